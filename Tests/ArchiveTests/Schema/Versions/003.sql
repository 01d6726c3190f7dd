-- search history: d899447c411a764f;
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
CREATE INDEX search_by_owner ON search (owner, id);
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (4911, 218225577585);
INSERT INTO person (id, created) VALUES (7003, 131268907143);
INSERT INTO person (id, created) VALUES (9223372036854775807, 6134366467);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7003, 4802, '東"Z ', 'MC', NULL, 180.0, -90.0, NULL, NULL, NULL, NULL, 212987564718, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7003, 8988, '''-;;0', 'MC', '\
👩‍👧a
0

;', -2.60850221204879915157e+01, -90.0, 9223372036854775807, 3738, NULL, '👩‍👧-"Z
-', 42651962742, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7003, 3976, '東\\''👩‍👧aé; ', 'JP', NULL, 180.0, 90.0, 9223372036854775807, NULL, NULL, '👩‍👧', 36728010690, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3341, 7003, 'surprise', 13911151449, -180.0, 3.03074480642408161656e+01, NULL, 2625);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (5223, 9223372036854775807, 'surprise', 229907609750, -180.0, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 9223372036854775807, 'near', -29405170414, 180.0, 8.41202386159867216992e+01, 'FI', NULL);
INSERT INTO search_result (search, geonames) VALUES (5223, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 7171);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 9223372036854775807);
