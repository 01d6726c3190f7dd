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
INSERT INTO person (id, created) VALUES (855, 148298067963);
INSERT INTO person (id, created) VALUES (3507, 61656774447);
INSERT INTO person (id, created) VALUES (4176, 156466900105);
INSERT INTO person (id, created) VALUES (7343, -20836204572);
INSERT INTO person (id, created) VALUES (7851, 121402514924);
INSERT INTO person (id, created) VALUES (9192, -20459711725);
INSERT INTO person (id, created) VALUES (9223372036854775807, 208054337329);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (3507, 9223372036854775807, ';;', 'FI', NULL, 180.0, -7.24920504640498535291e+01, NULL, 4453, NULL, 'https://example.org/東%aZ', -5637883882, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, ' %''東', 'MC', NULL, -180.0, -90.0, 3127, 9000, NULL, NULL, 79097709471, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (855, 9223372036854775807, '👩‍👧👩‍👧Z\\;ü', 'JP', '👩‍👧é Z', 180.0, 1.6045426008154507258e+01, NULL, 1299, NULL, NULL, 146169297884, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7343, 9223372036854775807, ';ZZé-; \-', 'JP', NULL, -180.0, -90.0, 3454, 8850, '''é東', NULL, 186378308848, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7343, 3414, 'ü\-;é''0\ü', 'JP', '東', -180.0, 7.00429636969857938311e+00, NULL, NULL, '"ZaZ-0', 'https://example.org/Z東%ZaZa%Za%', -45236363913, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (3507, 8391, 'ü0Za%-éü👩‍👧Z', 'MC', NULL, 180.0, 90.0, 9223372036854775807, NULL, NULL, 'https://example.org/東aZZa東', -39850883897, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (855, 4754, '";%\"\', 'FI', NULL, -180.0, 90.0, 7743, 2817, '👩‍👧 0"0a\0', NULL, 234342022813, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (4176, 9223372036854775807, '👩‍👧;東', 'MC', '% é %\''a👩‍👧', 180.0, -7.46012474422133493607e+01, 9264, NULL, 'a', NULL, -4162100465, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (312, 9192, 'surprise', 223985913222, -1.30576918987339638531e+01, -90.0, 'JP', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (662, 9192, 'near', -38780181320, -180.0, -65.4323283949654, 'JP', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (6652, 1, 'near', 227468918113, -180.0, -90.0, 'JP', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (7193, 3507, 'near', 135589531555, -1.35878366367913770316e+02, 90.0, 'MC', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8695, 3507, 'surprise', 151096042175, 7.89446147828199400447e+01, 90.0, 'FI', 9334);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9291, 7343, 'near', -57991598481, 1.36031920936664221246e+02, -90.0, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9380, 418, 'surprise', 230692146755, -9.17847354297036730451e+01, -4.02536952054062808787e+01, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 418, 'surprise', 223786685511, 1.53022032781260861611e+02, 90.0, NULL, NULL);
INSERT INTO search_result (search, geonames) VALUES (6652, 2258);
INSERT INTO search_result (search, geonames) VALUES (9380, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (662, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (7193, 5069);
INSERT INTO search_result (search, geonames) VALUES (9291, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 3774);
INSERT INTO search_result (search, geonames) VALUES (6652, 4447);
INSERT INTO search_result (search, geonames) VALUES (7193, 9223372036854775807);
INSERT INTO interest (owner, name, weight) VALUES (3507, '"👩‍👧a👩‍👧''é aü', 2.73082766022114764581e+00);
INSERT INTO interest (owner, name, weight) VALUES (7851, '東é%-"''""''-', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (418, '東''üa a東a''', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (418, 'Z 東0東👩‍👧', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (7851, 'ü\''Z👩‍👧0 ', 7.94249788936837397557e+00);
INSERT INTO interest (owner, name, weight) VALUES (4176, '-é👩‍👧Z%Z', 1.66553232095022374359e+00);
INSERT INTO interest (owner, name, weight) VALUES (7851, 'ü'';東a%👩‍👧é👩‍👧;', 6.7145333972047192006e+00);
INSERT INTO interest (owner, name, weight) VALUES (7343, '-Z0ZZü"%\', 0.0);
INSERT INTO preference (owner, name, value, changed) VALUES (4176, '東\aaa0東üa', '"text"', 19514809133);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '''👩‍👧0\a  ', '-0.0', 23149869118);
INSERT INTO preference (owner, name, value, changed) VALUES (855, '👩‍👧0👩‍👧 ', '"text"', 89914050887);
INSERT INTO preference (owner, name, value, changed) VALUES (4176, '''-0''''%-👩‍👧0%ü', '-0.0', 95338262685);
INSERT INTO preference (owner, name, value, changed) VALUES (4176, 'ü-東''''Z0é''0', 'null', 183605000053);
INSERT INTO preference (owner, name, value, changed) VALUES (9192, 'Z-";"üé\', 'null', 32778160884);
INSERT INTO preference (owner, name, value, changed) VALUES (9192, ' %-a''\ü👩‍👧東a', '"text"', 129189373739);
INSERT INTO preference (owner, name, value, changed) VALUES (7343, '東\', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 49751782025);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (418, '\東東Z', '2052-07-15', '''''0é-0東"👩‍👧\é', NULL, 180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (3507, '; ''ü👩‍👧" ', '2030-04-19', 'ü"'' ü', NULL, -180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (418, 'ü ""ü-東東"a ', '2070-09-12', '''Z;"é- ''', '''0%', -1.24247516998274292637e+02, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (3507, ';', '2011-06-26', '%aü"\;東-0東 0', NULL, 1.61108209200580915869e+02, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (418, 'a-é👩‍👧東-東', '2074-08-09', '"a%;-Z-', NULL, 180.0, -9.36745613214223737941e+00);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (855, ''';a%東0;', '2027-01-23', '";'';"👩‍👧Z 0', '\ ü👩‍👧a東', 180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (3507, '👩‍👧 -''東', '2041-01-18', 'ü 0東-👩‍👧 Za \', '\;Z";"👩‍👧a', 9.86765825178114255357e+01, -8.35033345852902613142e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1, '-%-0ü00;--\-', '1983-02-03', '\東👩‍👧 é''''%-Za0', 'Z0', 180.0, -90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (1318, 3507, ' 0aZ0a é', NULL, '2056-07-05', '2056-07-14', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 233059292471);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (1921, 3507, '";ü', '👩‍👧0東👩‍👧'''' 👩‍👧-;0-', '2032-02-15', '2032-02-24', 'null', 9223372036854775807, 115294589264);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (3309, 9223372036854775807, '東%東 Z👩‍👧%\  ', 'aü', '2030-12-26', '2031-01-04', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 232720133562);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (4737, 1, '";0--東é東;\', 'a👩‍👧%é''0%''Z\\東', '2032-07-24', '2032-08-02', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9034, -49076193673);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (5028, 7343, 'éüa \👩‍👧"0\', NULL, '2031-11-28', '2031-12-07', '[]', 525, 111361515266);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (5224, 7343, '''👩‍👧''%0-ü', '"\0', '2012-05-19', '2012-05-28', '-0.0', 9223372036854775807, 109089522040);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 4176, '👩‍👧 ', NULL, '1999-02-12', '1999-02-21', '"text"', 6947, 231308752612);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4737, 1430, '東ü', 1679, 'JP', 180.0, 90.0, '\''"a; ', '2032-07-24', '2032-08-02');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4737, 9223372036854775807, '-東東Z;👩‍👧''0a''', NULL, NULL, -1.24991381555814797367e+02, -90.0, '東👩‍👧%\''0;;', '2032-07-24', '2032-08-02');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (5028, 6072, ' ü''-東"% ', 9907, NULL, 7.6044421948119747868e+01, 3.14864481483662501655e+01, '0', '2031-11-28', '2031-12-07');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (5224, 7735, ' 👩‍👧', NULL, 'JP', 180.0, 7.43105570714365626372e+00, NULL, '2012-05-19', '2012-05-28');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (1318, 6532, '-ü\''''0''0Z0;', 1106, NULL, -180.0, -90.0, '0a東ü', '2056-07-05', '2056-07-14');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (1921, 9223372036854775807, '; %東0', 3186, 'FI', 1.74471880115230646877e+02, -90.0, NULL, '2032-02-15', '2032-02-24');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (5028, 9223372036854775807, 'ü""''\é-', NULL, 'FI', -4.82242820549411419514e+01, -6.30018853526035371714e+01, NULL, '2031-11-28', '2031-12-07');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (3309, 9223372036854775807, '%a 東 a%Z東', 2316, 'JP', 7.91859471256088909285e-02, -90.0, 'ü0a''', '2030-12-26', '2031-01-04');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (3377, 1318, '-éé東''東ü0;\ü''', '-0.0', 222656760276);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (3940, 5028, 'üZ', '"text"', 119128305805);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4636, 3309, '''\', '[]', -24493592475);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4937, 1921, 'ü東👩‍👧''%東éa👩‍👧;', '-0.0', 86498848260);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (5722, 5224, '東-éa👩‍👧"0\', NULL, 193495961257);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (6006, 3309, '0東aü%', NULL, 116092403702);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (7430, 5224, '東 %👩‍👧é', NULL, 10453857122);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 3309, '\', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 230970137055);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7430, 9223372036854775807, 'é0;%', 9223372036854775807, 1, 1, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7430, 8746, '''%üZ-ZZé\', 1530, 1, 1, 1, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (3940, 9223372036854775807, 'ü 0a\;-', 2772, 1, 1, 1, 0, '"東éé''0%0 👩‍👧');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (4636, 9223372036854775807, 'a "', 9223372036854775807, 1, 0, 0, 0, '\');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 9223372036854775807, '👩‍👧', 9223372036854775807, 0, 1, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (6006, 9223372036854775807, '\-";%é東 ;', 9223372036854775807, 0, 1, 0, 1, '%👩‍👧ü👩‍👧東Z0');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (3377, 3944, '"aüa0', 9223372036854775807, 0, 1, 1, 1, '\é''\%Z;👩‍👧;');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (3940, 3759, '- 東;üü\👩‍👧\\''', 2491, 0, 0, 1, 1, '0%é''東👩‍👧%\\Z\');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('"', 15958229194, 181217063901, ' 	;東"');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('👩‍👧東 aa\👩‍👧 éa', 102823524135, 187974710976, 'ü👩‍👧"');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('ü👩‍👧Z%', 51781588047, 99900594752, 'a é"
東');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES (' 	''\東0 ', 146949005832, 195640929499, 'é"
👩‍👧');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('東Z%', 11317836060, 211561960548, '  Z%éaé;üü');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('a', -28191783479, -9014239303, '%👩‍👧');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('''%👩‍👧-', 91111827024, 190822296268, '
ü%  -');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('0Za0', -9947265382, 203144168694, '東	

ü東;ü	Z');
INSERT INTO account (person, name, email, email_key, created) VALUES (418, 'xa_Z-0aZZ---Z', 'ZaZüaa@example.org', 'zazüaa@example.org', 48186879001);
INSERT INTO account (person, name, email, email_key, created) VALUES (855, 'x-', NULL, NULL, 155324640770);
INSERT INTO account (person, name, email, email_key, created) VALUES (3507, 'x-Za-aZ', NULL, NULL, 50266959180);
INSERT INTO account (person, name, email, email_key, created) VALUES (4176, 'xZZ-0', NULL, NULL, 48726327913);
INSERT INTO account (person, name, email, email_key, created) VALUES (7343, 'xa-_aZ_aa', NULL, NULL, 151767712794);
INSERT INTO account (person, name, email, email_key, created) VALUES (7851, 'x_ZZ_-0_aa', 'ZZaa0a0@example.org', 'zzaa0a0@example.org', 237242296389);
INSERT INTO account (person, name, email, email_key, created) VALUES (9192, 'x-0aa-Z_', 'ü0üaü@example.org', 'ü0üaü@example.org', 75099269333);
INSERT INTO account (person, name, email, email_key, created) VALUES (9223372036854775807, 'x_Z-Z_-_--', NULL, NULL, 159757202348);
INSERT INTO password (account, hash) VALUES (418, '$scrypt$ln=4,r=8,p=1$e2EWuOH5fSSeojR0OUqlCw$uH4pKGqlAxLXnkNucAf21l4Rx6tlugLizJ9tSDkqpi8');
INSERT INTO password (account, hash) VALUES (855, '$scrypt$ln=4,r=8,p=1$cYGlHnFNZ/kiyTFI4+PX5w$teKTe0+SW+u40ODV1UuTCYtglbpGDHfZIM1jRuPIgG4');
INSERT INTO password (account, hash) VALUES (3507, '$scrypt$ln=4,r=8,p=1$DvbY+wrR00CdeKES+x+I6w$AVl+pc3dqQTKQLaRIBNGMX4CNuC8ozLv+83GoXJEwxE');
INSERT INTO password (account, hash) VALUES (4176, '$scrypt$ln=4,r=8,p=1$dhp/wQuWjeWD40/b5DErXw$w3p5G6dDMKh62Cj4Fxt/dXzM6u1mWpYirreEaKmQgnw');
INSERT INTO password (account, hash) VALUES (7343, '$scrypt$ln=4,r=8,p=1$2JV4YeNw4c0kKW/BV+tZEw$xwqx7jLSGm/d0EsAKgYpFt7eQun5vuX5q8vzP3MaGUE');
INSERT INTO password (account, hash) VALUES (7851, '$scrypt$ln=4,r=8,p=1$ttMMLE55wuPXhiU8UXPqRA$l/OAiuxmx4S3ytijXF9Gr5KWx6dzl5PA7ltcVGAM5fE');
INSERT INTO password (account, hash) VALUES (9192, '$scrypt$ln=4,r=8,p=1$Tu5tRj4MvOpJrYxOvsQdpg$gzRe1QBJQuRYxbmyLSDJIaMhTeQtIzm3VrjkzE9PEd0');
INSERT INTO password (account, hash) VALUES (9223372036854775807, '$scrypt$ln=4,r=8,p=1$cgwDm+CA87wuBlTOHSuYvg$YuVcrZi8oDPb4C8FndVAxaP/ZhAG9YDbcDJN8DTjUiU');
INSERT INTO identity (issuer, subject, account, created) VALUES ('-', '''%👩‍👧', 855, 159160395460);
INSERT INTO identity (issuer, subject, account, created) VALUES ('東%é"%é東"" ü', 'é', 855, 28756401572);
INSERT INTO identity (issuer, subject, account, created) VALUES ('0''👩‍👧', '東"ü''%👩‍👧%-Z', 418, 27499224584);
INSERT INTO identity (issuer, subject, account, created) VALUES ('a;\\👩‍👧\;ü-\ ', 'éZ', 855, -8849859379);
INSERT INTO identity (issuer, subject, account, created) VALUES ('a', '0東 東', 9223372036854775807, 243652846163);
INSERT INTO identity (issuer, subject, account, created) VALUES ('東東👩‍👧東aüé0;"0東', '👩‍👧 ', 4176, 132497837347);
INSERT INTO identity (issuer, subject, account, created) VALUES ('-;東''👩‍👧', 'ééüaé\ ', 4176, 183113167721);
INSERT INTO identity (issuer, subject, account, created) VALUES (';Z%-;東 \', ' \0', 4176, -9847373018);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'04EBCA8C8D4FD7E31D9DD612AAA2631E3E0A7690D46AF827F35E528080547C16', 4176, 231718566915, 231718567501);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'5986EDAF3F1C690C81AA65C1634638BD9B5C8AA7BADF608E12DC3B3BB04D6C68', 9192, 78522305278, 78522383577);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'3EF083107A47AF5759845C49223C45F101FA778508DE45D234B36E634CF14F7E', 9192, 147277465911, 147277491082);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'66B25872AA669AF850C62F66F7DEB7ADA3C2974A55436DF728B2693E063534E6', 3507, 183298650100, 183298695747);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'CD7F08B89273E04F5C7F261C95D62090DE246B588FB0CC6196668602DC335B2E', 855, 2162537404, 2162568134);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'2AAB2222F688F630FC90581D2DE1901D448F96D20162833BC9E84D1EBD4472CA', 855, 207883353726, 207883375525);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'61BBC60C88D2C6292C8FC32131CF1C2D5035E625EDEE6FFD1DE8892B826F2DAF', 9223372036854775807, 123588571343, 123588628351);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'7CF43D5E00D587AA6FE1665F89D8EF1085E739F98299AECF90C0ACCB8735EF23', 855, 166322865743, 166322912155);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'984A7F42E7407B81E4AC1AEB8DAB7056333257CE74E663573C24AEF3269588AF', 4651, 139703101736);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'76DA46E6466B8ED949B448A6CCE7737BA0BAEFF249BA0126795E4AAA2F727CCC', 9223372036854775807, -48049723400);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'3C7ABF1D2E4EEE44239C373F3A4EF94AF2AA991A911F28C6974CD1888A8BA685', 9223372036854775807, -27600612438);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'53FEE584DB0A86D420574571DBE84928B5402B4D8A4BE5BA692ED8DA877D7D21', 4884, -51835758736);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'3ECCB011BDC946BF2727A6B3BBC70B52AA40477FE52AD6B7D80F3D9DD25E3FF6', 6494, 162130441445);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'D21F7D8EB9090048C971958E7DD8EE5CB3FB49E405B5F693FAADFC645CF6556B', 9223372036854775807, 248163034299);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'36747D5F1271BEFE8814F7AD1EEFB99CBC86CAA0F88D6EDB510E0365E7597735', 9223372036854775807, 185863166612);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'4971201314072C1554C76E84337CF5134EC936CF5D47A1A644F6DDEC30173B83', 3421, -21558979237);
INSERT INTO person_group (id, owner, name) VALUES (59, 3507, 'x0-a');
INSERT INTO person_group (id, owner, name) VALUES (924, 855, 'xZ_0Z_aZZ-_0-');
INSERT INTO person_group (id, owner, name) VALUES (4293, 418, 'xZZ0a_a0_');
INSERT INTO person_group (id, owner, name) VALUES (5470, 855, 'x0a_0');
INSERT INTO person_group (id, owner, name) VALUES (6144, 9223372036854775807, 'x-_');
INSERT INTO person_group (id, owner, name) VALUES (7458, 3507, 'x-0-a');
INSERT INTO person_group (id, owner, name) VALUES (8243, 7851, 'x-a_Z');
INSERT INTO person_group (id, owner, name) VALUES (9223372036854775807, 9223372036854775807, 'x0a-a0-_a0_');
INSERT INTO group_member (group_id, person) VALUES (8243, 9192);
INSERT INTO group_member (group_id, person) VALUES (5470, 7851);
INSERT INTO group_member (group_id, person) VALUES (6144, 7343);
INSERT INTO group_member (group_id, person) VALUES (924, 4176);
INSERT INTO group_member (group_id, person) VALUES (924, 1);
INSERT INTO group_member (group_id, person) VALUES (924, 9223372036854775807);
INSERT INTO group_member (group_id, person) VALUES (59, 9223372036854775807);
INSERT INTO person_statement (person, key, value) VALUES (855, '_0_a', 'a-0_000');
INSERT INTO person_statement (person, key, value) VALUES (7343, '0z_-zzzz--_z', 'a');
INSERT INTO person_statement (person, key, value) VALUES (9223372036854775807, 'aza0z_a---0z', 'aa');
INSERT INTO person_statement (person, key, value) VALUES (9192, 'zaazz00-', 'a0z0a-');
INSERT INTO person_statement (person, key, value) VALUES (3507, 'z_azzzz_a-', 'z-a--0aaza0');
INSERT INTO person_statement (person, key, value) VALUES (4176, 'a-_aaz-0-z', '__a00za_0-0-');
INSERT INTO person_statement (person, key, value) VALUES (418, 'z', 'a_a-aaz-a-0_');
INSERT INTO person_statement (person, key, value) VALUES (9192, '_-z_a000', '-00aaz00__');
INSERT INTO person_wish (person, key, value) VALUES (855, '-__-0azaazz', 'a_-');
INSERT INTO person_wish (person, key, value) VALUES (7343, 'a-aa0-_-', 'azaaz');
INSERT INTO person_wish (person, key, value) VALUES (855, '0_0z0aa-0-z', 'z_zaa-a');
INSERT INTO person_wish (person, key, value) VALUES (418, '__', '0_-0-z0aa_a_');
INSERT INTO person_wish (person, key, value) VALUES (9192, '0_0', '---a-z');
INSERT INTO person_wish (person, key, value) VALUES (1, '_aza0_a_z', '0a');
INSERT INTO person_wish (person, key, value) VALUES (7343, 'z0_', 'zz');
INSERT INTO person_wish (person, key, value) VALUES (9192, 'a__a0z000-0', '--0_zz0');
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (267, 7343, 232742512084, 'formal', 'x- é0
üy', 'people', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (300, 855, -29878984054, 'party', 'xé y', 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (1708, 9223372036854775807, 20532034136, 'running', NULL, 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (3005, 9192, -11293930764, 'party', NULL, 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (3331, 4176, 109086413639, 'party', NULL, 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (6999, 7851, 37653122797, 'hiking', 'x;0東東üy', 'group', 8243);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (7530, 855, 88724711326, 'party', 'x;;東\é0ü%Z ay', 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (9223372036854775807, 418, -58878474714, 'skiing', 'x""é "aZ-éZ0y', 'group', NULL);
INSERT INTO outfit_reader (outfit, person) VALUES (267, 7851);
INSERT INTO outfit_reader (outfit, person) VALUES (267, 4176);
INSERT INTO outfit_condition (outfit, key, value) VALUES (3331, '0_0a000-zz0z', '0aaa0_00zz0_');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9223372036854775807, '00', 'a0-z0_z');
INSERT INTO outfit_condition (outfit, key, value) VALUES (1708, '0z0-za0a-_0', '-0a_-_a_a_z');
INSERT INTO outfit_condition (outfit, key, value) VALUES (1708, '0--a_00zz-', 'z__0_0');
INSERT INTO outfit_condition (outfit, key, value) VALUES (1708, 'a-', '-_0');
INSERT INTO outfit_condition (outfit, key, value) VALUES (3331, 'zaaz_zaa-', '0_00a');
INSERT INTO outfit_condition (outfit, key, value) VALUES (3005, '0__zz00', '_0');
INSERT INTO outfit_condition (outfit, key, value) VALUES (3331, 'zaaa0aaa-', 'z-0a');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (3331, 'zzaz0z-a-z_', '0za');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (7530, '-0_-_a0za_0_', 'a0');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (1708, '0a_0azz-_', '_a---0a');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (3005, '--a-', 'z__z_a0');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (7530, 'zzz0z000', 'azaz__00__');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (7530, '--z0z_azzza-', '--a--0_-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (3005, 'z-z', '---z_a0');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (1708, '-aaz_0zaa-', '000z00zz');
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (3005, 1, 'swimwear', 'accessory', NULL, NULL, NULL, 'casual', 0, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9223372036854775807, 1, 'sandals', 'feet', '-z0', 'x-0y', 500, NULL, 0, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (6999, 1, 'polo', 'outer', NULL, NULL, NULL, NULL, 0, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (300, 1, 'bag', 'accessory', NULL, NULL, NULL, 'formal', 0, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (3331, 1, 'sunglasses', 'base', 'a', 'xüy', NULL, NULL, 0, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (3331, 2, 'suit', 'outer', NULL, NULL, 399, 'casual', 0, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (3005, 2, 'beanie', 'middle', NULL, NULL, 87, 'formal', 1, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (300, 2, 'vest', 'middle', 'z0zz0za_z', NULL, 57, 'business', 0, 1);
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (6999, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (3005, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (1708, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (7530, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9223372036854775807, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (7530, 2, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (300, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (300, 2, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (3331, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (267, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (267, 7851, 'like', 179180987305);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (3331, 1, 'like', 153958775835);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (6999, 7343, 'like', 251197721974);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (1708, 9192, 'dislike', 211449571539);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (7530, 4176, 'dislike', -51223315387);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (300, 418, 'like', 208283674630);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (300, 7343, 'like', -62136669175);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (267, 1, 'dislike', 4306061092);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (3331, 6999, 9223372036854775807, 'neither', -20639576692);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (1708, 3331, 3507, 'second', 23615038590);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (3331, 7530, 9192, 'first', 107646011376);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (300, 3005, 4176, 'first', 110975578990);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (267, 6999, 9223372036854775807, 'neither', 223028735647);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (267, 9223372036854775807, 4176, 'neither', 32664511524);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (7530, 9223372036854775807, 1, 'second', 192382549326);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (1009, 3331, 7851, -11412745205, 'xé東''\''-y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (1413, 6999, 418, 33363901054, 'x''%%a''y', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (2015, 9223372036854775807, 855, -29734658537, 'x👩‍👧\"-👩‍👧 \a%''-y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (3961, 267, 1, 137289011349, 'x👩‍👧-"
éy', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (7260, 7530, 7851, 156590758344, 'x
%
éZ%a;;Zü👩‍👧y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (7716, 9223372036854775807, 9192, 16333991023, 'x''👩‍👧👩‍👧y', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (8366, 3005, 418, 54415347277, 'x\

''aZ'' ''y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9223372036854775807, 1708, 9223372036854775807, 183460962355, 'x 
"'';👩‍👧東 Z0''y', 0);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (45, 4737, NULL, '[]', -55310905169, 49366844021);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (551, 4737, '0;"Z\%	', 'null', 53620451700, 184742460542);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (1544, 9223372036854775807, '0é%üZ', '[]', 218389552140, 183081456798);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (2896, 1318, '👩‍👧👩‍👧%''	  東;', '[]', 179771904325, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (4115, 5224, NULL, '-0.0', 88793699290, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (4248, 5028, ';;	👩‍👧', '-0.0', 4670654714, 232088116649);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (5215, 4737, 'é', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 171650765225, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (9223372036854775807, 3309, NULL, '"text"', -27251638696, NULL);
