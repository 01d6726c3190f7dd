-- interests and preferences: 1d8e13385c6e3bfb;
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
CREATE INDEX search_by_owner ON search (owner, id);
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (5867, 228371306186);
INSERT INTO person (id, created) VALUES (6078, -8838915566);
INSERT INTO person (id, created) VALUES (6802, 206453319447);
INSERT INTO person (id, created) VALUES (7940, 157724095063);
INSERT INTO person (id, created) VALUES (8670, 131438070457);
INSERT INTO person (id, created) VALUES (9071, 115872992706);
INSERT INTO person (id, created) VALUES (9360, -45345578190);
INSERT INTO person (id, created) VALUES (9223372036854775807, 219449180836);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, 'üéa', 'FI', 'é\👩‍👧"ü\;', 180.0, 90.0, 9223372036854775807, 9000, 'a''00"ü"%', 'https://example.org/aaaZ東', 82410647583, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6802, 6928, 'üa-%', 'FI', NULL, -180.0, 90.0, 9223372036854775807, NULL, 'aéZ;👩‍👧0aü', NULL, 211498445756, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5867, 7203, 'a%"üa', 'JP', NULL, 180.0, -90.0, 503, NULL, '\aü', 'https://example.org/東東%%a', -25562851895, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6078, 9223372036854775807, '%0a', 'MC', NULL, 180.0, 90.0, NULL, 9000, NULL, NULL, -16520934695, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 4543, 'aZ;üZ;a-👩‍👧東;👩‍👧', 'JP', '% aZ''é東"\', -180.0, -90.0, 4502, NULL, NULL, 'https://example.org/%東a', -59985767105, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9071, 3017, '"0東%👩‍👧é👩‍👧', 'JP', NULL, -180.0, -90.0, NULL, NULL, NULL, 'https://example.org/ZaZ東%東Z東', 121688403086, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 8797, '''', 'JP', '0" "%東', 7.12861661294175519287e+01, -90.0, NULL, 8824, NULL, 'https://example.org/%東東%a東東aZ', 216858080023, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 8747, '\a 0👩‍👧 \\Z', 'JP', '0''é', 2.85252645538496949493e+01, 1.86038892093782521897e+01, NULL, NULL, NULL, 'https://example.org/ZZ%東a東aaaZZZ', 107482464686, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1097, 8670, 'surprise', 124708705345, -5.94803890395920120681e+00, 90.0, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2125, 9360, 'near', 68308214733, -1.67502939046581701635e+02, 90.0, NULL, 3393);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2551, 9360, 'near', 201993080288, -180.0, -90.0, NULL, 6539);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (5225, 5867, 'surprise', 195999468040, 180.0, 90.0, 'FI', 9623);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (5356, 8670, 'near', 231504513806, 1.67251873591113337617e+02, -90.0, 'JP', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8007, 1, 'near', 113740965418, -180.0, -90.0, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9354, 9360, 'near', 90110708285, 180.0, 90.0, 'JP', 9282);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 6078, 'surprise', 146309262745, -1.65525347164371510193e+02, -2.23996077100836572522e+01, 'JP', 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (2551, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (5356, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (8007, 2257);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 6293);
INSERT INTO search_result (search, geonames) VALUES (9354, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9354, 973);
INSERT INTO search_result (search, geonames) VALUES (1097, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (5225, 9223372036854775807);
INSERT INTO interest (owner, name, weight) VALUES (6078, '👩‍👧''\"a-', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (6802, '%Zéé-', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, '%''%', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (9071, '%''0é👩‍👧ü👩‍👧";', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (7940, '\東0";é0東aaü', 7.8965265607391676994e+00);
INSERT INTO interest (owner, name, weight) VALUES (7940, 'Z', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (9071, 'ü0東""\東üa', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (8670, '\é東👩‍👧;a東Z', 10.0);
INSERT INTO preference (owner, name, value, changed) VALUES (7940, '''0ü東a👩‍👧', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 174898288484);
INSERT INTO preference (owner, name, value, changed) VALUES (1, 'Z👩‍👧""東Z"''', '[]', 22752632342);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, 'ü👩‍👧;\Z 0"東', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 36930413630);
INSERT INTO preference (owner, name, value, changed) VALUES (7940, ' -Z', '[]', 78774064457);
INSERT INTO preference (owner, name, value, changed) VALUES (7940, 'ü👩‍👧ü";"-ü\', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 139049524412);
INSERT INTO preference (owner, name, value, changed) VALUES (7940, '''é👩‍👧👩‍👧 -ZZéaa', '-0.0', 163238596633);
INSERT INTO preference (owner, name, value, changed) VALUES (8670, '👩‍👧ü\''%0'' 東Za0', 'null', 54153871440);
INSERT INTO preference (owner, name, value, changed) VALUES (6078, '\Z0ü', '-0.0', 134066170805);
