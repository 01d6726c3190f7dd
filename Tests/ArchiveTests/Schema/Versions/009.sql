-- outfits: 5a246ea0240ad61c;
CREATE TABLE person (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  created INTEGER NOT NULL
) STRICT;
CREATE TABLE archived_city (
  owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  geonames INTEGER NOT NULL CHECK (geonames > 0),
  name TEXT NOT NULL CHECK (name <> ''),
  country TEXT NOT NULL CHECK (length(country) = 2),
  region TEXT,
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  population INTEGER CHECK (population > 0),
  elevation INTEGER,
  time_zone TEXT,
  wikipedia TEXT,
  archived INTEGER NOT NULL,
  favourite INTEGER NOT NULL CHECK (favourite IN (0, 1)),
  PRIMARY KEY (owner, geonames)
) STRICT;
CREATE TABLE search (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('near', 'surprise')),
  searched INTEGER NOT NULL,
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  country TEXT CHECK (length(country) = 2),
  seed INTEGER
) STRICT;
CREATE TABLE search_result (
  search INTEGER NOT NULL REFERENCES search (id) ON DELETE CASCADE,
  geonames INTEGER NOT NULL CHECK (geonames > 0),
  PRIMARY KEY (search, geonames)
) STRICT;
CREATE TABLE interest (
  owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  weight REAL NOT NULL CHECK (weight BETWEEN 0 AND 10),
  PRIMARY KEY (owner, name)
) STRICT;
CREATE TABLE preference (
  owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  value TEXT NOT NULL CHECK (json_valid(value)),
  changed INTEGER NOT NULL,
  PRIMARY KEY (owner, name)
) STRICT;
CREATE TABLE visited_place (
  owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  place TEXT NOT NULL CHECK (place <> ''),
  visited TEXT NOT NULL CHECK (visited GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  name TEXT NOT NULL CHECK (name <> ''),
  category TEXT,
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  PRIMARY KEY (owner, place, visited)
) STRICT;
CREATE TABLE trip (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  purpose TEXT,
  begins TEXT NOT NULL CHECK (begins GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  ends TEXT NOT NULL CHECK (ends GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  settings_version INTEGER NOT NULL CHECK (settings_version > 0),
  changed INTEGER NOT NULL,
  CHECK (ends >= begins),
  UNIQUE (owner, name)
) STRICT;
CREATE TABLE trip_destination (
  trip INTEGER NOT NULL REFERENCES trip (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position > 0),
  name TEXT NOT NULL CHECK (name <> ''),
  geonames INTEGER CHECK (geonames > 0),
  country TEXT CHECK (length(country) = 2),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  time_zone TEXT,
  arrives TEXT NOT NULL CHECK (arrives GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  leaves TEXT NOT NULL CHECK (leaves GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  CHECK (leaves >= arrives),
  PRIMARY KEY (trip, position)
) STRICT;
CREATE TABLE packing_list (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  trip INTEGER NOT NULL REFERENCES trip (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  basis TEXT CHECK (basis IS NULL OR json_valid(basis)),
  changed INTEGER NOT NULL,
  UNIQUE (trip, name)
) STRICT;
CREATE TABLE packing_line (
  list INTEGER NOT NULL REFERENCES packing_list (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position > 0),
  garment TEXT NOT NULL CHECK (garment <> ''),
  count INTEGER NOT NULL CHECK (count >= 0),
  pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
  added INTEGER NOT NULL CHECK (added IN (0, 1)),
  removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
  ticked INTEGER NOT NULL CHECK (ticked IN (0, 1)),
  reason TEXT,
  PRIMARY KEY (list, position),
  UNIQUE (list, garment)
) STRICT;
CREATE TABLE weather_answer (
  key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
  fetched INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  body TEXT NOT NULL,
  CHECK (expires >= fetched)
) STRICT;
CREATE TABLE account (
  person INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
  email TEXT,
  email_key TEXT UNIQUE,
  created INTEGER NOT NULL,
  CHECK ((email IS NULL) = (email_key IS NULL)),
  CHECK (person > 1)
) STRICT;
CREATE TABLE password (
  account INTEGER PRIMARY KEY REFERENCES account (person) ON DELETE CASCADE,
  hash TEXT NOT NULL CHECK (hash <> '')
) STRICT;
CREATE TABLE identity (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (subject <> ''),
  account INTEGER NOT NULL REFERENCES account (person) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT;
CREATE TABLE session (
  token_hash BLOB PRIMARY KEY NOT NULL,
  account INTEGER NOT NULL REFERENCES account (person) ON DELETE CASCADE,
  begun INTEGER NOT NULL,
  ends INTEGER NOT NULL CHECK (ends > begun)
) STRICT;
CREATE TABLE wrong_try (
  email_hash BLOB PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  last INTEGER NOT NULL
) STRICT;
CREATE TABLE person_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
  owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL COLLATE NOCASE CHECK (name <> ''),
  UNIQUE (owner, name)
) STRICT;
CREATE TABLE group_member (
  group_id INTEGER NOT NULL REFERENCES person_group (id) ON DELETE CASCADE,
  person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, person)
) STRICT;
CREATE TABLE person_statement (
  person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  "key" TEXT NOT NULL CHECK ("key" <> ''),
  value TEXT NOT NULL CHECK (value <> ''),
  PRIMARY KEY (person, "key")
) STRICT;
CREATE TABLE person_wish (
  person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  "key" TEXT NOT NULL CHECK ("key" <> ''),
  value TEXT NOT NULL CHECK (value <> ''),
  PRIMARY KEY (person, "key", value)
) STRICT;
CREATE TABLE outfit (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
  owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  submitted INTEGER NOT NULL,
  occasion TEXT NOT NULL,
  information TEXT CHECK (information <> ''),
  reach TEXT NOT NULL CHECK (reach IN ('everyone', 'group', 'people')),
  group_id INTEGER REFERENCES person_group (id) ON DELETE SET NULL,
  CHECK (group_id IS NULL OR reach = 'group')
) STRICT;
CREATE TABLE outfit_reader (
  outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (outfit, person)
) STRICT;
CREATE TABLE outfit_condition (
  outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  "key" TEXT NOT NULL CHECK ("key" <> ''),
  value TEXT NOT NULL CHECK (value <> ''),
  PRIMARY KEY (outfit, "key")
) STRICT;
CREATE TABLE outfit_criterion (
  outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  "key" TEXT NOT NULL CHECK ("key" <> ''),
  value TEXT NOT NULL CHECK (value <> ''),
  PRIMARY KEY (outfit, "key")
) STRICT;
CREATE TABLE outfit_garment (
  outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  kind TEXT NOT NULL,
  layer TEXT NOT NULL,
  colour TEXT CHECK (colour <> ''),
  name TEXT CHECK (name <> ''),
  insulation INTEGER CHECK (insulation BETWEEN 0 AND 500),
  formality TEXT,
  waterproof INTEGER NOT NULL CHECK (waterproof IN (0, 1)),
  windproof INTEGER NOT NULL CHECK (windproof IN (0, 1)),
  PRIMARY KEY (outfit, number)
) STRICT;
CREATE TABLE outfit_photo (
  outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  format TEXT NOT NULL CHECK (format IN ('jpeg', 'png')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes BLOB NOT NULL,
  PRIMARY KEY (outfit, number)
) STRICT;
CREATE TABLE outfit_vote (
  outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  voter INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  vote TEXT NOT NULL CHECK (vote IN ('like', 'dislike')),
  cast_at INTEGER NOT NULL,
  PRIMARY KEY (outfit, voter)
) STRICT;
CREATE TABLE outfit_comparison (
  first INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  second INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  voter INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  better TEXT NOT NULL CHECK (better IN ('first', 'second', 'neither')),
  cast_at INTEGER NOT NULL,
  PRIMARY KEY (first, second, voter),
  CHECK (first < second)
) STRICT;
CREATE TABLE outfit_comment (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
  outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
  author INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  written INTEGER NOT NULL,
  text TEXT NOT NULL CHECK (text <> ''),
  hidden INTEGER NOT NULL CHECK (hidden IN (0, 1))
) STRICT;
CREATE INDEX search_by_owner ON search (owner, id);
CREATE INDEX identity_account ON identity (account);
CREATE INDEX session_account ON session (account);
CREATE INDEX group_member_person ON group_member (person);
CREATE INDEX outfit_owner ON outfit (owner);
CREATE INDEX outfit_comment_outfit ON outfit_comment (outfit);
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (2626, -26000399905);
INSERT INTO person (id, created) VALUES (7507, 21560456025);
INSERT INTO person (id, created) VALUES (9835, 6953734063);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9835, 9223372036854775807, ' ''ü', 'JP', NULL, -180.0, 90.0, 9223372036854775807, 6010, '"a', NULL, 207120353219, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9835, 7763, '👩‍👧', 'FI', 'a東''0-', 180.0, 90.0, NULL, 4290, NULL, NULL, 95956550727, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (2626, 9223372036854775807, '-', 'FI', '''éé- 東''\	', -180.0, -90.0, 9223372036854775807, 2592, NULL, '👩‍👧éZ', 66464996859, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1809, 9835, 'near', 232570697073, 180.0, -3.33490505966679648972e+01, 'MC', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3366, 1, 'surprise', 147899412162, -180.0, -90.0, 'FI', 7182);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 9835, 'surprise', 168212258034, 180.0, 90.0, 'MC', 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (1809, 1275);
INSERT INTO search_result (search, geonames) VALUES (3366, 908);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 9223372036854775807);
INSERT INTO interest (owner, name, weight) VALUES (1, ';-東東', 1.19266909861925896052e-02);
INSERT INTO interest (owner, name, weight) VALUES (2626, 'ü;a	;\', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (2626, '-é-a''東é', 0.0);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '	0''', '"text"', 248560053218);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '-東👩‍👧👩‍👧ü', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 241319867614);
INSERT INTO preference (owner, name, value, changed) VALUES (9835, 'é東東é"
 0', '"text"', 5664868504);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (7507, ';👩‍👧Za 東ü東-', '2006-02-18', '   東0👩‍👧;	', NULL, -1.46681315134049128799e+02, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (2626, 'üZ''東', '2000-12-26', '
''ü👩‍👧 	東"', ''' %👩‍👧-a
%; ', -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9835, '%;-0東', '2037-12-30', '"'';', NULL, -180.0, -90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (3828, 7507, '0-Z0aü-%%é', NULL, '1970-05-10', '2028-09-19', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 8003, 93894934278);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (5306, 2626, '

東👩‍👧;Z üü
', NULL, '2036-09-15', '2037-02-08', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, -3733450454);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 2626, '%
', '0é00-"%"-東 ', '2035-01-19', '2049-07-27', '[]', 241, 231791338332);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 7220, 'aé ;''é% ', 9223372036854775807, NULL, -180.0, 58.0885878459591, 'üaü%";Z👩‍👧	0', '2035-01-19', '2049-07-27');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (3828, 9223372036854775807, ';Z''''', 9223372036854775807, 'JP', -4.99803833772313055305e+01, -90.0, NULL, '1970-05-10', '2028-09-19');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 9223372036854775807, '東 \
0"', NULL, 'JP', -180.0, -7.57256298777800367343e+01, '- éZ0
', '2035-01-19', '2049-07-27');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2599, 5306, '\\👩‍👧', '-0.0', -45254167380);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (6725, 9223372036854775807, ' é
 éü"', '-0.0', -45090087624);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 5306, '0	Za0;-', NULL, 45900587636);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 5003, 'éZ 
\-%', 2528, 0, 1, 0, 0, '''''Z👩‍👧 ;');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (6725, 9360, '%
;%', 466, 0, 0, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 9223372036854775807, 'Z" ;	''%üé0👩‍👧', 4137, 0, 0, 0, 0, 'Z');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('" 東-a👩‍👧é-', 26210385674, 93930735544, '- ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('%"👩‍👧	Z', 27637783057, 249324173620, '東');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('é%''', 75711883783, 233696625111, ';üü''0 	0ü');
INSERT INTO account (person, name, email, email_key, created) VALUES (2626, 'é', NULL, NULL, 64518091858);
INSERT INTO account (person, name, email, email_key, created) VALUES (7507, 'ü\
 0;"
', 'Z東%Z" %\''é0', 'ZZ東	Z\
ü ü''', 234280846738);
INSERT INTO account (person, name, email, email_key, created) VALUES (9835, 'Z"0
"  \\ -', '	0Z', '    ''aZZ ', 26044980846);
INSERT INTO password (account, hash) VALUES (2626, '%
aaü\	ü');
INSERT INTO password (account, hash) VALUES (7507, '	;	a東0ü;');
INSERT INTO password (account, hash) VALUES (9835, '''ü東東👩‍👧東\ a東東');
INSERT INTO identity (issuer, subject, account, created) VALUES ('-üZ東é東\a ', '東é''', 9835, 148477764390);
INSERT INTO identity (issuer, subject, account, created) VALUES ('	a', '\;東0é-%%ü%%', 9835, -35733540929);
INSERT INTO identity (issuer, subject, account, created) VALUES (' ;', '";', 9835, 23568283303);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'30CA3F154B8E93FE4F04497D9FF38B365B59A16AE5BBFCDA538B0E8E03C18A6B13E1CF81EA065F1380', 2626, -56322018119, 241175340282);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'386418D65F5D1C81', 2626, -36877999072, 120273602439);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'9D54C0', 9835, 50271780613, 140171207410);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'CF1D40761B8143E55140ED91A9CF227F6917F11702023A873402D9CDF85AD4D391D5F99A6B4700F67705C30E46592BD8ED620C142AB2E9C1219D256486B01E5DAEE33B4CA4C3', 8754, 154447320639);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'A939574CF5F692E5E1E12F741F46F1CD77642573', 574, 21279538245);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'2FD5FA3A0749091CF9407E0B81198086159AF9374F5376AFC401E2A53CB4CA61C00826F59CB1DCD7E781133150414EDC6BB6B978', 9806, 32079237674);
INSERT INTO person_group (id, owner, name) VALUES (4443, 9835, 'a');
INSERT INTO person_group (id, owner, name) VALUES (6018, 9835, 'a" \Z👩‍👧👩‍👧0');
INSERT INTO person_group (id, owner, name) VALUES (8682, 7507, '東a 		東a"東a');
INSERT INTO group_member (group_id, person) VALUES (8682, 7507);
INSERT INTO group_member (group_id, person) VALUES (6018, 1);
INSERT INTO group_member (group_id, person) VALUES (4443, 9835);
INSERT INTO person_statement (person, key, value) VALUES (7507, '
', '0東');
INSERT INTO person_statement (person, key, value) VALUES (7507, '	', ' é\東a	''-');
INSERT INTO person_statement (person, key, value) VALUES (9835, '👩‍👧"', 'ü
	é\Z 東');
INSERT INTO person_wish (person, key, value) VALUES (1, ' Z	 ;'' é', '

東👩‍👧');
INSERT INTO person_wish (person, key, value) VALUES (9835, '
', '\0" Z東;\ é');
INSERT INTO person_wish (person, key, value) VALUES (2626, '	👩‍👧"', '	0 \ Za東aa');
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (481, 2626, 163120852796, 'skiing', NULL, 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (6983, 9835, 194924698539, 'skiing', NULL, 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (9223372036854775807, 2626, -47521188320, 'sport', NULL, 'group', 6018);
INSERT INTO outfit_reader (outfit, person) VALUES (481, 7507);
INSERT INTO outfit_reader (outfit, person) VALUES (481, 2626);
INSERT INTO outfit_reader (outfit, person) VALUES (9223372036854775807, 1);
INSERT INTO outfit_condition (outfit, key, value) VALUES (6983, ';''', '''é%Za;ü a');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9223372036854775807, '
Z''aa東', ';0\');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9223372036854775807, '-a''-Z- ', ';-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (481, 'a', ' -%東Z👩‍👧-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (9223372036854775807, '	 "é👩‍👧', 'a0-👩‍👧東%" ');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (9223372036854775807, '"''aü;--  👩‍👧Z', '\	%" ');
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9223372036854775807, 30, 'tunic', 'base', '--''', '👩‍👧''''', NULL, 'formal', 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9223372036854775807, 29, 'shoes', 'accessory', NULL, NULL, NULL, 'casual', 1, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (6983, 30, 't-shirt', 'middle', NULL, '0
0a 	-a👩‍👧aZ ', 450, NULL, 1, 0);
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9223372036854775807, 8, 'jpeg', 73, 8108, X'A158006E37D41CBCA7BD4439354E23346AFD20DDA304');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (481, 4, 'png', 16384, 1616, X'D3127915D19A5A948241DAB1048342FC8F612E73660D3DDAF59EC129118FB65DB584D9C110A0BC5A2C0A28004676A35B83C87129C29272B4BDD439EA6AFE4F1CDA78E8');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (6983, 8, 'jpeg', 6268, 2123, X'28CFB14C0C480EB0FAB153A4960E');
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (481, 7507, 'like', 151270140091);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (481, 9835, 'like', 218374514248);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (6983, 1, 'dislike', 166006627288);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (481, 6983, 1, 'first', 219016492545);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (481, 9223372036854775807, 2626, 'second', 17296491287);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (6983, 9223372036854775807, 7507, 'second', 29818262443);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (3427, 6983, 7507, 28053242341, ';ü👩‍👧é"東', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9912, 481, 9835, 238472103520, '
''''"', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9223372036854775807, 9223372036854775807, 1, 205963012889, '%  % 0', 1);
