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
INSERT INTO person (id, created) VALUES (10, -43905246459);
INSERT INTO person (id, created) VALUES (1971, 129410670813);
INSERT INTO person (id, created) VALUES (2626, -26000399905);
INSERT INTO person (id, created) VALUES (5897, 5607750181);
INSERT INTO person (id, created) VALUES (7507, 21560456025);
INSERT INTO person (id, created) VALUES (9607, 19714241515);
INSERT INTO person (id, created) VALUES (9835, 6953734063);
INSERT INTO person (id, created) VALUES (9223372036854775807, 13670393450);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9835, 9223372036854775807, ';üa👩‍👧 ""a%東 Z', 'MC', '"ü''東ü\ ;;0\0', -180.0, -4.25800603553689143137e+01, NULL, 9000, NULL, 'https://example.org/Z%東東ZZ%東Za%', -50646131389, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9607, 2880, ' 0', 'JP', NULL, -180.0, -90.0, NULL, NULL, '👩‍👧"%-''', 'https://example.org/ZZa', 133774977857, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5897, 7800, '-0% ü;', 'MC', ' 東éüa--0👩‍👧', 180.0, 90.0, 7950, 379, NULL, 'https://example.org/東a東%a', 37306646762, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5897, 8084, 'Z', 'MC', 'üü%"aü-"''', -180.0, -90.0, NULL, 9000, NULL, NULL, 200820565197, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (2626, 778, '%-Z ', 'MC', NULL, -180.0, 90.0, NULL, NULL, 'é👩‍👧%👩‍👧%東', 'https://example.org/Z%aa%a%%Z東aa', -3721975725, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9607, 4442, '東ü0é', 'JP', NULL, 1.06298736646901318184e+02, -90.0, 926, 7855, NULL, 'https://example.org/aa%東Z東%a%%', 141605913605, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, ' \é 0\%東%\a', 'MC', 'é;\--', -180.0, -90.0, NULL, 5588, '% " ', 'https://example.org/東Z%Z%東a', 78968172390, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 7884, '\;ü👩‍👧-"', 'FI', ';東\Za;', -180.0, 7.73064115944247873821e+01, 9223372036854775807, 9000, NULL, 'https://example.org/Z%東Za東Z', 53842751351, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (163, 7507, 'near', 103727821391, 180.0, 90.0, 'FI', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (420, 9223372036854775807, 'surprise', -44402101674, -1.59072975189799507237e+02, 90.0, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1304, 10, 'near', 26330685397, -7.8415155180037743321e+00, 90.0, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (4886, 5897, 'surprise', 21343860246, 180.0, -90.0, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (5002, 1971, 'near', 71628404804, -180.0, 90.0, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (6666, 2626, 'surprise', 57439005322, 180.0, -2.14735407991635440794e+01, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9427, 2626, 'surprise', 153869072099, -2.60105653544932806657e+01, -90.0, 'JP', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 1, 'near', 231791338332, 180.0, 57.1323420897742, 'MC', 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (1304, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (5002, 4679);
INSERT INTO search_result (search, geonames) VALUES (4886, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (6666, 2002);
INSERT INTO search_result (search, geonames) VALUES (9427, 1633);
INSERT INTO search_result (search, geonames) VALUES (5002, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (5002, 695);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 6697);
INSERT INTO interest (owner, name, weight) VALUES (1971, '-a-""  東% \', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (1, '-', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1, '0 ', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (9607, ' ü-é', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (10, '"0''Z👩‍👧東%', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (2626, ';;東👩‍👧"a0üü;', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (7507, ' 0''東Z', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (5897, 'Z\%\\ZZ-''\-', 10.0);
INSERT INTO preference (owner, name, value, changed) VALUES (1971, ' ü%''', '[]', 78687809854);
INSERT INTO preference (owner, name, value, changed) VALUES (9835, 'ü;é " 👩‍👧ü東👩‍👧''', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 200723723398);
INSERT INTO preference (owner, name, value, changed) VALUES (7507, ';éé👩‍👧東', '-0.0', 165672593099);
INSERT INTO preference (owner, name, value, changed) VALUES (9835, 'é', '-0.0', 61978882381);
INSERT INTO preference (owner, name, value, changed) VALUES (7507, ' 👩‍👧ü;éZ東Z👩‍👧', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 197456361822);
INSERT INTO preference (owner, name, value, changed) VALUES (10, '東üüaü;', '[]', 65832606538);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '-Zaü-é0Z%Z東', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 178243127037);
INSERT INTO preference (owner, name, value, changed) VALUES (1971, '👩‍👧', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 195380088269);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (5897, '-ü"\0', '2029-01-12', '東ü', '-;Z;aé"', -180.0, -8.63477161673277890906e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9607, '%''ZéüZ', '2032-06-12', ' 👩‍👧東''Z-👩‍👧"Z', '\%', -4.31258116994878548666e+01, 3.27486567519496531977e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1971, '👩‍👧a東"a""Z', '1970-05-08', 'üé\東0'';Z', NULL, -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (7507, 'Z', '1977-11-27', '\0👩‍👧%%a0-', NULL, -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (10, '%Za0""a''', '2011-10-14', '👩‍👧;0👩‍👧-0éü''', 'a 00👩‍👧東 0\-東 ', 3.65465048750010623734e+01, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1971, '%éaü東;;👩‍👧Z0;', '2006-07-30', ';\ ''éé', '; ', -9.83904910099063840806e+01, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (2626, '"%é"\-"\ü', '2063-12-18', '-', '\ü東', 180.0, 41.0064892938627);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1971, '"- ', '2022-10-15', '👩‍👧Z東\"\'''' \', NULL, 180.0, -90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (1609, 9223372036854775807, 'Z ', 'ééZ"-é', '1990-04-28', '1990-05-07', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, -52807544144);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (2689, 9223372036854775807, '-a東é"'''' ü', 'a''', '2027-11-08', '2027-11-17', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9398, 53546747353);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (3856, 7507, 'é 0ZZa"👩‍👧👩‍👧é''a', NULL, '2029-02-21', '2029-03-02', '-0.0', 2853, 181660765226);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (6554, 9607, 'aa%Z東👩‍👧"''''%''', NULL, '2020-06-11', '2020-06-20', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 1354, -4316087749);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (7497, 2626, '東ü%\üa東👩‍👧', 'aé 東👩‍👧', '1998-10-23', '1998-11-01', '"text"', 5960, -58091838043);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9915, 2626, '0;''üZüZ👩‍👧;', '"東%é ', '2010-04-26', '2010-05-05', '[]', 9223372036854775807, 138835925369);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 2626, 'aa0\-👩‍👧;é aZ', 'ü'';0'';東é''\', '1992-07-03', '1992-07-12', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 44192715735);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (3856, 9223372036854775807, '%"', NULL, NULL, -1.33386236365285157031e+02, 90.0, '-', '2029-02-21', '2029-03-02');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9915, 9223372036854775807, 'a東Z', NULL, NULL, -180.0, -7.20567334746311303214e+01, NULL, '2010-04-26', '2010-05-05');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7497, 9223372036854775807, 'é%', NULL, 'MC', -180.0, -90.0, '0 東"', '1998-10-23', '1998-11-01');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (1609, 9223372036854775807, 'a--üZ   ', 9223372036854775807, NULL, 1.39243920546449146508e+02, 90.0, NULL, '1990-04-28', '1990-05-07');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 9223372036854775807, '👩‍👧;''0ü👩‍👧üé''\👩‍👧%', 492, 'MC', 180.0, -87.6374266744526, NULL, '1992-07-03', '1992-07-12');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (6554, 176, '''', 6406, 'FI', -180.0, 90.0, NULL, '2020-06-11', '2020-06-20');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (6554, 9223372036854775807, ' 👩‍👧', NULL, 'MC', -1.34344667229485963848e+02, -90.0, NULL, '2020-06-11', '2020-06-20');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2689, 1656, 'a-0" éü👩‍👧''', 9223372036854775807, 'JP', 1.46259485496804700235e+02, 90.0, NULL, '2027-11-08', '2027-11-17');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2025, 9223372036854775807, 'éüüé;Z 0%', '"text"', 19533732632);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4240, 1609, 'aZéaa👩‍👧%-👩‍👧é%', '[]', -59869710254);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4525, 1609, '\0%Z"\Zaa', NULL, -10065176503);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4869, 7497, '%%a東\ü"-%0', '-0.0', 215999665140);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (6919, 7497, 'Z"👩‍👧0', NULL, 202572097808);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (7082, 2689, 'é  aü%"\\éé👩‍👧', NULL, 56815076187);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (8108, 3856, '%-é0東👩‍👧東é;東0ü', NULL, 12153298490);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 1609, '"''0éü\''-%東', NULL, 246777250318);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2025, 4869, 'ü''👩‍👧Z', 4888, 1, 0, 1, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7082, 9223372036854775807, '👩‍👧東a\ü-"\東', 9223372036854775807, 1, 0, 1, 0, ''' "''%\👩‍👧üa');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 9469, '"\\;''', 9223372036854775807, 1, 0, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (4240, 9223372036854775807, '''-東%;"👩‍👧', 9791, 0, 1, 1, 1, ';👩‍👧"👩‍👧é%-"Z0');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7082, 2123, '0👩‍👧''', 9941, 1, 1, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (4240, 4970, 'Z-', 6763, 1, 1, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (6919, 7163, '''''東a東\', 9818, 0, 1, 1, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2025, 6503, '''\"ü東👩‍👧 東-', 9912, 1, 0, 1, 0, NULL);
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('''''"\ \', 205672274482, 219827494976, '0ü');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('	\', 87325245533, 108013935462, '	');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES (' \;''👩‍👧- -東', 56081729574, 226584047355, ';');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('''''" 	 a%', 86140573184, 159331172201, '"" ü👩‍👧0
%a東');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('東
-%a%Z 東', 17191163548, 125399640138, ' 	');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('é
""', 33047701445, 213148478795, '東0%"é👩‍👧üé');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('Z"', -39246388725, 166872992606, 'é');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('0	
0;é''; 	', 12469719607, 171995119508, '👩‍👧" üü');
INSERT INTO account (person, name, email, email_key, created) VALUES (10, 'x-', 'a0üZüaaüü@example.org', 'a0üzüaaüü@example.org', 156048222240);
INSERT INTO account (person, name, email, email_key, created) VALUES (1971, 'x---aa', 'aü@example.org', 'aü@example.org', 78038489316);
INSERT INTO account (person, name, email, email_key, created) VALUES (2626, 'xa', 'Z0Zü0üü0@example.org', 'z0zü0üü0@example.org', 190841511329);
INSERT INTO account (person, name, email, email_key, created) VALUES (5897, 'x0--Za_Z0a-', NULL, NULL, 137986342834);
INSERT INTO account (person, name, email, email_key, created) VALUES (9607, 'xa-a', 'üZ@example.org', 'üz@example.org', -13345783159);
INSERT INTO account (person, name, email, email_key, created) VALUES (9835, 'xaZ', NULL, NULL, 77228878226);
INSERT INTO account (person, name, email, email_key, created) VALUES (9223372036854775807, 'x-a0', NULL, NULL, -16930608740);
INSERT INTO password (account, hash) VALUES (10, '$scrypt$ln=4,r=8,p=1$E6cWvvOu3VzSYY8xfFCldA$IjhRMtXtoeC0UzzXN1Oyoq59rT/FOXH2l+MbvOqrTEk');
INSERT INTO password (account, hash) VALUES (2626, '$scrypt$ln=4,r=8,p=1$nBihOZ6mcoU74x/hcEPInQ$cszd5SNlhOkx3LYhHtOtgV1T6Z6K5wttWvqgtn9J/rM');
INSERT INTO password (account, hash) VALUES (5897, '$scrypt$ln=4,r=8,p=1$UZEvYQyzY/ZM8PAeOCvtsA$VQ14rqqKaJ/4trXd60RHRQAkL51s2F2F+ieV6QTAIWQ');
INSERT INTO password (account, hash) VALUES (9607, '$scrypt$ln=4,r=8,p=1$FH9xKNm51MWHxAuLiaLF5g$VvzzaO5rppsjoxkpV1zDsGrIb6YEcxXDYVZkDPuFePM');
INSERT INTO password (account, hash) VALUES (9835, '$scrypt$ln=4,r=8,p=1$DUDmn2XgmGDJXVMhuWUESA$z6uZKykfdyQaeYiB7GVIdGwFUkBqkjyPF9IU1plRHwE');
INSERT INTO password (account, hash) VALUES (9223372036854775807, '$scrypt$ln=4,r=8,p=1$ebgCF7Qw/ti1aA041L681w$3kjZqcW+2hhEHjYmuiLxdZInyYQJehvHAmhaSZywxGY');
INSERT INTO identity (issuer, subject, account, created) VALUES ('Z0東👩‍👧\aé', '\👩‍👧Z0a', 10, 53150108398);
INSERT INTO identity (issuer, subject, account, created) VALUES ('-"東\-\ü東-0é', '- 👩‍👧;', 5897, 197765855908);
INSERT INTO identity (issuer, subject, account, created) VALUES ('0"''\', ';\é;"é', 9607, -56385602538);
INSERT INTO identity (issuer, subject, account, created) VALUES ('é 東Zü\; ', 'a"0👩‍👧%', 9223372036854775807, 218721038069);
INSERT INTO identity (issuer, subject, account, created) VALUES ('0a-aa', 'Z👩‍👧👩‍👧\"東東''''-', 1971, 74260579327);
INSERT INTO identity (issuer, subject, account, created) VALUES ('ü''Z👩‍👧👩‍👧;0Z', '%-"', 2626, 185928969892);
INSERT INTO identity (issuer, subject, account, created) VALUES ('a a''''東''ü👩‍👧', '0\👩‍👧', 10, 132518393513);
INSERT INTO identity (issuer, subject, account, created) VALUES ('00%ü é"', ';-üa-0; Z', 9607, -21949195364);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'0C5F3896920DA455EDF46C6CF0E57BCD2D4253C59906D29B850D3C11EF9243C2', 1971, 18155859976, 18155912489);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'363C078DD7E267A0408F62B5DA58C4530839F8B8FF550D632258086432567E7D', 9607, 12081330343, 12081387467);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'1C20B76A48720B51B67AAF48DA071C3CE7E34195FB2053F0F51D5F4A840952E4', 2626, 47866153679, 47866184727);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'08BE2ABB64DB0EB3EE91FF9FF2376CC3818364B635227014F8AE6C0819CCC960', 9607, 226050232944, 226050271599);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'E67339144C51B2571CC1B739BF7EC858294B77C611675A313CDF085280FF676B', 2626, 34383263666, 34383298347);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'AA4715193F2C9524F88F5DF5D7CBDD9C7B1755FB7FB2463CD88AB3EF7C169C67', 2626, 2202332780, 2202358713);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'65A2EF52E1B7E23909FDD8ED8CFD053D1F390C405A3BA76DE042E30BAC22FB3F', 9835, 92493070657, 92493149298);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'228DA8A3C847520AD7EF423B6210362EB4A8D101D852AE5F83DBD21780696E8C', 1971, 189516603854, 189516639073);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'C49F063CA34A45948D360CDB29146CCDAC90DBB2A18A39E23482678BE27F3ED2', 1092, 191784260206);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'3E5586EC604CB559DB4A1BC1219D918BCEE676E03C22370C44B64B5D8D7E993B', 9841, -58660531889);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'0B74049CB401346176019010E8FE7CBC60092728E92E3255B0B66D61A7E942FA', 9223372036854775807, 251755313263);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'0B38AC6A8A90CEB17C059ECDF29DE610D83656F5067CD1606B24ACC0B4BF202C', 9223372036854775807, 94126973055);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'974617E40714EB3B420F28C5707757DD50E3E601F6F5DEF1C848B42A361BC570', 4643, 176709442498);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'67524222C438DAABFFA83DD0D69682E49A0498FD1BD9573FDE2033203F9EE765', 9223372036854775807, 14586565050);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'114BA63789F26CAEE688AA74387E961BC901406026AC24F3022CF73B98257AF2', 8355, -32648509694);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'AD9A9F8EE64C2C75FFB37F85F6B17E59629D843F641DEA86772F2EC1AF15BCEF', 9223372036854775807, 229185005567);
INSERT INTO person_group (id, owner, name) VALUES (791, 1, 'x-_Z000__-');
INSERT INTO person_group (id, owner, name) VALUES (1491, 1971, 'xaZa_a_');
INSERT INTO person_group (id, owner, name) VALUES (1537, 9223372036854775807, 'x-_Z');
INSERT INTO person_group (id, owner, name) VALUES (7047, 1, 'xa');
INSERT INTO person_group (id, owner, name) VALUES (7252, 7507, 'xZ-a-');
INSERT INTO person_group (id, owner, name) VALUES (7901, 10, 'xZ0Za');
INSERT INTO person_group (id, owner, name) VALUES (8572, 2626, 'xa-_00a0-_00');
INSERT INTO person_group (id, owner, name) VALUES (9223372036854775807, 7507, 'xaa0_Z---0');
INSERT INTO group_member (group_id, person) VALUES (1491, 9223372036854775807);
INSERT INTO group_member (group_id, person) VALUES (7047, 9607);
INSERT INTO group_member (group_id, person) VALUES (9223372036854775807, 9835);
INSERT INTO group_member (group_id, person) VALUES (8572, 10);
INSERT INTO group_member (group_id, person) VALUES (7047, 1971);
INSERT INTO group_member (group_id, person) VALUES (7047, 9835);
INSERT INTO group_member (group_id, person) VALUES (791, 10);
INSERT INTO group_member (group_id, person) VALUES (8572, 9835);
INSERT INTO person_statement (person, key, value) VALUES (1971, 'zaaaz', 'aaaaz-_-zaaz');
INSERT INTO person_statement (person, key, value) VALUES (2626, '0-0', '__00az--az-0');
INSERT INTO person_statement (person, key, value) VALUES (9223372036854775807, '_-', 'az___-z');
INSERT INTO person_statement (person, key, value) VALUES (9223372036854775807, '-az_', '_a-z__0');
INSERT INTO person_statement (person, key, value) VALUES (1971, '-0z0', '_');
INSERT INTO person_statement (person, key, value) VALUES (5897, '-_aa_z0aa-', '-z0z-0_--0_z');
INSERT INTO person_statement (person, key, value) VALUES (2626, 'zz0_-z-', 'zzazz-0z');
INSERT INTO person_statement (person, key, value) VALUES (1971, '0-z--', '-----z-a_-_a');
INSERT INTO person_wish (person, key, value) VALUES (9223372036854775807, '-z0--aaa0a0a', 'z_');
INSERT INTO person_wish (person, key, value) VALUES (1, '_-a__za0_-', 'z_0z-zzz0a-0');
INSERT INTO person_wish (person, key, value) VALUES (5897, '-a', '_zzaazzaaz');
INSERT INTO person_wish (person, key, value) VALUES (9607, 'aaa-', '0____z0_z_z');
INSERT INTO person_wish (person, key, value) VALUES (9223372036854775807, 'a-zaaz-', '0_---a_aa');
INSERT INTO person_wish (person, key, value) VALUES (1971, 'z', 'za_z-z_0-_');
INSERT INTO person_wish (person, key, value) VALUES (9607, '_-z', '-az');
INSERT INTO person_wish (person, key, value) VALUES (9223372036854775807, 'a0-a-_a', 'zzzz_0-zz');
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (655, 1971, -48852339953, 'sport', NULL, 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (1885, 5897, 22292448777, 'business', NULL, 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (2440, 1971, 103469103959, 'travel', 'xü👩‍👧é Z東Z%y', 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (4057, 5897, 239807165765, 'swimming', NULL, 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (4122, 9835, 40796652257, 'sport', NULL, 'people', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (5137, 5897, -43491861159, 'leisure', 'x東"👩‍👧"éZ%%a0 ;y', 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (7755, 9835, 171340708033, 'hiking', NULL, 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (9223372036854775807, 2626, 150387203896, 'hiking', NULL, 'people', NULL);
INSERT INTO outfit_reader (outfit, person) VALUES (9223372036854775807, 9835);
INSERT INTO outfit_reader (outfit, person) VALUES (9223372036854775807, 5897);
INSERT INTO outfit_condition (outfit, key, value) VALUES (7755, 'zza---az00zz', '_-0-z');
INSERT INTO outfit_condition (outfit, key, value) VALUES (655, '0z-0-z_z', '_0');
INSERT INTO outfit_condition (outfit, key, value) VALUES (2440, 'za0zz0z__-', 'zzz');
INSERT INTO outfit_condition (outfit, key, value) VALUES (7755, '0--', 'z0-0_zzzaz');
INSERT INTO outfit_condition (outfit, key, value) VALUES (655, 'a', '0a___0-z_');
INSERT INTO outfit_condition (outfit, key, value) VALUES (5137, 'a-_z_a-_', '0__0__');
INSERT INTO outfit_condition (outfit, key, value) VALUES (4057, '_a', '0za--a00_0a-');
INSERT INTO outfit_condition (outfit, key, value) VALUES (1885, 'z', '_-0-0_0-_-0-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (4122, '_0zza', '-zaaaa');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (4122, '0z_aa0a--aa_', '00-_z0zz');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (7755, 'za00_a0_', '--aazz0');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (4057, '--z-z_a-a-', '-zz-a-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (1885, 'a000__a_0_0', 'a-z_aza');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (4122, '0', 'a-zz0');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (655, '-__za0_', '_-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (5137, '--0-z_0', '-_-zzzazz0z');
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (4122, 1, 'polo', 'base', NULL, 'xa%000y', NULL, NULL, 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (1885, 1, 'fleece', 'middle', NULL, 'x ;
\
a''é0-y', 92, 'formal', 0, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (5137, 1, 'pyjamas', 'middle', '__0_a-z', NULL, NULL, 'smart', 0, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (1885, 2, 'beanie', 'middle', '0_a_', NULL, 500, 'business', 1, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (5137, 2, 'raincoat', 'skin', NULL, 'x0ü
"0\y', 500, 'formal', 0, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (4057, 1, 'trousers', 'accessory', NULL, 'xa
👩‍👧"üü''--東y', NULL, NULL, 1, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (2440, 1, 'fleece', 'middle', NULL, NULL, NULL, NULL, 0, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (5137, 3, 'belt', 'accessory', NULL, NULL, NULL, NULL, 0, 1);
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9223372036854775807, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (655, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (5137, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (1885, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (2440, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (1885, 2, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (5137, 2, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (5137, 3, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (4057, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (4122, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (7755, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (655, 9607, 'like', 30771295649);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (4057, 9835, 'dislike', 156936485370);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (9223372036854775807, 9607, 'like', -42729423167);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (5137, 2626, 'like', -61739984790);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (4122, 1, 'dislike', 174818334724);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (4122, 1971, 'dislike', 140374855375);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (4057, 9223372036854775807, 9835, 'neither', -13369098049);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (4122, 9223372036854775807, 1, 'second', 188135327783);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (4057, 9223372036854775807, 10, 'neither', 185380655914);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (1885, 4057, 1, 'second', 48910177944);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (4057, 4122, 1971, 'neither', 87530072387);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (4122, 5137, 9223372036854775807, 'first', 56590632355);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (832, 1885, 1, -46961326051, 'x''y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (3602, 9223372036854775807, 1971, -17557491756, 'x\"\0
;
a"y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (3607, 4122, 9835, 53359766480, 'x "Za
;y', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (4145, 5137, 2626, 113777537544, 'x
''Z--" aZy', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (8705, 1885, 5897, -37006087307, 'xü\''-a
y', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9804, 1885, 10, 64693069213, 'x;0Zy', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9813, 4122, 9223372036854775807, -5690083721, 'x;;\y', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9223372036854775807, 7755, 9607, 181698897412, 'x--東👩‍👧👩‍👧''y', 1);
