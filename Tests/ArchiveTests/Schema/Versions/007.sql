-- weather cache: 9f7141f89c6f11e9;
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
CREATE INDEX search_by_owner ON search (owner, id);
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (1036, 240739782404);
INSERT INTO person (id, created) VALUES (1760, 141019848390);
INSERT INTO person (id, created) VALUES (4071, 222427624145);
INSERT INTO person (id, created) VALUES (5829, 80609652436);
INSERT INTO person (id, created) VALUES (8713, 210487264066);
INSERT INTO person (id, created) VALUES (9025, 240883344930);
INSERT INTO person (id, created) VALUES (9711, -45050644287);
INSERT INTO person (id, created) VALUES (9223372036854775807, -56869345155);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, 'a', 'FI', NULL, 180.0, 90.0, 2526, 4488, '-''"👩‍👧"\"', 'https://example.org/東東Za%Z%東aZ', 104592374811, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8713, 9223372036854775807, '''a0-''東 éa\', 'JP', NULL, 2.5445218724942748167e+01, 90.0, NULL, 1191, NULL, 'https://example.org/%東%東%a%%東', 239053218178, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5829, 9223372036854775807, ' 0 üZ'' 0''éü', 'MC', 'é''a;', -180.0, 4.42314655572820925044e+01, NULL, NULL, NULL, NULL, 191114369458, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5829, 9129, 'ü''''Z" 東";', 'JP', '\;0Z', -180.0, -9.0059250358132914016e+00, NULL, 2686, '0''Z''''東東', 'https://example.org/a', -35943478996, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 7089, 'üü;Z''a''%0', 'MC', NULL, 1.04459434945514033192e+02, 90.0, 8374, NULL, NULL, 'https://example.org/東東%%東a', 76727777465, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1760, 9223372036854775807, '0 ', 'MC', NULL, -9.44451978720475295893e+01, 2.54548621141338315965e+01, NULL, NULL, NULL, NULL, 212411789995, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8713, 9367, '\éü \Z ', 'MC', NULL, -1.28723200061101181288e+02, 90.0, 7211, NULL, 'a\\👩‍👧a''a;東\''"', NULL, 188972929840, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 2907, '0;Z;é%a0', 'JP', '0東東0Z東東0''%-', 2.96824268535877706653e+01, 5.28244342299810796257e+01, 9223372036854775807, NULL, '%', NULL, -43051298521, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3254, 4071, 'near', 116542474247, -1.39008605151647543604e+02, -90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (4312, 1760, 'surprise', 5264665324, -180.0, -90.0, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (4424, 1036, 'near', 235493891636, 180.0, 90.0, NULL, 1681);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (4686, 8713, 'near', 171174085216, 180.0, -90.0, 'JP', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8564, 4071, 'near', -9413385879, 8.48249360275971753253e+00, -90.0, 'MC', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8597, 9025, 'near', -4599020426, -180.0, 2.72204854697793763307e+01, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8706, 4071, 'near', -2221652037, 1.02277636231257645254e+02, 90.0, NULL, 7885);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 9711, 'surprise', 141565689139, -1.61091245833751486316e+01, 90.0, NULL, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 4679);
INSERT INTO search_result (search, geonames) VALUES (8706, 3156);
INSERT INTO search_result (search, geonames) VALUES (4312, 5680);
INSERT INTO search_result (search, geonames) VALUES (4686, 7521);
INSERT INTO search_result (search, geonames) VALUES (3254, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (4312, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (8564, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (8597, 9223372036854775807);
INSERT INTO interest (owner, name, weight) VALUES (1, 'Z''-''\Z%0  %-', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1, '%;0;;👩‍👧;東👩‍👧', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (8713, 'é東é''Z東a\\-', 4.27204622174312653726e+00);
INSERT INTO interest (owner, name, weight) VALUES (4071, 'Z''\a👩‍👧-"👩‍👧''', 2.22875207457438140323e+00);
INSERT INTO interest (owner, name, weight) VALUES (8713, ';', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (9025, 'ü\東é\0a\ \Zü', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (8713, 'Z"', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (8713, '東東'' ', 4.14607229817731770538e+00);
INSERT INTO preference (owner, name, value, changed) VALUES (9711, '0ü0-%%0 Z', '-0.0', 235300491985);
INSERT INTO preference (owner, name, value, changed) VALUES (9025, ' é', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 240307893344);
INSERT INTO preference (owner, name, value, changed) VALUES (9711, ' 0";é👩‍👧''', 'null', -22091580768);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '%-東ééé', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 68642694856);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '-Z%\é"ü;', '"text"', -62001367310);
INSERT INTO preference (owner, name, value, changed) VALUES (1036, ' ', '"text"', 119851779870);
INSERT INTO preference (owner, name, value, changed) VALUES (1, 'éZ%0";''"0', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 169909507422);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, ' aaa \é', '-0.0', 61796253554);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9223372036854775807, ' 0''a東0aéZ\', '2021-03-29', 'éüZ👩‍👧éü"', '東東 ;\Z0\東 ''\', -2.81001331588939535777e+01, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1036, 'ü\"''%"ZZZ', '2013-09-21', '"👩‍👧👩‍👧Z👩‍👧ü;0', '%"', -4.56290920871454659408e+01, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (5829, '-\"  é''東"', '2020-01-04', ' 0\東ü', NULL, -180.0, 8.57224729022728411127e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1036, 'Zü', '1978-05-04', '''👩‍👧', NULL, 6.75245869513601917324e+01, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (5829, '👩‍👧0 👩‍👧0\ü', '2032-11-17', '東a', '; ;''Z üZ\\', -180.0, 30.7700178484706);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8713, '%é東 0', '1990-07-08', '''''  a\ü', NULL, -1.36380325607066083643e+02, -1.39060059574318870543e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (4071, ' a', '2052-04-02', '-', '''"%東', -180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8713, '東"', '2034-03-05', '"👩‍👧''\a%\ -東', NULL, 180.0, -90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (612, 1760, '東00''Z👩‍👧''', 'üü "👩‍👧\ü東Z東"''', '1996-05-01', '1996-05-10', '-0.0', 3056, 36833976418);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (2760, 5829, '%ZZ👩‍👧', ';-''a"👩‍👧% Z\', '2043-12-10', '2043-12-19', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 131527613501);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (3124, 5829, '\;\', NULL, '2005-04-29', '2005-05-08', '[]', 2176, -27618951047);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (4989, 9711, '0;aü\ ";; 0👩‍👧', NULL, '2022-06-18', '2022-06-27', '-0.0', 6484, 178097529746);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (5759, 4071, '\aé0a''-0é0', 'é" \0 東%a', '1975-04-20', '1975-04-29', '[]', 2083, 109867472726);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (7913, 8713, '\Za', ' 0👩‍👧'' -東a', '1980-06-07', '1980-06-16', '"text"', 9987, 36732802129);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (8217, 1, '👩‍👧aé-👩‍👧', NULL, '2070-01-13', '2070-01-22', 'null', 9223372036854775807, 99438711418);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 8713, 'aéZ', '東', '2013-12-24', '2014-01-02', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 193877441641);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4989, 2131, 'Z%%éa\ü0"ü%東', 5779, NULL, 1.30305709712955717803e+02, -2.44294423866505212568e+01, NULL, '2022-06-18', '2022-06-27');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (8217, 89, 'éaü"', NULL, NULL, 180.0, -90.0, ' ZZ0%a''"aZ', '2070-01-13', '2070-01-22');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 647, '0東👩‍👧ü', 6557, 'FI', -1.54514564876534933549e+02, -90.0, '%\0👩‍👧%Z;aé', '2013-12-24', '2014-01-02');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4989, 9223372036854775807, 'a👩‍👧0''👩‍👧;0', NULL, NULL, 1.08282125312139214661e+02, -7.14275877817032807132e+01, 'Z  " 0', '2022-06-18', '2022-06-27');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2760, 9223372036854775807, '-;0"', NULL, NULL, -180.0, -90.0, NULL, '2043-12-10', '2043-12-19');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2760, 2769, '-aa東', NULL, 'FI', -180.0, -7.82584993704800382366e+01, NULL, '2043-12-10', '2043-12-19');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4989, 6259, ';é', 9223372036854775807, 'MC', -1.534772485874234178e+02, 90.0, NULL, '2022-06-18', '2022-06-27');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (3124, 2458, ';', NULL, NULL, -4.14420837964311772338e+00, 8.05126581495261461896e+01, 'ü', '2005-04-29', '2005-05-08');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2351, 5759, '0a0東''', '-0.0', -32002817077);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2709, 5759, 'a''"%é''Zü%0''''', NULL, -48559426545);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4219, 9223372036854775807, '\a\Z\é0éaé', '"text"', 142489443253);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4447, 4989, 'ü', '-0.0', -27225404290);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4731, 3124, '東 ', NULL, -6839511650);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (5509, 4989, 'é%ü"Z-', NULL, 225223962436);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (5828, 5759, '-%-0\', '"text"', 60919520207);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 7913, '%👩‍👧', 'null', -43938583797);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (5509, 9223372036854775807, '東éZ👩‍👧Z\ü0 \', 9223372036854775807, 0, 0, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (4731, 9223372036854775807, 'é ', 5818, 1, 1, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2351, 8340, '0', 295, 0, 0, 1, 1, ';üZZ-👩‍👧%東👩‍👧');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 9223372036854775807, 'ü''%éZ %;', 9223372036854775807, 1, 1, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (4219, 9223372036854775807, '-👩‍👧é'';-"東"', 8103, 1, 1, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (5509, 2420, 'ü\👩‍👧', 1060, 1, 0, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (5509, 1814, '""👩‍👧東ü"\東', 9223372036854775807, 1, 1, 1, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2709, 2553, 'Zü', 210, 1, 0, 1, 0, 'ü 東üa"');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('''a ''% 👩‍👧', -20984118950, 168149798904, '👩‍👧東');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('-👩‍👧
\- 
', 123750651676, 145979709427, '東é''é-');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('東
a', -60384159772, 33202802420, 'é👩‍👧	-0👩‍👧;é%
');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('東%\"üZ', 62377554158, 249166724533, '
Z\');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('Z ü--;', 14359682354, 160573532274, 'ü東\	-');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES (''' é0
é 0\ü', 48158044829, 52612220651, '東%"é 👩‍👧\0-0\');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('0', -28277633706, 106116376307, 'é ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('👩‍👧👩‍👧a0👩‍👧; 👩‍👧ZZ
', 70062634674, 236018265635, 'üé"-%ü;東-
');
