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
INSERT INTO person (id, created) VALUES (1039, -7565765636);
INSERT INTO person (id, created) VALUES (1210, 140181730292);
INSERT INTO person (id, created) VALUES (4911, 218225577585);
INSERT INTO person (id, created) VALUES (6224, 218733516273);
INSERT INTO person (id, created) VALUES (7003, 131268907143);
INSERT INTO person (id, created) VALUES (7119, 89358062865);
INSERT INTO person (id, created) VALUES (7174, 189938195989);
INSERT INTO person (id, created) VALUES (9223372036854775807, 6134366467);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7174, 7246, '👩‍👧"0', 'MC', '"0;%東', -180.0, 7.10165770049877096434e+01, 9223372036854775807, 9000, NULL, NULL, 68960047407, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1039, 9223372036854775807, '"''0👩‍👧";";', 'JP', '''a;\''Z', 6.11758242320212275444e+00, 90.0, NULL, NULL, NULL, 'https://example.org/東a東Za東東Z%', -52737227299, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7174, 9223372036854775807, '"%Z東''-Z''%é ', 'MC', '0""   東aZ', 180.0, 8.41202386159867216992e+01, 9223372036854775807, NULL, NULL, 'https://example.org/%東東%a東東aZ東Z', 60746317464, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (4911, 9791, '0', 'JP', NULL, 1.27275293726127472384e+02, 90.0, 9223372036854775807, 9000, NULL, 'https://example.org/東Za東ZaZZaaZ', -51945082736, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6224, 3902, 'Z;Z-%', 'FI', NULL, -180.0, 4.50317074434872779411e+01, 9223372036854775807, 9000, '00''%', 'https://example.org/a%%%%Za東', 14908449770, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7119, 9223372036854775807, '%''', 'FI', NULL, 180.0, 2.43677256847988132903e+01, 9223372036854775807, NULL, '"a 👩‍👧é"東\', 'https://example.org/ZaaZZa東東', 182350540710, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 654, '0ü"東東é東', 'FI', NULL, 180.0, 90.0, 1369, 4721, NULL, NULL, 140108252277, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1210, 9981, '%üZ-', 'JP', NULL, -1.28761954643148044395e+02, -3.78633945979612533965e+01, 7842, 9000, '''-\\0a"; ', 'https://example.org/Z東a', 65502534007, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1634, 1, 'surprise', 237209076190, -180.0, -90.0, NULL, 5130);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2437, 9223372036854775807, 'near', 24963186870, 180.0, 5.41245892958691854346e+00, 'FI', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (5522, 1210, 'near', 54950438661, -7.73117506990095648689e+00, -7.86218893037696346919e+01, 'JP', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (5823, 4911, 'surprise', -45469457976, 180.0, 90.0, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (7892, 7003, 'near', 35373039036, -180.0, -1.98795856259823437994e+01, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9390, 7119, 'surprise', 177838405829, 180.0, 3.26179287544677265486e+00, 'MC', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9439, 1, 'near', -37600606071, 180.0, 4.82067924697024352553e+01, 'MC', 1319);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 1, 'surprise', 119787616993, 2.70385181926485813615e+01, 90.0, 'MC', 9306);
INSERT INTO search_result (search, geonames) VALUES (9390, 2044);
INSERT INTO search_result (search, geonames) VALUES (2437, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (7892, 3484);
INSERT INTO search_result (search, geonames) VALUES (9439, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (1634, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9390, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (5522, 4589);
INSERT INTO search_result (search, geonames) VALUES (7892, 9223372036854775807);
