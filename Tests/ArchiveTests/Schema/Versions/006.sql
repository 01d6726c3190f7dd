-- trips and packing lists: 95a3532337a0632c;
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
CREATE INDEX search_by_owner ON search (owner, id);
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (1245, 95012120678);
INSERT INTO person (id, created) VALUES (8237, -1382135728);
INSERT INTO person (id, created) VALUES (9223372036854775807, 78675787415);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 9223372036854775807, 'a	%é''', 'JP', NULL, 6.15961940277205144411e+01, -90.0, 9141, NULL, '  -0Zé%;''', NULL, 191740066274, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, '%-\', 'FI', NULL, 180.0, 6.91569385468799282526e+01, 9223372036854775807, 9000, NULL, '-0👩‍👧', 14479618724, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1245, 2633, '\;aü\', 'JP', '''é👩‍👧  %0	👩‍👧', 180.0, 4.45862236444303619e+01, NULL, 9000, '東👩‍👧"Z"	0a''', '0', 56187270226, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2869, 8237, 'near', 95244941861, 1.5890712407100062364e+02, -90.0, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8197, 1, 'near', 113157174128, 180.0, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 9223372036854775807, 'surprise', 84119677516, -180.0, -90.0, 'JP', NULL);
INSERT INTO search_result (search, geonames) VALUES (8197, 7429);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 9713);
INSERT INTO search_result (search, geonames) VALUES (8197, 55);
INSERT INTO interest (owner, name, weight) VALUES (8237, ';0; ;%👩‍👧', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (8237, 'é', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1245, '  	', 7.08578459071610566866e+00);
INSERT INTO preference (owner, name, value, changed) VALUES (1245, '東%a
 a-ü東', 'null', -37010440343);
INSERT INTO preference (owner, name, value, changed) VALUES (1245, '%ü  \0👩‍👧 👩‍👧東👩‍👧ü', '"text"', 165112832690);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, '\''é👩‍👧%	', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', -25490081023);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9223372036854775807, '"''', '2016-12-14', ' 👩‍👧', '東-éa', -180.0, 7.05463480130694620129e+00);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8237, '''
''"üa	 ', '1987-07-22', ' \;👩‍👧\%aü''', 'Z👩‍👧Z- ', -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8237, 'ü東👩‍👧;ü
 
éa', '2066-05-20', ' "', NULL, 5.03708699994940047863e+01, 90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (1107, 1, '👩‍👧東
	
', ' "	', '1989-03-21', '2014-09-21', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 245713933314);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (7343, 8237, 'aé;ZZ Za', '👩‍👧👩‍👧東👩‍👧";👩‍👧%東東', '2030-04-19', '2035-08-30', 'null', 785, 85624190922);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 8237, '" ', NULL, '1984-09-05', '2063-12-20', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 6166, -46144036275);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7343, 2595, '	Z東;-', NULL, NULL, 1.3622586504270941532e+01, 90.0, NULL, '2030-04-19', '2035-08-30');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 531, 'Z0a0%"a''👩‍👧', NULL, NULL, 180.0, 90.0, '
;	é	\éé	 ', '1984-09-05', '2063-12-20');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (1107, 426, '0👩‍👧a\ Z\Z東a
', NULL, 'JP', 180.0, -4.57188894982959865859e+01, NULL, '1989-03-21', '2014-09-21');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2829, 9223372036854775807, 'a00 aa"\東', 'null', 51195381391);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (4908, 7343, 'Z -ü''👩‍👧\	\''ü', '-0.0', -38711837562);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 9223372036854775807, '', '-0.0', -51435219233);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2829, 9223372036854775807, ' 0%👩‍👧
', 9223372036854775807, 1, 1, 0, 1, '
Zü
a
');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (4908, 3424, 'é\東 ', 2044, 1, 1, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (4908, 8338, '\''\é', 5588, 1, 0, 0, 0, NULL);
