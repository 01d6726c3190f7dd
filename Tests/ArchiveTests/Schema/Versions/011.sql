-- verified e-mail addresses: cabd5fef44257fd8;
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
CREATE TABLE verified_email (
  account INTEGER PRIMARY KEY REFERENCES account (person) ON DELETE CASCADE,
  email_key TEXT NOT NULL CHECK (email_key <> ''),
  verified INTEGER NOT NULL
) STRICT;
CREATE TABLE email_token (
  account INTEGER PRIMARY KEY REFERENCES account (person) ON DELETE CASCADE,
  email_key TEXT NOT NULL CHECK (email_key <> ''),
  token_hash BLOB NOT NULL,
  made INTEGER NOT NULL,
  ends INTEGER NOT NULL CHECK (ends > made)
) STRICT;
CREATE INDEX search_by_owner ON search (owner, id);
CREATE INDEX identity_account ON identity (account);
CREATE INDEX session_account ON session (account);
CREATE INDEX group_member_person ON group_member (person);
CREATE INDEX outfit_owner ON outfit (owner);
CREATE INDEX outfit_comment_outfit ON outfit_comment (outfit);
CREATE INDEX notice_waiting ON notice (id) WHERE told IS NULL;
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (1006, 183971340546);
INSERT INTO person (id, created) VALUES (1775, 194653827468);
INSERT INTO person (id, created) VALUES (2543, 225537646402);
INSERT INTO person (id, created) VALUES (2624, 139179496410);
INSERT INTO person (id, created) VALUES (4558, 144500764941);
INSERT INTO person (id, created) VALUES (9107, 164525594483);
INSERT INTO person (id, created) VALUES (9519, 15332943832);
INSERT INTO person (id, created) VALUES (9223372036854775807, -10037485294);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, '"👩‍👧-0;-"👩‍👧0', 'FI', '\a', 180.0, -90.0, 9488, 9000, NULL, NULL, 239572421914, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9519, 4510, 'é\;é%ü;"" ', 'FI', NULL, -180.0, 6.73227610174681672088e+01, 9223372036854775807, NULL, NULL, NULL, 109320285337, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (4558, 4442, 'éüéü''\a0', 'MC', '👩‍👧a''"', -180.0, -90.0, NULL, NULL, NULL, 'https://example.org/東Z東%%%', 116539996603, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (2543, 9223372036854775807, '東\a東"Z% ü', 'FI', NULL, 180.0, -90.0, 9223372036854775807, NULL, '"Z''  \東\-''%', NULL, 13277705040, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 7632, '%''\0', 'JP', ';% ', -2.80600974947862482613e+01, 90.0, 9223372036854775807, NULL, '%0👩‍👧東" ', 'https://example.org/東Z東%', -58470359515, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9107, 9223372036854775807, 'éa"ü;\👩‍👧👩‍👧', 'MC', NULL, 180.0, 90.0, 8189, 5689, '0ü東👩‍👧"-"-👩‍👧a東', NULL, -58743741027, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (4558, 5308, 'é東%東" ', 'FI', NULL, -7.90515530582161574102e+01, 90.0, 42, 9000, NULL, NULL, 188872845236, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9519, 4404, '\aZ', 'MC', '0a0 ''''''éZ', -180.0, -1.86456414537606747217e+01, 7571, 9000, '''''"''', NULL, 191929466220, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (841, 2624, 'surprise', -1709860500, -7.26944408305994329557e+01, -62.3414408508041, NULL, 5210);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1540, 2543, 'surprise', 23680777916, -9.74489047690627074871e+01, 90.0, NULL, 232);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2477, 2543, 'near', 15068636312, -77.9409365502032, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3521, 2624, 'near', 105361174433, -180.0, 5.80593252797320076314e+01, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3795, 1775, 'near', 164105329688, 180.0, -9.71674268278803765497e+00, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (6863, 9107, 'near', 62601303898, -180.0, -90.0, NULL, 8622);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9855, 2543, 'surprise', 252849698427, -180.0, -6.6142091365180576191e+01, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 1775, 'near', -48010514695, 180.0, 90.0, NULL, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (2477, 2836);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (3521, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (3795, 8137);
INSERT INTO search_result (search, geonames) VALUES (1540, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (3521, 751);
INSERT INTO search_result (search, geonames) VALUES (3795, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (3521, 3639);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, '%東\é東', 6.06118434029749053593e+00);
INSERT INTO interest (owner, name, weight) VALUES (4558, 'a0Z', 8.00057680336592);
INSERT INTO interest (owner, name, weight) VALUES (2543, '"', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (9107, 'éZ\-東\0 %;ü ', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1, '''  %''aüZé0東0', 3.76704526804777950488e+00);
INSERT INTO interest (owner, name, weight) VALUES (1006, '\;東 ;é"a', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1006, 'ü \Zé"a', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (1, '\;Z%\👩‍👧0', 0.0);
INSERT INTO preference (owner, name, value, changed) VALUES (9107, 'Z👩‍👧Z', 'null', 102663277919);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '-''Zé%👩‍👧👩‍👧0', '"text"', 23894800618);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, '\;-👩‍👧üaü', '[]', 238323476986);
INSERT INTO preference (owner, name, value, changed) VALUES (1, 'üé%', '[]', 136696752122);
INSERT INTO preference (owner, name, value, changed) VALUES (2543, 'ü東Z"', 'null', 62455053965);
INSERT INTO preference (owner, name, value, changed) VALUES (4558, 'é''é東"%éa ', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 79055381101);
INSERT INTO preference (owner, name, value, changed) VALUES (1006, 'Z東0éZaü%0👩‍👧', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 98307162941);
INSERT INTO preference (owner, name, value, changed) VALUES (2624, '''a"Z-''👩‍👧a \aa', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 134483730945);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1775, 'a0\-";"', '2004-12-11', 'é;', NULL, 1.4863846903794359377e+02, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1006, 'üZZ%;-aZ''', '2079-01-27', '\''0👩‍👧Z', NULL, 8.52890699474608595699e+01, 3.98214689272436714881e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9519, 'ü-'' 0-üa-Z', '2046-02-10', ';é0%;Z\;', 'ü;"', -7.25782651021476539216e+01, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (2624, '"%0%0\;👩‍👧a👩‍👧;', '1987-03-19', 'é;ü%00%- a-東', NULL, -180.0, 4.30781326433659330623e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1006, 'Z--;', '2072-06-27', '0\ü東', NULL, -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1, ';''ü', '2004-02-11', '0', NULL, -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1775, ' 0 0"";Za', '2025-11-03', '👩‍👧é-a a👩‍👧', '-''%0;', 180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (2624, '\\👩‍👧Zü"', '2007-06-28', 'Z-"é"\ü Z;\', NULL, -1.6826959552824720845e+02, -2.21787840790042878325e+01);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (194, 1006, '%0''', NULL, '2005-05-03', '2005-05-12', '[]', 9223372036854775807, -8141266806);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (1716, 1775, 'Zaa👩‍👧👩‍👧0%-👩‍👧0Z\', '\  ;Zü"-\', '2047-08-17', '2047-08-26', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 4343, 105848033522);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (1767, 1006, '\"ZZ', 'ü-é"ü0 \-', '2009-11-09', '2009-11-18', '-0.0', 9223372036854775807, 64057806394);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (4400, 1775, '-é👩‍👧%%', ';éü👩‍👧"%Z--é', '1997-03-19', '1997-03-28', '[]', 9223372036854775807, 102399284625);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (4897, 2543, 'Zé ;;a', NULL, '2058-09-23', '2058-10-02', '[]', 9223372036854775807, 143718522005);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (6791, 1, ' ', NULL, '2021-06-25', '2021-07-04', '[]', 2504, 94766169054);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (7739, 2624, 'ü''''ü-\', NULL, '1984-06-03', '1984-06-12', '[]', 2873, -21396242046);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 2624, 'Za👩‍👧', NULL, '1972-12-09', '1972-12-18', '"text"', 7906, 207861300964);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (6791, 4194, 'a0a東''é', 5042, 'MC', -1.50823618996863359595e+02, 4.78506098249642377586e+01, ';;%ü ;a', '2021-06-25', '2021-07-04');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (1767, 1975, '東', 4180, NULL, 180.0, -90.0, '\%東👩‍👧Z- é; éü', '2009-11-09', '2009-11-18');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (6791, 2926, '";\''0Z''', 9223372036854775807, 'JP', 180.0, 90.0, '👩‍👧éZ-aé-a"%', '2021-06-25', '2021-07-04');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (6791, 7593, 'Z''\東', NULL, NULL, -180.0, -90.0, '東a東 é;;', '2021-06-25', '2021-07-04');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (6791, 6994, '東''', 9223372036854775807, 'JP', 180.0, 90.0, 'Z👩‍👧''東'';ZZ0', '2021-06-25', '2021-07-04');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (1767, 6207, 'Z', NULL, NULL, -180.0, 5.31764739711453273676e+01, '👩‍👧東"-%""% 0'';', '2009-11-09', '2009-11-18');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 6176, '\-%Z', NULL, NULL, -180.0, -90.0, '  東東', '1972-12-09', '1972-12-18');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (1767, 9640, 'a;', 9223372036854775807, NULL, -1.4153523160592229146e+02, 90.0, 'Z;"; a', '2009-11-09', '2009-11-18');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (823, 9223372036854775807, ' ', NULL, 98892448486);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (1642, 6791, '👩‍👧0 Zaé\東', NULL, -805937969);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2723, 9223372036854775807, 'üü-%-é👩‍👧👩‍👧\ ', '[]', 144899573490);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (3982, 4897, '👩‍👧\aé東0;Zaü', NULL, 135759905474);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (6570, 1767, '"ü0👩‍👧''%é%0 a%', '-0.0', 228683833699);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (7385, 4897, '東Z0éé;\ %', NULL, -31230034519);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9350, 4897, '''00\0東\0', NULL, -30483172503);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 1767, 'a-', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', -30014792773);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (823, 6865, '%東a', 3653, 1, 0, 1, 0, 'ü- -;');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7385, 9223372036854775807, '👩‍👧; 0-👩‍👧%', 6639, 1, 0, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (1642, 9223372036854775807, '\"a-', 4791, 1, 0, 1, 0, ' 👩‍👧0;"0東');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2723, 9223372036854775807, '  a"aéaZ', 7509, 0, 0, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 1113, ';é', 9223372036854775807, 0, 0, 0, 0, ';東''é');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (823, 7068, '\a0', 9223372036854775807, 1, 0, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (3982, 9223372036854775807, '%\Z-Zü👩‍👧;\ü', 6966, 1, 1, 1, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9350, 6255, '👩‍👧0\%éa', 3923, 0, 1, 1, 1, NULL);
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('	 ;', -27366618283, 209672328411, ' 👩‍👧 ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('%0東üZ"aZ0ü
', -51719642819, 252639533650, 'ü"é \東');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('Zé
-ü	', 83862256888, 123439375762, 'é;'';東ü');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES (' Zéü é', -26195119501, 197938778742, '	\0	👩‍👧%"東ü');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('0👩‍👧%;東
', 45918250859, 71376741027, '👩‍👧Z\% ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('東\ü', 139737509332, 150955509569, ' ü%東0東ü"\a ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('0-
 	👩‍👧', 2502131107, 172635407134, 'ü0👩‍👧 0''Z''-');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES (';👩‍👧 "\ü', -9576814573, 69111798608, 'é東0é;\-\;0Z');
INSERT INTO account (person, name, email, email_key, created) VALUES (1006, 'xZ-a00_-_', NULL, NULL, 130405601452);
INSERT INTO account (person, name, email, email_key, created) VALUES (1775, 'x---0Z', NULL, NULL, 173827316640);
INSERT INTO account (person, name, email, email_key, created) VALUES (2543, 'x_a_', NULL, NULL, 35938593078);
INSERT INTO account (person, name, email, email_key, created) VALUES (4558, 'x_-a0-aa-0a_', 'ZüZ0ü@example.org', 'züz0ü@example.org', 74611270659);
INSERT INTO account (person, name, email, email_key, created) VALUES (9107, 'xa-', NULL, NULL, -6291944516);
INSERT INTO account (person, name, email, email_key, created) VALUES (9519, 'x0-00aa_----0', 'aZüZ0Züü0@example.org', 'azüz0züü0@example.org', 246273159290);
INSERT INTO account (person, name, email, email_key, created) VALUES (9223372036854775807, 'x_-a-Z-Za0Z-', NULL, NULL, 210724683531);
INSERT INTO password (account, hash) VALUES (1006, '$scrypt$ln=4,r=8,p=1$Jh+D5N4ms3K0gZH7zCa3TA$7OiuRPVtOgnt9DUCXYnPnIiTL7CAS+O6TGR4vmB8pBA');
INSERT INTO password (account, hash) VALUES (1775, '$scrypt$ln=4,r=8,p=1$9XVq01wXqM7kW9DXm1m66g$/1gkl4Ht6OjaVcYBiu6xgZunOSEmCT/cPC4MqeXRRL0');
INSERT INTO password (account, hash) VALUES (2543, '$scrypt$ln=4,r=8,p=1$ubvD0XWqBnavk5f+KPsD8Q$1VbokaO5JaUJnKnY6QnZbflvm09coxADesqGYBdu7aE');
INSERT INTO password (account, hash) VALUES (4558, '$scrypt$ln=4,r=8,p=1$FSEopeMGBVypT+wJLC+t9Q$MnoKPZTrh7EvIa8ApVzxlsOVNrLBJybYqTWlaavKxn4');
INSERT INTO password (account, hash) VALUES (9107, '$scrypt$ln=4,r=8,p=1$bH3f+fta/yGhyr1+jBWfgA$xbh8C/BEkuf+Xo0MVt+ntsFxYPOKuGQ5rq2N5vf099A');
INSERT INTO password (account, hash) VALUES (9519, '$scrypt$ln=4,r=8,p=1$vWpFR8AIqod5OfRGN4FRog$sN4pAT0OYzCWLsDgm+UuFEiipxGulGZu8Alsfb7uy7s');
INSERT INTO password (account, hash) VALUES (9223372036854775807, '$scrypt$ln=4,r=8,p=1$q0uHYmOB3y0xhyj75YiHQw$elIqmAuPKUjKxsa/hwsozRwtJJq26igkZH8nzDKX+ME');
INSERT INTO identity (issuer, subject, account, created) VALUES ('Z東', 'a\;', 9107, 222487776092);
INSERT INTO identity (issuer, subject, account, created) VALUES ('a0ü', 'üü', 2543, 91434678076);
INSERT INTO identity (issuer, subject, account, created) VALUES ('a\;', 'éa\''ü;', 1006, 200546280295);
INSERT INTO identity (issuer, subject, account, created) VALUES (';👩‍👧é', 'é', 1775, 97911589921);
INSERT INTO identity (issuer, subject, account, created) VALUES ('東', 'éüü', 1006, 23008176834);
INSERT INTO identity (issuer, subject, account, created) VALUES ('ü;\東;";;%', ''' %%éZé%aa', 9107, 84681772463);
INSERT INTO identity (issuer, subject, account, created) VALUES ('%;東é', '''é0Z"-''é"👩‍👧0', 9519, 240116035048);
INSERT INTO identity (issuer, subject, account, created) VALUES ('"Z-%a東é''a ', ';👩‍👧東%"%👩‍👧', 9107, -14897383997);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'1E931A6386B73DC8CA61EBAE7C857F11698F574C70A4A47E588FDCA8146C6401', 4558, 6880221781, 6880249001);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'0FCE7A1CA06D9D2E5B71090710778C0DD1D772408F3D9201C86D3F97375B4B2F', 9223372036854775807, 221567942475, 221567950964);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'472A89B1A3B65D618D61EDC2BA5153458FA6C81F2A20DF9460C9D8C44DCF13BA', 9519, -7195104455, -7195053655);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'3C71A17C520CB2059A9C482DB0379AC57BAE585F4A3B3983C61AE4AD7895973C', 9107, 41011739201, 41011783208);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'17B18EA654BE792AEC749CBE282BE8692426B595B33E9F1E33E0474294621540', 1006, 79432263758, 79432327579);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'3828D95712FBEE7449506413CD0A81878073D7E968BB7B57FFF9AC71B27CD89B', 9519, 67341250520, 67341268244);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'6A5958127A2AA867BD4E77B5D0543880239692030EFEFF1D2550E56474D1F8F4', 9223372036854775807, 13104716361, 13104730827);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'5F4FD3CA72826E96D827FB7E31A4DBEF2C7F7D13A932F613A98A245E04A37720', 1775, 56396174070, 56396174387);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'1C3EB79A888CFDC01F821CCEE7A13EA618312369A6A5B701DB3FA7E8542DF531', 9223372036854775807, -50250905652);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'D552837706B84F1635223A6761F686C27818574925F1AC4535E7D2CD7DABE66F', 9223372036854775807, -13381233001);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'C4B9A54BA9014028476C8711290B261EB4A78D122C3FC035788635239D6B940F', 9223372036854775807, 83001324085);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'DD2CA70249925A6FDAABD76432B607BCE13037157559ACB96999612DA77655D8', 1373, 104269359083);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'AB56DDE927C4090478950164CE7C965D268466872AB4B6BC1A5EE2C4CEE8280A', 9223372036854775807, 1119593758);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'023685638F467F07C8575194AAECCB43662A80F3A3D38A8DBD04A4F171404143', 9223372036854775807, 5592091184);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'FD6F736489777493593939B872D522A282058BD16C98EB49D8A9C6D47C13CAC0', 9223372036854775807, 213966900902);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'9211A436CDA183B0F6ACEAC9C1F83E3ED142F1D2442A7E71D6B8143C7CD7498C', 9223372036854775807, 238131665118);
INSERT INTO person_group (id, owner, name) VALUES (586, 9519, 'x_-a0a_--Z_-');
INSERT INTO person_group (id, owner, name) VALUES (2482, 2624, 'x-_a');
INSERT INTO person_group (id, owner, name) VALUES (3659, 1, 'x-_');
INSERT INTO person_group (id, owner, name) VALUES (5749, 9107, 'x-Z-0ZZZ_-');
INSERT INTO person_group (id, owner, name) VALUES (7150, 9107, 'xZZZa0Z-0a');
INSERT INTO person_group (id, owner, name) VALUES (9098, 2543, 'xZ_Z');
INSERT INTO person_group (id, owner, name) VALUES (9828, 1, 'xZ0_ZZZ');
INSERT INTO person_group (id, owner, name) VALUES (9223372036854775807, 1006, 'x0Z-Za');
INSERT INTO group_member (group_id, person) VALUES (7150, 2543);
INSERT INTO group_member (group_id, person) VALUES (5749, 1006);
INSERT INTO group_member (group_id, person) VALUES (9098, 9223372036854775807);
INSERT INTO group_member (group_id, person) VALUES (7150, 2624);
INSERT INTO group_member (group_id, person) VALUES (586, 2543);
INSERT INTO person_statement (person, key, value) VALUES (9107, 'a0zza0a0a', '__-');
INSERT INTO person_statement (person, key, value) VALUES (1006, 'aaaz', 'zza0_-0_-a');
INSERT INTO person_statement (person, key, value) VALUES (1006, '0--a_aa0z00', 'zz-__az--_');
INSERT INTO person_statement (person, key, value) VALUES (9519, 'z', '_000');
INSERT INTO person_statement (person, key, value) VALUES (9519, '__z-azz--___', '-z-zz-_zz_');
INSERT INTO person_statement (person, key, value) VALUES (1, '0za-a', 'z_');
INSERT INTO person_statement (person, key, value) VALUES (1006, '-z0za-', '_0-zaa_');
INSERT INTO person_statement (person, key, value) VALUES (9223372036854775807, '_', '----_a');
INSERT INTO person_wish (person, key, value) VALUES (2624, '0z0-_a_-0_zz', '0aaz');
INSERT INTO person_wish (person, key, value) VALUES (1, 'az', '-zz-zz-a__');
INSERT INTO person_wish (person, key, value) VALUES (1006, '_-00azz', 'aaz__-0z0za0');
INSERT INTO person_wish (person, key, value) VALUES (9519, '__-z0az-za', 'aa--_');
INSERT INTO person_wish (person, key, value) VALUES (9519, '0aa0z0-', '00a_-__0__a0');
INSERT INTO person_wish (person, key, value) VALUES (9519, '_', '-0-00z0z-a-');
INSERT INTO person_wish (person, key, value) VALUES (4558, 'z', '---');
INSERT INTO person_wish (person, key, value) VALUES (9107, 'az', 'a_aa-a');
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (1438, 9519, 38570749937, 'running', 'x";-aZ\東;y', 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (2296, 9519, 29980289107, 'formal', 'x0%👩‍👧a"
''東Z''👩‍👧;y', 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (3994, 1775, 238725188665, 'formal', 'x東-ü\Z Z
y', 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (6164, 1, -39897683406, 'wedding', NULL, 'people', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (7341, 9107, 212519389868, 'leisure', NULL, 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (8397, 2543, 29361432216, 'formal', 'x ü0%👩‍👧ü-👩‍👧''aZy', 'group', 9098);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (9223372036854775807, 9107, 105030698900, 'swimming', NULL, 'group', NULL);
INSERT INTO outfit_reader (outfit, person) VALUES (6164, 9223372036854775807);
INSERT INTO outfit_condition (outfit, key, value) VALUES (3994, 'z000_z00z', '_z');
INSERT INTO outfit_condition (outfit, key, value) VALUES (8397, 'z_0a', '-zaa_z_-');
INSERT INTO outfit_condition (outfit, key, value) VALUES (1438, 'a0-za_a_az', '_a-_');
INSERT INTO outfit_condition (outfit, key, value) VALUES (8397, '-aaz', '_');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9223372036854775807, '0__z0-', 'z-zz0a_0000_');
INSERT INTO outfit_condition (outfit, key, value) VALUES (1438, '0--aa0aa__z-', '0_000__a_z00');
INSERT INTO outfit_condition (outfit, key, value) VALUES (1438, '_-a-0', 'a00-z_az_-');
INSERT INTO outfit_condition (outfit, key, value) VALUES (7341, 'za-_a-', '_');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (8397, '-0za_', '0-__0-z');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (6164, 'aa00azz0z0az', '0_0');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (2296, 'az0z__a00_-', '_z0_00_a');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (7341, '__0_z', 'aa---a_z-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (7341, '_a0za', '-0-zzz_');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (1438, 'za_---', '-a0-az');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (2296, 'aa', 'za-za0');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (2296, 'z0z_0a', 'z--z0-');
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9223372036854775807, 1, 'polo', 'outer', '0--00_-az0z', 'x東üa"東-Zy', 259, 'formal', 0, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (3994, 1, 'sneakers', 'outer', '_aa-a_-', NULL, NULL, 'business', 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (8397, 1, 'sandals', 'feet', 'a_--z-', 'x
-éüü% "東-Zy', 76, NULL, 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (2296, 1, 'bag', 'outer', 'z-_zzzza', NULL, NULL, NULL, 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (7341, 1, 'undershirt', 'base', NULL, NULL, 383, NULL, 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (1438, 1, 'pyjamas', 'skin', 'za0aa_0-z0a', NULL, NULL, NULL, 0, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (3994, 2, 'umbrella', 'accessory', NULL, 'x;
''éüéé%y', 33, 'casual', 0, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (3994, 3, 'bra', 'outer', 'z0z0---0-a', 'x%é;"%y', 285, 'smart', 1, 0);
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (6164, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (1438, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (7341, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (6164, 2, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (7341, 2, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (3994, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (6164, 3, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (3994, 2, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (8397, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9223372036854775807, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (2296, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (1438, 4558, 'dislike', 14973331480);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (2296, 9107, 'like', 105779189274);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (2296, 9223372036854775807, 'like', -42475021511);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (7341, 9223372036854775807, 'like', 219651767541);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (3994, 4558, 'dislike', 23087197490);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (1438, 1, 'dislike', 153377221158);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (8397, 9223372036854775807, 1775, 'first', -17246572710);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (3994, 7341, 1006, 'first', 86390899921);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (2296, 9223372036854775807, 2624, 'neither', 169591669079);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (2296, 3994, 9107, 'second', 106095779775);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (3994, 8397, 2624, 'neither', -57485699628);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (2296, 8397, 2624, 'second', 72387051491);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (2296, 6164, 2624, 'second', -7040575388);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (1234, 3994, 2624, 194188032073, 'xa;é''üa%Zü👩‍👧 
y', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (4496, 3994, 2624, 157993363194, 'x%-''a Zy', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (5671, 1438, 9519, -52632263133, 'x
 ü-👩‍👧東👩‍👧Zü\%y', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (6311, 9223372036854775807, 4558, 177696565475, 'x y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (6915, 2296, 1, 9630347224, 'x👩‍👧 "東
00''y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (8948, 6164, 1006, 64585039594, 'x''"ü0y', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9778, 7341, 9107, 177777477163, 'x-''Z%üy', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9223372036854775807, 9223372036854775807, 2624, 81475722194, 'x%üZZ
\"0東%y', 1);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (84, 9223372036854775807, ' é''0'';', '"text"', 93320410638, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (654, 1716, NULL, '[]', 216225919074, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (2700, 4897, 'Z0 éZ-\\', 'null', 240869156863, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (5670, 194, '	"', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 81089491668, 141961617779);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (6974, 6791, NULL, 'null', 34088907929, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (8281, 9223372036854775807, '
aé''\;;0a%0', '-0.0', 194008645692, 196306944451);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (8814, 1767, NULL, '-0.0', -33439662896, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (9223372036854775807, 4897, NULL, 'null', 24759541693, NULL);
INSERT INTO verified_email (account, email_key, verified) VALUES (1006, 'ü00aaaü0@example.org', 231636585242);
INSERT INTO verified_email (account, email_key, verified) VALUES (1775, 'aüa0aaü0üa0@example.org', 148288250499);
INSERT INTO verified_email (account, email_key, verified) VALUES (2543, 'aaaaaü0000a@example.org', 201768664682);
INSERT INTO verified_email (account, email_key, verified) VALUES (4558, 'aaa0üa0ü0üüa@example.org', 219330766798);
INSERT INTO verified_email (account, email_key, verified) VALUES (9107, 'aü0a0@example.org', 174996021895);
INSERT INTO verified_email (account, email_key, verified) VALUES (9519, 'a0@example.org', 79974554491);
INSERT INTO verified_email (account, email_key, verified) VALUES (9223372036854775807, 'üüaa0a00@example.org', 110211781142);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (1006, 'a0aü0ü@example.org', X'D9E8AAF1B823AE57F0D86BE2A2336244DD176BB683F3371612AB0C89730304D4', 56051731117, 56051778153);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (1775, '0aüüü@example.org', X'49EB770896C5F5EE16C8FB4779C8D3C0A175DDD197502CBA84EC510A5E1DB2B4', 221883934802, 221884003278);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (2543, '0a0üüa0aa@example.org', X'5A449F702691B79B60277864C863D76FAE05444C629E559DFCFD7E3078F7FF60', 4001015014, 4001082264);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (4558, 'aüüaa0aa0a@example.org', X'F5F958A522E028309D31E6A26766800DFF9DBD9161BEAF1EAF4761741B00E966', 72580998856, 72581034092);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (9107, 'a0@example.org', X'CE548DAFBF7675CA8496F1518F1BAFCA65A0DE1D8C2F4E8B883CB79284A741DF', -48927392202, -48927355470);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (9519, '00üa@example.org', X'C234B4707EDBC4DD38822E21626F071C6126C08437FE3CDBE07157ACAF39A560', 119786993398, 119787067635);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (9223372036854775807, 'a00üa0a00a00@example.org', X'F099494C76F061D28DA423D930E6023D2B4D25BBB5299C0A6331787C080DE1D8', 5278134455, 5278136500);
