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
INSERT INTO person (id, created) VALUES (7940, 157724095063);
INSERT INTO person (id, created) VALUES (9223372036854775807, 219449180836);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7940, 9223372036854775807, '東	 ü0\a	0
é', 'MC', 'éZ', -60.7672680964732, 90.0, 8394, NULL, 'a'' % -é\ü-%"', NULL, 204879012348, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 7203, 'Z\üZ', 'JP', NULL, 180.0, -90.0, 503, NULL, '%aü', 'éé''', -25562851895, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 9223372036854775807, ' a', 'MC', NULL, 180.0, 90.0, NULL, 9000, NULL, NULL, -16520934695, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1918, 1, 'near', 143002449458, 1.02194602568494474325e+02, 90.0, 'MC', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2172, 5867, 'surprise', -53404869198, -180.0, 43.0408817191412, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 9223372036854775807, 'surprise', 99639556367, 180.0, 90.0, NULL, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (2172, 7999);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 8146);
INSERT INTO interest (owner, name, weight) VALUES (1, '
👩‍👧	 %', 9.86360554153797153276e+00);
INSERT INTO interest (owner, name, weight) VALUES (7940, 'a-ü%👩‍👧"', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (5867, '', 8.79693920494824688205e+00);
INSERT INTO preference (owner, name, value, changed) VALUES (5867, '''- ;'';東 \', '-0.0', 185212329845);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, ';Züü東0 👩‍👧a-', '-0.0', 53402078348);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, '👩‍👧-Z" é''', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 93860856890);
