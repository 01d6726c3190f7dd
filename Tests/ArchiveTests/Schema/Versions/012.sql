-- digests of tables: accfec538d49bde3;
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
CREATE TABLE table_digest (
  name TEXT NOT NULL PRIMARY KEY,
  row_count INTEGER NOT NULL,
  digest INTEGER NOT NULL
) STRICT;
CREATE TABLE archive_identity (
  number INTEGER NOT NULL
) STRICT;
CREATE INDEX search_by_owner ON search (owner, id);
CREATE INDEX identity_account ON identity (account);
CREATE INDEX session_account ON session (account);
CREATE INDEX group_member_person ON group_member (person);
CREATE INDEX outfit_owner ON outfit (owner);
CREATE INDEX outfit_comment_outfit ON outfit_comment (outfit);
CREATE INDEX notice_waiting ON notice (id) WHERE told IS NULL;
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (2941, -18199862562);
INSERT INTO person (id, created) VALUES (3842, 234960313918);
INSERT INTO person (id, created) VALUES (4831, 83173105864);
INSERT INTO person (id, created) VALUES (6206, 111162909778);
INSERT INTO person (id, created) VALUES (6224, 251019900546);
INSERT INTO person (id, created) VALUES (6266, -41019956513);
INSERT INTO person (id, created) VALUES (8110, 164610136082);
INSERT INTO person (id, created) VALUES (9223372036854775807, 234298752955);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (2941, 9223372036854775807, '\"üa- "%Z', 'JP', NULL, -8.14989294960073351603e+01, 2.49126922334619678163e+01, 374, 5614, '" ü', NULL, 30370338372, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 2858, ''';''00', 'JP', '";0''-ü;''00-Z', 180.0, 90.0, 9431, 8460, NULL, 'https://example.org/aa東Z%東a', 88356915244, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (4831, 9223372036854775807, 'a👩‍👧0\é0 ', 'FI', NULL, 180.0, -90.0, 9223372036854775807, 9000, 'ü a""''\0''a ', NULL, -19052935369, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6266, 9223372036854775807, '-東0👩‍👧\\東-東''', 'FI', NULL, 5.24522596270149108485e+01, -3.9101636443355360484e+01, NULL, 9000, NULL, NULL, 184099787827, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (3842, 9223372036854775807, ';👩‍👧a\-', 'FI', NULL, -1.52137648057833956734e+02, 90.0, 7700, 2679, '\👩‍👧東', NULL, -46997545622, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8110, 9223372036854775807, '"\é0%', 'MC', '東"a0%" 👩‍👧a''', -180.0, -5.03489025215245789013e+01, 2015, 8299, '%"\ü %', NULL, 235994839648, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6224, 743, '東👩‍👧"''東0', 'FI', NULL, -180.0, 90.0, NULL, NULL, 'a\;%', NULL, 26207926911, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6266, 3371, '-''%é東a', 'FI', '-aé%a0 %\', 180.0, 90.0, 9223372036854775807, NULL, NULL, 'https://example.org/a', -30545501107, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2186, 4831, 'surprise', 160600032157, 1.78047734531228059036e+01, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3227, 6206, 'surprise', 139936304148, 180.0, -90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3261, 6224, 'surprise', 3622402697, -180.0, -3.47096251446662051876e+00, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3398, 2941, 'near', 225508141423, 180.0, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3787, 3842, 'near', 132274002807, -180.0, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8473, 4831, 'surprise', 32546586917, -180.0, -90.0, 'FI', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8964, 6206, 'surprise', 185758855212, 1.46627246853938970612e+01, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 8110, 'surprise', 213180028479, -180.0, 90.0, 'MC', 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (8473, 9958);
INSERT INTO search_result (search, geonames) VALUES (2186, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (3398, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (3227, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (2186, 6228);
INSERT INTO search_result (search, geonames) VALUES (3227, 1383);
INSERT INTO search_result (search, geonames) VALUES (3398, 5870);
INSERT INTO search_result (search, geonames) VALUES (8473, 1419);
INSERT INTO interest (owner, name, weight) VALUES (8110, '👩‍👧0aZü "', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (2941, '-"''-%0%''üa -', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (3842, 'Z\''é0; 👩‍👧', 7.49754407802547184758e+00);
INSERT INTO interest (owner, name, weight) VALUES (2941, '\ %"%00'';', 4.45264172017261739e+00);
INSERT INTO interest (owner, name, weight) VALUES (6206, '""Z\ü\%ü', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (6224, '%'';é', 4.03116563209129630251e+00);
INSERT INTO interest (owner, name, weight) VALUES (2941, '👩‍👧-%👩‍👧''👩‍👧%-0Z%%', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (3842, '''éZ\👩‍👧', 9.43543554446534571411e+00);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, '''', 'null', 48537816639);
INSERT INTO preference (owner, name, value, changed) VALUES (6224, '%%é; 0''0a"', 'null', 84136628682);
INSERT INTO preference (owner, name, value, changed) VALUES (6206, '東-a-', 'null', 94592312884);
INSERT INTO preference (owner, name, value, changed) VALUES (6206, ' a0"', '-0.0', 149303195596);
INSERT INTO preference (owner, name, value, changed) VALUES (6224, '\a''aa\é0''%\', 'null', 97355936871);
INSERT INTO preference (owner, name, value, changed) VALUES (3842, ' ', '"text"', 220483878232);
INSERT INTO preference (owner, name, value, changed) VALUES (6224, ';', 'null', 153262302578);
INSERT INTO preference (owner, name, value, changed) VALUES (6206, ' ;👩‍👧ü👩‍👧ü', '-0.0', -45413297613);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (3842, '''a\東', '2071-04-10', ';0''ü東"\', NULL, -5.05707929181138808854e+01, -7.39087380508016309485e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (4831, '👩‍👧%\ü%%éü"ü', '1997-06-21', 'ü''ü''0\ü', '\東-\é0%', -1.00982215195900820953e+02, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (6206, ';0"👩‍👧 "üa0\"a', '2064-06-15', 'üü東', NULL, 180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (6224, 'é👩‍👧;''\;ü', '1985-07-12', 'ZéüZ👩‍👧東ü-東a', '0Z'';;;%\', 180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (6224, '";東👩‍👧-;東-ü東東', '2012-06-29', '\ü0é東%-é\', NULL, 180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (3842, 'ü% é''aZ é', '2058-02-28', '0''Z%a', NULL, -180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (2941, 'a👩‍👧aé%a', '2072-10-26', '👩‍👧-''aé''👩‍👧;-', NULL, -180.0, 8.84788860106148433715e+00);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8110, '\\é-üZé%%%👩‍👧''', '2033-12-01', '"', NULL, 180.0, 7.15289004489969215683e+01);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (832, 3842, '東0''ü;aZ👩‍👧"-a"', NULL, '2031-08-22', '2031-08-31', '-0.0', 2993, 89347293446);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (1461, 4831, 'a👩‍👧;"üaa Z''"''', 'éa\00";東Z0', '1991-04-08', '1991-04-17', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 1623, 123928567932);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (2328, 8110, 'é'';;東Z0👩‍👧;東Z', NULL, '2059-10-16', '2059-10-25', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 9791775355);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (2632, 2941, '👩‍👧Z-é👩‍👧 👩‍👧%東''  ', NULL, '1997-11-01', '1997-11-10', '-0.0', 9223372036854775807, 97923075267);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (2929, 1, 'a-üZ', '%; "a', '2004-11-10', '2004-11-19', 'null', 9223372036854775807, -30992663194);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (7925, 1, ' ééa東 👩‍👧0-Z ', '''\%;東éü', '2000-03-18', '2000-03-27', '-0.0', 9223372036854775807, 125465092990);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9183, 4831, '''üé👩‍👧;%東";0', NULL, '2050-07-29', '2050-08-07', 'null', 4861, 72000786950);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 1, ' ü\東''ü東👩‍👧', '-👩‍👧ü👩‍👧%Z', '2035-02-22', '2035-03-03', '[]', 8025, 27151690887);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7925, 8564, 'Z', 6339, NULL, -180.0, 3.21584954330196950414e+01, ' é %ü-%Za', '2000-03-18', '2000-03-27');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2328, 9223372036854775807, '-東\\', 9223372036854775807, 'FI', -180.0, -90.0, '東', '2059-10-16', '2059-10-25');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7925, 9223372036854775807, '''''ü-aüZ東''Z', 9856, 'MC', -180.0, -90.0, NULL, '2000-03-18', '2000-03-27');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (832, 9223372036854775807, '👩‍👧üZ👩‍👧Z0a', NULL, 'FI', -180.0, 8.07058434235241293173e+01, 'ZaZ ;a0é%Za%', '2031-08-22', '2031-08-31');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2632, 9223372036854775807, ';%%''"東"0 ";\', 1987, 'FI', 180.0, 90.0, NULL, '1997-11-01', '1997-11-10');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7925, 4645, '👩‍👧;👩‍👧', 134, 'MC', -180.0, 48.4016563911637, '  ''"a ', '2000-03-18', '2000-03-27');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2328, 2968, '👩‍👧a0-a👩‍👧;;%;;', NULL, NULL, -180.0, -90.0, ' \%ü;\a', '2059-10-16', '2059-10-25');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9183, 9223372036854775807, '%'' Z東👩‍👧', 9223372036854775807, NULL, 180.0, -90.0, 'Z''0\👩‍👧a👩‍👧\ü', '2050-07-29', '2050-08-07');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (1375, 2328, '👩‍👧a"0üa東a0東', NULL, 234563447965);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (3464, 7925, ';% -"', NULL, 17247805844);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (3843, 2328, '%', NULL, 72026104576);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (5075, 9183, '\a-%\0', '-0.0', 198393810481);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (6839, 2632, '0"a東Z👩‍👧''0東00Z', NULL, -39921789747);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9359, 2929, 'üaü ";a', NULL, 157621751004);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9841, 2328, ';👩‍👧éaa"-', NULL, -15635392817);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 832, '%', '-0.0', 157576821318);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (1375, 8812, '''👩‍👧''0東ü''%0', 9223372036854775807, 1, 1, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (1375, 2427, '0;0''👩‍👧', 6070, 1, 0, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9359, 2104, '''\;', 9223372036854775807, 0, 0, 1, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (3843, 9223372036854775807, '''ü--東-\Z'' ', 9223372036854775807, 1, 0, 0, 0, '\é"\ü');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (3464, 7028, '0%00', 1497, 1, 0, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9841, 3368, 'ü"', 3177, 0, 0, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9359, 9223372036854775807, '東東\ü''-;\東"a"', 9223372036854775807, 0, 1, 1, 1, 'é%;é👩‍👧👩‍👧%0東üü');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 9223372036854775807, ';-', 3949, 1, 1, 1, 0, ' %0👩‍👧% Z%;0"Z');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('-
ü', 168702964409, 193844446542, '0Za-a👩‍👧Zé\0');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('\''-aaü;ZZ', -29080500826, 155084225783, 'é👩‍👧 -');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('''Z ''', 118945236785, 152972575438, 'aé"ü	ü%\');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('%東-ü-', 38742216379, 198906262952, '-''');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('\	👩‍👧;', 35417090991, 154241021830, ';''\ ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES (' ;;
', 62689653243, 195009068717, '''a');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('	Zü\\''''0', -42300783474, -35177114207, '-é -
 \');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('東" 0', -54393416462, 85346768334, 'aü 0 %a');
INSERT INTO account (person, name, email, email_key, created) VALUES (2941, 'x-', NULL, NULL, 144795127050);
INSERT INTO account (person, name, email, email_key, created) VALUES (3842, 'x0aZa-a-', NULL, NULL, -46153827209);
INSERT INTO account (person, name, email, email_key, created) VALUES (4831, 'x0a_', 'aaü00üZaZ@example.org', 'aaü00üzaz@example.org', 110973604005);
INSERT INTO account (person, name, email, email_key, created) VALUES (6206, 'x0-aaaaZ___a_', '0Zü0üü@example.org', '0zü0üü@example.org', 110789015027);
INSERT INTO account (person, name, email, email_key, created) VALUES (6224, 'x--a-0a0a-Z-', NULL, NULL, -28891946758);
INSERT INTO account (person, name, email, email_key, created) VALUES (6266, 'xZ000-Z0_0', '00üü0ZZ0@example.org', '00üü0zz0@example.org', 43132556786);
INSERT INTO account (person, name, email, email_key, created) VALUES (8110, 'x0-Z_', 'üZaZ0a00aZ@example.org', 'üzaz0a00az@example.org', 29416916926);
INSERT INTO account (person, name, email, email_key, created) VALUES (9223372036854775807, 'xa-a--aZ-Z-', NULL, NULL, 22263487750);
INSERT INTO password (account, hash) VALUES (2941, '$scrypt$ln=4,r=8,p=1$Q6xgRVnQRiF5sQQPUhRdWA$TV9l5ASJblwhXl5QYpoGTDwPxDhihEYBxGxmhzv+UQg');
INSERT INTO password (account, hash) VALUES (3842, '$scrypt$ln=4,r=8,p=1$JPB5tN7DwevEZ1/3Pu6OWw$KNs6HVL7vqz25y3apUBp9f8osy86Ka50XYwDn96K0xk');
INSERT INTO password (account, hash) VALUES (4831, '$scrypt$ln=4,r=8,p=1$zV+sgQBPgLw/oMM4T9WUcw$4z6dZtC2Alb8OQK/M1MYpersPZNC4RWZ4pPpvz4H+p4');
INSERT INTO password (account, hash) VALUES (6206, '$scrypt$ln=4,r=8,p=1$e4aDSxQkq4n+lfbEv2MdBg$wCts06b7bwYoLi3E71fkrFYmltQBveGf0faKwFNX62I');
INSERT INTO password (account, hash) VALUES (6224, '$scrypt$ln=4,r=8,p=1$2TlkadfxtMl+NGaiv7mdhw$tht0UnUVZJrZPo3fsLx1GghjEYRETUFFUlX7XelqRbw');
INSERT INTO password (account, hash) VALUES (6266, '$scrypt$ln=4,r=8,p=1$H2fQBmLiSNdWJkp72cutnQ$y6mdPteNW+qCUMHQPZKREiTZXoNFlnvifiJNmHXy6nQ');
INSERT INTO password (account, hash) VALUES (8110, '$scrypt$ln=4,r=8,p=1$ARSpK8xw3MpEva7MeuHReg$AY7l8T69a9D+riImQnXHMbNoo3JqlPBRfZgl+AFp5kk');
INSERT INTO password (account, hash) VALUES (9223372036854775807, '$scrypt$ln=4,r=8,p=1$LeOJE2YsOTlmG7cZQ/Kfhw$R3E8BNhRziEf0nhZwlLWwSbDiSxnTG8/4vIV0DJc6cM');
INSERT INTO identity (issuer, subject, account, created) VALUES (';-', 'éé%Z%a0東', 2941, 154559688291);
INSERT INTO identity (issuer, subject, account, created) VALUES (' "%', '0', 6206, 225016995860);
INSERT INTO identity (issuer, subject, account, created) VALUES ('''"%👩‍👧👩‍👧"''Z%;a', '-ü''Z東👩‍👧👩‍👧''ééa東', 6266, 241789328457);
INSERT INTO identity (issuer, subject, account, created) VALUES ('0Z', 'Z\%%é👩‍👧"'' é%', 2941, 126364885946);
INSERT INTO identity (issuer, subject, account, created) VALUES ('0'' 👩‍👧a東'';東a', 'ü0''ü', 8110, 155120831415);
INSERT INTO identity (issuer, subject, account, created) VALUES (';;-ü;Z-00''', 'ü-0\''ü', 3842, 39046917515);
INSERT INTO identity (issuer, subject, account, created) VALUES ('\  ', ' üüéZ0"\', 6266, 201107729275);
INSERT INTO identity (issuer, subject, account, created) VALUES ('\;''-東 a👩‍👧;\', 'Z"Z-0Zé''éZ"a', 3842, -29046785397);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'3806D3E3E0D618CC7822739075D158624D2E1A6DDEDF423DF4AEC8231E2CEDEA', 9223372036854775807, 8961568057, 8961605298);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'D79937D97521F7C65092258E39C033D598BE60205D0710605B8773BEF5B9C8D0', 9223372036854775807, -5448200498, -5448180784);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'8CE843E923595B569B6D985A0975B4783F7023CE98A02F94B74EF091569D6EFD', 9223372036854775807, 114051534324, 114051610743);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'5980C1F309E5B23DA36BFC9FFCC0832CF290D89813D16DDE49B8DD9DEBB41CA3', 3842, 203368349733, 203368384095);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'582EF8073A177712C3FDF5CE395193F22CF0077F7ED01F22CF64D3DAC706B803', 4831, 187796436265, 187796488706);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'B339A6D048A4DB91AFBC79CE977A53AF9BB303F78F2F50A5D147374370DCE368', 2941, 153983341871, 153983373099);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'8F68A1A167111C5B3CC548078D0FFA5D8863D60DDCED880F375A10E0567286BB', 8110, 151077744828, 151077826891);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'BB2612F4E3B20831173261A79841C24A22170A73CEDBBAD6AE52762D8FC525C4', 8110, 66568636492, 66568690854);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'30DA06666466DE5AFAAA07A1213EA34C5FA46A6F57F1BCE51D05110ABB3994DC', 7969, 107517410323);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'1E115D90A8532B0DBC789510D20A126B3787A76CA7BB6860704E161B425BF74C', 8719, 175834643694);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'D8FFB0EDD78A7316F50F435EBF9BBC4AE95344999213CEB5CB68236F707B8A6B', 9939, 234153530441);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'7AA0ED76B4C221AEF59B82472FAA5088781FE15D9B6C06D465FC78C5AE2C1C72', 9712, 118871816583);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'1AE6981B37760780A3D33B622F27C48E1228BD23FB1476D615EB82305ABE8EC4', 9223372036854775807, -39482708524);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'F7193D0B0E250C452248AAC4D9B9AC0499CF6D148F7D7DA66E0F939E31EAE1A3', 9223372036854775807, 92270241718);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'638D1C9C91C1C9536B1BB900F24D408CC27300D98A9AB3723052E8BC23A45C7A', 9223372036854775807, 100169897483);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'3C7EF0B197C0C8CB6B6478AD4D98D385F148C18D4D782E87CCC36669FEF64688', 9223372036854775807, 134133859618);
INSERT INTO person_group (id, owner, name) VALUES (594, 6266, 'x_0_aa-_0');
INSERT INTO person_group (id, owner, name) VALUES (833, 1, 'x_0aa--a_-');
INSERT INTO person_group (id, owner, name) VALUES (1187, 1, 'x_aa-_-ZZ0a00');
INSERT INTO person_group (id, owner, name) VALUES (1490, 6266, 'x00-a_a---0');
INSERT INTO person_group (id, owner, name) VALUES (1775, 3842, 'xZ-_-00-Z-');
INSERT INTO person_group (id, owner, name) VALUES (4992, 1, 'xa-');
INSERT INTO person_group (id, owner, name) VALUES (5162, 1, 'xZ-');
INSERT INTO person_group (id, owner, name) VALUES (9223372036854775807, 8110, 'x0_0Z0-Z');
INSERT INTO group_member (group_id, person) VALUES (1775, 1);
INSERT INTO group_member (group_id, person) VALUES (4992, 2941);
INSERT INTO group_member (group_id, person) VALUES (833, 6224);
INSERT INTO group_member (group_id, person) VALUES (594, 3842);
INSERT INTO group_member (group_id, person) VALUES (1490, 2941);
INSERT INTO group_member (group_id, person) VALUES (833, 6206);
INSERT INTO person_statement (person, key, value) VALUES (6266, 'z-a--z0-az', '-zz00z');
INSERT INTO person_statement (person, key, value) VALUES (6224, 'zzaz-z', '_a');
INSERT INTO person_statement (person, key, value) VALUES (6224, '0--_-0aa_0aa', '-a_za-');
INSERT INTO person_statement (person, key, value) VALUES (4831, 'zzaa0z_az_', 'a_--0_-z_a');
INSERT INTO person_statement (person, key, value) VALUES (9223372036854775807, 'zz_-_', 'aa0z_az');
INSERT INTO person_statement (person, key, value) VALUES (6266, '00a', '__0-0zaz_');
INSERT INTO person_statement (person, key, value) VALUES (9223372036854775807, 'a-zz-z-a', 'z');
INSERT INTO person_statement (person, key, value) VALUES (9223372036854775807, 'z0az', 'a0_-az-');
INSERT INTO person_wish (person, key, value) VALUES (6266, '0', 'zzz_--0_0aa');
INSERT INTO person_wish (person, key, value) VALUES (9223372036854775807, 'a0_', 'a');
INSERT INTO person_wish (person, key, value) VALUES (2941, '-___0', 'zz-aa00z0');
INSERT INTO person_wish (person, key, value) VALUES (4831, '-zzz', '0-z0z_0_0a0');
INSERT INTO person_wish (person, key, value) VALUES (4831, '--_00-z_aaz-', '00zaa_---a-');
INSERT INTO person_wish (person, key, value) VALUES (9223372036854775807, 'z', '_zz-_aa-0z');
INSERT INTO person_wish (person, key, value) VALUES (6206, 'za_za', '-0z0a');
INSERT INTO person_wish (person, key, value) VALUES (6224, '0za0a__a', '0_-');
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (178, 8110, 112024463293, 'everyday', 'xa👩‍👧\Zy', 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (2987, 2941, -53643708973, 'everyday', NULL, 'people', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (4162, 2941, 207245455601, 'wedding', 'x-\東0é -y', 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (6631, 3842, 80914126080, 'hiking', NULL, 'people', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (7032, 6266, 166653100966, 'travel', 'x'' \
a%y', 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (9180, 2941, 197529986163, 'hiking', 'x;
東"y', 'group', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (9741, 3842, 161467202894, 'running', NULL, 'everyone', NULL);
INSERT INTO outfit (id, owner, submitted, occasion, information, reach, group_id) VALUES (9223372036854775807, 6266, 26870719457, 'wedding', NULL, 'group', NULL);
INSERT INTO outfit_reader (outfit, person) VALUES (2987, 6266);
INSERT INTO outfit_reader (outfit, person) VALUES (2987, 1);
INSERT INTO outfit_reader (outfit, person) VALUES (2987, 4831);
INSERT INTO outfit_reader (outfit, person) VALUES (6631, 8110);
INSERT INTO outfit_condition (outfit, key, value) VALUES (178, '_a-', '0-_');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9180, '_a00-a_z-a', '-z--_-a');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9180, '_-0_zz', '_-a__-_zz00');
INSERT INTO outfit_condition (outfit, key, value) VALUES (4162, '_z_0-zaa', '-zazz0--z');
INSERT INTO outfit_condition (outfit, key, value) VALUES (178, 'za0_a0-aa', 'a0zz-a_z-a');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9741, '--z-0', '__-0a');
INSERT INTO outfit_condition (outfit, key, value) VALUES (9180, 'a--__-', 'a0-z0a-a');
INSERT INTO outfit_condition (outfit, key, value) VALUES (178, 'z0zz0a_00-a', 'z0a');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (9741, '0z_a_a', '---0a-_-0--');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (9180, '_zza_a', '---aa0_z');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (178, 'zz-a_zaazza0', '_a_--_0_-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (7032, '-0--a_z-', 'a-a0_azza0-z');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (4162, '--za_za', '-_a-');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (9223372036854775807, 'zaa-aza_z0', '0z_-_zaa');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (178, '0z-_a--a-__', '_z_-z0-__a');
INSERT INTO outfit_criterion (outfit, key, value) VALUES (2987, '0_0aa0', '_z-0aza_zz');
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9223372036854775807, 1, 'socks', 'outer', NULL, NULL, 500, NULL, 1, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9741, 1, 'hat', 'accessory', '_-0az0a_-a', 'x-y', 500, NULL, 0, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (4162, 1, 'hat', 'skin', NULL, 'x \;y', NULL, 'casual', 1, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9180, 1, 'shirt', 'outer', NULL, 'x\👩‍👧-y', 267, 'smart', 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (178, 1, 'thermals', 'accessory', 'z00a0', 'x Z''
👩‍👧0y', NULL, 'business', 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (6631, 1, 'fleece', 'middle', NULL, 'x\'''';y', 418, 'formal', 1, 0);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9223372036854775807, 2, 'polo', 'middle', NULL, 'xé0"
y', NULL, 'smart', 1, 1);
INSERT INTO outfit_garment (outfit, number, kind, layer, colour, name, insulation, formality, waterproof, windproof) VALUES (9180, 2, 'parka', 'feet', NULL, 'x0"éé"
;東y', NULL, NULL, 0, 1);
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9741, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (178, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (2987, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (7032, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9741, 2, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9180, 1, 'png', 45, 61, X'89504E470D0A1A0A0000000D494844520000002D0000003D0403000000CBE2FD320000000F504C5445ECE9E2DEB2943E5C8C1C284A18181AA4D9D7430000000474524E53FFFFFF00402AA9F4000000B24944415478DAD594CD0DC3200C851F2E871E61039415BAFF0CCD028DBA4173AD044D2F26FCB484A02055B5846C3E9E6C6C2480EE2674B4A18015F437AE78E53CB5567E5AA3E71998ABF72C36C3FEC2DE8D495D91EBC8F7EA4D277ACAEF7DBC5F157165566CFACE93F2532AE945C45F374FDDB4AFEE9879E6E101E7888B721E179CDAAA2B7D70350030D5E62001607904C071DF39FF902F8D7C23FFFD9FE7D0CC0783C17C7209A24855CD63612D6CF55F7A038ABB1B9BB3BE273C0000000049454E44AE426082');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (2987, 2, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9741, 3, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (4162, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (6631, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_photo (outfit, number, format, width, height, bytes) VALUES (9223372036854775807, 1, 'jpeg', 45, 61, X'FFD8FFE000104A46494600010100000100010000FFDB00430006040506050406060506070706080A100A0A09090A140E0F0C1017141818171416161A1D251F1A1B231C1616202C20232627292A29191F2D302D283025282928FFC0000B08003D002D01011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00FA328AC7D53576B5B868618D4B2E32CFD3A67A7E557B4DBC17B6E650850862A4139FF3D6AD514572BF117C656DE0BF0FCDA8CB12DCCEA5163B632F97E6966C70D83D06E38009F97F1AF1BBDF8F36F76FBE4F0AB2C9DD9351C13FF90AB4F41F8F96AFA859D9378712CEDA69D239273A86446ACC017398C67039E48E9D457BBC1324F12C9136E46E8718A928AF9E3F6A1D5499B4CD295A123719DD73F3AED5C29EBC03BDFB73B7D8D782D15F6D7C36D51B5AF0769F7EEF1334D1AB37947E5562A0B28E4F462C304E46315D3D15E77E3DF08D9F8BF4FF00116DB28E5D516DBCBB59362097CC5F99143B7DD52CB83C8E18F2335F215771F05FC389E26F883A7DB5CC3E758DB66EEE54EDC144E818367729728A460E431E9D47D4FE13B4B5D2DAEAC2CE28A08A33848E28C228018E480381C9CFE35D15150C36D14324AF126D690E5CE49C9FF26BE5DF197FC8DFAE7FD7F4FF00FA31ABD23F67CFF98FFF00DBBFFED4AF5986CE086779A34C4AF9DC7279C9C9A9E8A2BE6BF881A4BC7E3FD6AD6CC34AC59EECEE206018FCE7FC816F7E3D6BB4FD9F3FE63FFF006EFF00FB52BD828A28AF07F197FC956D73FEBC67FF00D206AD8FD9F3FE63FF00F6EFFF00B52BD828A28AF2B6F83B6F378FB58F11DD6BFA8C89A8453C620000923F3633191E61272AAACDB5768C61393B79D4F847F0DE3F87769A946354975196F5D1998C5E5220407002E5B9F98E4E79F97818E7D028AFFFD9');
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (2987, 4831, 'dislike', -42150737055);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (9223372036854775807, 1, 'like', 164310156093);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (6631, 9223372036854775807, 'dislike', 194449096604);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (178, 2941, 'dislike', 28235379708);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (9223372036854775807, 9223372036854775807, 'dislike', 16849338406);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (2987, 6206, 'like', 120973921800);
INSERT INTO outfit_vote (outfit, voter, vote, cast_at) VALUES (4162, 3842, 'like', -58266120449);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (6631, 9741, 2941, 'second', 152542919591);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (4162, 9180, 6206, 'neither', 29469224552);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (9741, 9223372036854775807, 8110, 'neither', -55649574839);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (178, 9180, 1, 'first', 239282327186);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (6631, 7032, 8110, 'first', 251575980363);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (178, 9741, 1, 'neither', 73977322726);
INSERT INTO outfit_comparison (first, second, voter, better, cast_at) VALUES (6631, 9223372036854775807, 8110, 'first', -39860770884);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (281, 7032, 6266, 1438086829, 'x";;👩‍👧Zy', 1);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (632, 178, 3842, 18221970845, 'x"üy', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (2263, 9180, 8110, 45907218713, 'x👩‍👧ü0👩‍👧東é👩‍👧Z''\y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (7674, 4162, 4831, 27567916484, 'xüé👩‍👧\👩‍👧👩‍👧\
y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (7786, 4162, 6206, 89337068181, 'x\0
東
%y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9429, 4162, 6224, -21935748503, 'x-0 ";\''👩‍👧;; ;y', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9519, 4162, 8110, 28867409259, 'xa é a東\👩‍👧%üay', 0);
INSERT INTO outfit_comment (id, outfit, author, written, text, hidden) VALUES (9223372036854775807, 7032, 6224, 26153312097, 'x-東%ü
0aZ y', 1);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (583, 1461, NULL, 'null', 56977055507, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (2631, 9223372036854775807, NULL, '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 50239553935, 114417000401);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (2778, 9223372036854775807, NULL, 'null', -41127440252, 198932406697);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (3781, 1461, '0👩‍👧
aü\é;', '"text"', 249881572412, 165868233947);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (5319, 2328, NULL, '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 203269208344, 251434809190);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (5773, 2632, '\ ;a"é ', '[]', 242277046467, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (5885, 2328, NULL, '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 197758871874, NULL);
INSERT INTO notice (id, trip, alert, message, made, told) VALUES (9223372036854775807, 2328, NULL, '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 77945252073, NULL);
INSERT INTO verified_email (account, email_key, verified) VALUES (2941, 'a0ü0ü00ü0üüa@example.org', 111589198766);
INSERT INTO verified_email (account, email_key, verified) VALUES (3842, 'aa000a0000ü@example.org', -3852082714);
INSERT INTO verified_email (account, email_key, verified) VALUES (4831, 'üa@example.org', 172808566310);
INSERT INTO verified_email (account, email_key, verified) VALUES (6206, 'ü0üü@example.org', 50906048210);
INSERT INTO verified_email (account, email_key, verified) VALUES (6224, 'ü@example.org', -39604673810);
INSERT INTO verified_email (account, email_key, verified) VALUES (6266, 'aa00a000@example.org', 72905659053);
INSERT INTO verified_email (account, email_key, verified) VALUES (8110, 'ü@example.org', 223319142478);
INSERT INTO verified_email (account, email_key, verified) VALUES (9223372036854775807, 'aaaaa@example.org', 85357083959);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (2941, 'üüü0a@example.org', X'1CCB0AFDBB077CDCA7DA2734127332D54EF60251394FF322AA33C3994688F366', 189362622802, 189362656001);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (3842, 'aüaaü0aa0@example.org', X'D3920CFA65D225BECD1517C521215B48DAB22D92BAE25C7FF3DB2A2C345B77A2', 6984762576, 6984818512);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (4831, '0üaaüü0üa0a0@example.org', X'C73B1D542C31FCC1258378D75053711D13D5D57284A558462866EF1BA2B85A29', 80006802743, 80006874363);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (6206, 'aaaüü0ü@example.org', X'D1C1CDF187C3AA89F314C63D5320D0CB659099A8043283F6FE0C799B1417F37C', 184051852544, 184051933335);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (6224, '0ü0üa0üaa0üa@example.org', X'94162CFBED12159807555A7D190BEE2BC20527AB1B30D541B6DBF54CF29C29AB', 212059312723, 212059352601);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (6266, 'üüaü0üüüüü@example.org', X'79FABFD88DA898C609EF8882AF70D61703F71C9F0730149C65879765F348D62C', 235747116293, 235747149734);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (8110, 'a0ü0@example.org', X'D6D38D725B8E94842606CAE8165B621FBF8E7F0A2063814AF4275B5B85268F0E', 251929704650, 251929723884);
INSERT INTO email_token (account, email_key, token_hash, made, ends) VALUES (9223372036854775807, 'üüa@example.org', X'D03FB08927EDD3B5EF71E5EDD1F5324D869C6B5FAFBE4D26E3F9F2CAF9001E96', 127328624185, 127328704650);
INSERT INTO table_digest (name, row_count, digest) VALUES ('person', 9, -822647846776064938);
INSERT INTO table_digest (name, row_count, digest) VALUES ('archived_city', 8, 2288983418874788793);
INSERT INTO table_digest (name, row_count, digest) VALUES ('search', 8, -6274793823155923998);
INSERT INTO table_digest (name, row_count, digest) VALUES ('search_result', 8, 3514789526006935608);
INSERT INTO table_digest (name, row_count, digest) VALUES ('interest', 8, -6985460705473981626);
INSERT INTO table_digest (name, row_count, digest) VALUES ('preference', 8, -5074200369478306911);
INSERT INTO table_digest (name, row_count, digest) VALUES ('visited_place', 8, 5829195283232750769);
INSERT INTO table_digest (name, row_count, digest) VALUES ('trip', 8, -7500344331662435498);
INSERT INTO table_digest (name, row_count, digest) VALUES ('trip_destination', 8, -8795058216786844027);
INSERT INTO table_digest (name, row_count, digest) VALUES ('packing_list', 8, 512174998587002416);
INSERT INTO table_digest (name, row_count, digest) VALUES ('packing_line', 8, -1944618643107791513);
INSERT INTO table_digest (name, row_count, digest) VALUES ('weather_answer', 8, 1714733758714508197);
INSERT INTO table_digest (name, row_count, digest) VALUES ('account', 8, 7278290613251456009);
INSERT INTO table_digest (name, row_count, digest) VALUES ('password', 8, -2803356222217214711);
INSERT INTO table_digest (name, row_count, digest) VALUES ('identity', 8, -1399806421231131977);
INSERT INTO table_digest (name, row_count, digest) VALUES ('session', 8, -6964447417645190029);
INSERT INTO table_digest (name, row_count, digest) VALUES ('wrong_try', 8, -1446791925325634344);
INSERT INTO table_digest (name, row_count, digest) VALUES ('person_group', 8, 634907935310294759);
INSERT INTO table_digest (name, row_count, digest) VALUES ('group_member', 6, 7281327330883845672);
INSERT INTO table_digest (name, row_count, digest) VALUES ('person_statement', 8, -1264843658858382396);
INSERT INTO table_digest (name, row_count, digest) VALUES ('person_wish', 8, -4816119583019355993);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit', 8, 2747672480059152306);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit_reader', 4, 1314351802390176440);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit_condition', 8, -3717621928446299862);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit_criterion', 8, 2798660358428156703);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit_garment', 8, -3807860026700833257);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit_photo', 11, 4122116870118351110);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit_vote', 7, -7063972731177878502);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit_comparison', 7, 3112130351155168667);
INSERT INTO table_digest (name, row_count, digest) VALUES ('outfit_comment', 8, -9063401008627742443);
INSERT INTO table_digest (name, row_count, digest) VALUES ('notice', 8, 9130047121329607973);
INSERT INTO table_digest (name, row_count, digest) VALUES ('verified_email', 8, -5963970928480658289);
INSERT INTO table_digest (name, row_count, digest) VALUES ('email_token', 8, -2211686396207687946);
INSERT INTO archive_identity (number) VALUES (3335285977752835017);
