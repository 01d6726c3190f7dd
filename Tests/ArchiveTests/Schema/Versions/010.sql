-- notices: 7de21af4b06a6680;
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
CREATE TABLE notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
  trip INTEGER NOT NULL REFERENCES trip (id) ON DELETE CASCADE,
  alert TEXT CHECK (alert <> ''),
  message TEXT NOT NULL CHECK (json_valid(message)),
  made INTEGER NOT NULL,
  told INTEGER,
  UNIQUE (trip, alert)
) STRICT;
CREATE INDEX search_by_owner ON search (owner, id);
CREATE INDEX identity_account ON identity (account);
CREATE INDEX session_account ON session (account);
CREATE INDEX group_member_person ON group_member (person);
CREATE INDEX outfit_owner ON outfit (owner);
CREATE INDEX outfit_comment_outfit ON outfit_comment (outfit);
CREATE INDEX notice_waiting ON notice (id) WHERE told IS NULL;
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (418, 30189689868);
INSERT INTO person (id, created) VALUES (7343, -20836204572);
INSERT INTO person (id, created) VALUES (9223372036854775807, 208054337329);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 9223372036854775807, '"ü', 'MC', 'é;-0Z	-éü\;', -1.69611466786375331139e+01, -90.0, 9223372036854775807, NULL, '
%', NULL, 72379550595, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, 'a', 'JP', NULL, -180.0, 3.3454564651993521807e+01, NULL, 9000, '東é👩‍👧', '"👩‍👧', 44749377598, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7343, 3577, '"''ü\-', 'FI', '
ééZ-%%', -1.35716919652201397641e+02, 90.0, NULL, 9000, '0\ 00 東', 'ü
0Z 	
', 9025829132, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3268, 9223372036854775807, 'surprise', 249489424935, 180.0, 90.0, 'MC', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9667, 1, 'surprise', 89926448474, -180.0, 1.07541597722543258441e+00, NULL, 9832);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 1, 'near', 233583085272, 1.24594310305914632405e+02, -90.0, 'FI', NULL);
INSERT INTO search_result (search, geonames) VALUES (3268, 8740);
INSERT INTO search_result (search, geonames) VALUES (9667, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 9223372036854775807);
INSERT INTO interest (owner, name, weight) VALUES (7343, '0;"👩‍👧-東%ü;''', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (7343, '00👩‍👧	\aa0üü\', 4.04099905160668804171e+00);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, '
%ü\👩‍👧\0a', 0.0);
INSERT INTO preference (owner, name, value, changed) VALUES (1, ' %%
	\ü%	%', '-0.0', 41909765281);
INSERT INTO preference (owner, name, value, changed) VALUES (1, 'ü éaü ', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 107897221040);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '%👩‍👧-;0a', 'null', 119244220114);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1, '👩‍👧%ü', '2041-03-14', '0-a''', 'Z\%東東 Z', -180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9223372036854775807, '0
Zé東a;	', '2052-07-08', '東0\-Z ', NULL, -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1, '👩‍👧% a;Z', '2042-10-02', '👩‍👧üZ''ü👩‍👧	👩‍👧👩‍👧aZa', '\%', -180.0, 90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (6064, 7343, 'é0 ', 'ü; \', '2008-04-03', '2017-10-31', '-0.0', 713, 178681306229);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (6571, 7343, '%''é', NULL, '2055-11-30', '2071-08-21', '[]', 9223372036854775807, 25046211498);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 418, '  
-a東', 'ü
	"a	é'' \0', '1972-05-03', '2018-07-15', 'null', 9396, 135616136379);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (6064, 9223372036854775807, 'é\éaa', NULL, 'FI', -180.0, -4.19585707694045950688e+01, '''東\  -é%ü', '2008-04-03', '2017-10-31');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 3312, '\ -👩‍👧', NULL, 'MC', -180.0, -90.0, NULL, '1972-05-03', '2018-07-15');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (6571, 9223372036854775807, 'aü"', 8043, NULL, -180.0, -90.0, NULL, '2055-11-30', '2071-08-21');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (7523, 6064, '''Z%"é %Z""', '[]', 31038218567);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (7735, 6571, '-

東%a', 'null', -6877419243);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 6571, '\ 👩‍👧\', NULL, -54986776916);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7523, 1464, '"%%é\	 \"', 9223372036854775807, 1, 0, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7735, 7804, '	東"\Z  \''a', 7781, 1, 1, 1, 0, 'é- "');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 2812, '
a"-ü👩‍👧東Z', 6562, 1, 0, 0, 1, '"-👩‍👧');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('Zü👩‍👧\"   東', 58820795325, 221685093899, ' 東0👩‍👧	');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('"ü
%', 145551084182, 206845894329, '👩‍👧ü"');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('00"', 48852732135, 138825044817, 'a
;éZ');
INSERT INTO account (person, name, email, email_key, created) VALUES (418, '%%0;%;éZ', 'a''Z', '
0ü 0%', 134066548730);
INSERT INTO account (person, name, email, email_key, created) VALUES (7343, '
a', NULL, NULL, 223715574611);
INSERT INTO account (person, name, email, email_key, created) VALUES (9223372036854775807, '👩‍👧%üa', '	";0Z-"', 'ü%	👩‍👧東''"-', 178045712337);
INSERT INTO password (account, hash) VALUES (418, '" 東 
Z"');
INSERT INTO password (account, hash) VALUES (7343, '東');
INSERT INTO password (account, hash) VALUES (9223372036854775807, 'éa- 👩‍👧\');
INSERT INTO identity (issuer, subject, account, created) VALUES ('\%aé', '👩‍👧', 9223372036854775807, -40982176232);
INSERT INTO identity (issuer, subject, account, created) VALUES ('%', '
	%👩‍👧', 7343, 183064909389);
INSERT INTO identity (issuer, subject, account, created) VALUES (';%-''東0	''', '0; %', 9223372036854775807, 160717024809);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'B86466ECDA011C18AB8ED470A496B0EA95CB788E1E9E5EAB21DE21A946E12D61E50B78A1E58342353D5113D898F54528792FF7', 418, -50253245173, 101363199932);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'4FD5C0D9B03C271015F22C130FCA170231BEA3F2CB9298ABBFC5', 9223372036854775807, 87175206909, 105201314438);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'7BD723FEB4C0F237CF17A28F8481D4137E8D', 7343, 22614681563, 243763313496);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'FD1719CB9D452A94FC0092DEED9DB86E061DCA9C49EEB275D0BD', 2059, 120155611713);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'6EE2F17418F5C4748C1990BD1EC0434D6A6DD86D2C63BFE1D87046F54FFDCA3491B576009FAC7B7C', 2809, 152233289000);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'74940E7DBE646071E90615A0FD882C03BC1E6B7351ADBDBA8A090D2F469F', 4886, 155769387999);
INSERT INTO person_group (id, owner, name) VALUES (2627, 1, 'üü 東東%%;"東 ');
INSERT INTO person_group (id, owner, name) VALUES (8992, 418, 'Z;''"');
INSERT INTO person_group (id, owner, name) VALUES (9223372036854775807, 9223372036854775807, 'é0東');
INSERT INTO group_member (group_id, person) VALUES (2627, 7343);
INSERT INTO group_member (group_id, person) VALUES (8992, 7343);
INSERT INTO group_member (group_id, person) VALUES (9223372036854775807, 7343);
INSERT INTO person_statement (person, key, value) VALUES (1, '-👩‍👧; ', ' 
"Za');
INSERT INTO person_statement (person, key, value) VALUES (7343, '-👩‍👧👩‍👧
%- 		', 'ü\00
0;	''0a');
INSERT INTO person_statement (person, key, value) VALUES (1, 'a'' ', '東👩‍👧
üé"-Zü;');
INSERT INTO person_wish (person, key, value) VALUES (7343, '
👩‍👧', '東%%\ Z👩‍👧 \ ');
INSERT INTO person_wish (person, key, value) VALUES (418, '--', '
👩‍👧	''éa-é00');
INSERT INTO person_wish (person, key, value) VALUES (9223372036854775807, 'a; é  👩‍👧-👩‍👧ü', '-\;a%"');
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (3047, 1, 101715666386, 'travel', '	''ü"
東;''', 'people', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (7628, 418, 53993713560, 'hiking', ';;0--', 'people', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (9223372036854775807, 1, 113216705244, 'sport', '"東👩‍👧	ZZü', 'group', NULL);
INSERT INTO outfit_reader (outfit, person) VALUES (9223372036854775807, 7343);
INSERT INTO outfit_reader (outfit, person) VALUES (9223372036854775807, 1);
INSERT INTO outfit_reader (outfit, person) VALUES (3047, 9223372036854775807);
INSERT INTO outfit_condition (outfit, key, value) VALUES (3047, 'é
 ";', ';é"	ü-東
%ü');
INSERT INTO outfit_condition (outfit, key, value) VALUES (7628, 'é''	\%éü0', '"');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9223372036854775807, '%"" \ 0', '
	');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (7628, '東a', ' %"" a東');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (3047, '"\
''東0', ' \');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (3047, '  %', '0

-\aZ 👩‍👧');
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (7628, 30, 'socks', 'base', '--Za\''Z-"', NULL, NULL, NULL, 0, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9223372036854775807, 30, 'shoes', 'feet', '\  Z
', NULL, 421, 'business', 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (7628, 20, 'raincoat', 'base', ' \東 \"	
', '
;;\', NULL, NULL, 0, 1);
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (3047, 8, 'jpeg', 16384, 1857, X'6DA4835BC672F5DA660E2A9C5A5021FE4EE7EB');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (7628, 8, 'png', 2370, 2835, X'2596');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9223372036854775807, 8, 'jpeg', 16384, 16384, X'2D672825E45519C7C857D1C611CCC9AEF657AAB5B3248303D1B7CC72D5A08F04F340ABA40867BEA5DE6C8089A1BBF01AC98F');
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (9223372036854775807, 1, 'dislike', 74163734261);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (9223372036854775807, 418, 'like', 238975522531);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (7628, 9223372036854775807, 'dislike', 241559859494);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (3047, 9223372036854775807, 418, 'first', 83938784773);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (3047, 9223372036854775807, 1, 'second', 159679661719);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (3047, 7628, 418, 'neither', 58161317466);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (3702, 7628, 1, 208246539157, 'ü', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (5380, 3047, 1, 31933517701, ' ;Z
 ü 		東', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9223372036854775807, 3047, 418, 111813290437, '👩‍👧
Zü%	', 1);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (5649, 9223372036854775807, NULL, '[]', -34660569918, 74361456480);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (7482, 6064, 'Z	0Z -東0''', '-0.0', -38047184214, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (9223372036854775807, 6571, ' "  %%	ü\', '"text"', 25561785311, 206055607680);
