-- visited places: 728e1010ae9ec139;
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
CREATE INDEX search_by_owner ON search (owner, id);
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (1880, 57941357396);
INSERT INTO person (id, created) VALUES (5111, 72407825172);
INSERT INTO person (id, created) VALUES (7523, 11268700512);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5111, 1367, '- é東-0-0  👩‍👧', 'FI', '0-👩‍👧"  ; ;-0', -180.0, -90.0, 7620, 1294, NULL, NULL, -42667066276, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7523, 4219, '👩‍👧"👩‍👧"', 'MC', '
''"
 
%Z
', -1.79394285614738407735e+02, -90.0, 9223372036854775807, NULL, NULL, NULL, 232471062521, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5111, 4073, '	;東; \'' éé--', 'JP', '%👩‍👧\a\éa"', 180.0, -90.0, 5490, NULL, '-', NULL, 132197598489, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (833, 5111, 'surprise', 38812050191, 180.0, 7.10117090054667414716e+01, 'JP', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3231, 1, 'near', -22410809800, 6.4306812241383568109e+01, 6.36458858294759, NULL, 3045);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (7416, 5111, 'near', 108612979223, -4.54255448289362391296e+01, -9.67682755147430384567e+00, NULL, 8921);
INSERT INTO search_result (search, geonames) VALUES (833, 1028);
INSERT INTO search_result (search, geonames) VALUES (3231, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (7416, 7005);
INSERT INTO interest (owner, name, weight) VALUES (7523, '👩‍👧-''ü👩‍👧éü', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1, '
\東👩‍👧%'';', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (7523, '👩‍👧	üZ👩‍👧-', 0.0);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '\é\  ''-
%東', '[]', 142761239045);
INSERT INTO preference (owner, name, value, changed) VALUES (7523, ' -üa	', '"text"', 99275494486);
INSERT INTO preference (owner, name, value, changed) VALUES (5111, '	a	👩‍👧👩‍👧東
東-', '-0.0', 124321014027);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (5111, '''\;0  0-0Z', '2032-08-18', '0é	-"
-👩‍👧0
', ';Z''	👩‍👧	', 180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (7523, '%	a\Z👩‍👧éé', '1976-10-03', '👩‍👧ü	 ', NULL, -180.0, -8.29390036251580369235e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (5111, '"	東', '2043-01-15', 'ü\-''Z%%ü', '0a👩‍👧 a -\0;', 29.863898431932, -90.0);
