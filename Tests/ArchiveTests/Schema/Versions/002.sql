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
INSERT INTO person (id, created) VALUES (117, 32783017091);
INSERT INTO person (id, created) VALUES (2231, 188103643220);
INSERT INTO person (id, created) VALUES (2788, -58787570611);
INSERT INTO person (id, created) VALUES (3810, 42188037699);
INSERT INTO person (id, created) VALUES (4378, 113223612509);
INSERT INTO person (id, created) VALUES (6034, 22020888382);
INSERT INTO person (id, created) VALUES (7402, 103581159102);
INSERT INTO person (id, created) VALUES (9223372036854775807, 174241586948);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (117, 9223372036854775807, '東\é東0;\ü''', 'MC', NULL, -180.0, -90.0, NULL, 9000, NULL, NULL, -60370118616, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (4378, 9223372036854775807, '東 Z;👩‍👧% ', 'MC', NULL, 180.0, -90.0, 3050, 9000, 'é''👩‍👧" \'';éZ', 'https://example.org/東Z東ZZ%東a東', 163734348770, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (2788, 9223372036854775807, 'éüZé''-Z"', 'MC', ' \\\"', 180.0, -90.0, 5250, NULL, NULL, NULL, 180949542827, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (4378, 9453, '0a%% ', 'FI', NULL, 180.0, -5.73587650399102670899e+01, 1473, 9000, 'aa \"%👩‍👧ü;"', NULL, 227230155028, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (3810, 7348, '-";\', 'MC', NULL, 1.34318098466914818804e+02, -90.0, NULL, NULL, ' 👩‍👧', NULL, 178485371799, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, 'Z ''\👩‍👧 東Z', 'MC', '%Z', -180.0, 5.7183651520000950085e+01, 5601, NULL, '東\ "', NULL, 168516666778, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6034, 9223372036854775807, 'Z0東'';"', 'FI', '''"', -8.42553366303157105256e+01, -90.0, 9223372036854775807, NULL, NULL, NULL, 238433162335, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 5610, 'é\"0\Zü', 'JP', '-"👩‍👧''aü;', -1.02894183565421840857e+02, -90.0, 2933, NULL, NULL, 'https://example.org/東', -55053618660, 0);
