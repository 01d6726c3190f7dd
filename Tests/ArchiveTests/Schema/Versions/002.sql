-- archived cities: 941e26e5e4d4d9df;
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
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (3810, 42188037699);
INSERT INTO person (id, created) VALUES (4378, 113223612509);
INSERT INTO person (id, created) VALUES (9223372036854775807, 174241586948);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, '	a"👩‍👧	"\', 'JP', NULL, -7.96279839993931233283e+01, 7.23769853022533880002e+01, NULL, 9000, '- 👩‍👧 
-ü\		''', NULL, 50198715517, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 9223372036854775807, 'é\a		', 'FI', NULL, 1.13762128747804240451e+02, -90.0, NULL, NULL, NULL, NULL, 56220278467, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 5357, ';"%--;"é\''', 'FI', '東"ü é', -4.52229380376009828515e+01, 90.0, NULL, NULL, 'Z a 東0👩‍👧\ 東', '"', 82389360093, 0);
