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
INSERT INTO person (id, created) VALUES (1573, 81490102029);
INSERT INTO person (id, created) VALUES (1880, 57941357396);
INSERT INTO person (id, created) VALUES (4505, -19028130121);
INSERT INTO person (id, created) VALUES (5111, 72407825172);
INSERT INTO person (id, created) VALUES (7523, 11268700512);
INSERT INTO person (id, created) VALUES (8756, -12927385631);
INSERT INTO person (id, created) VALUES (9389, 200103263380);
INSERT INTO person (id, created) VALUES (9223372036854775807, 80693383619);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8756, 9223372036854775807, '\東', 'FI', NULL, -180.0, 90.0, NULL, 16, '\ %ü é0"', NULL, -42667066276, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8756, 4219, '%👩‍👧 👩‍👧''', 'MC', ';  ;é;%;Z;', -1.79394285614738407735e+02, -90.0, 9223372036854775807, NULL, NULL, NULL, 232471062521, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (7523, 4073, '-"東"é'' 0👩‍👧👩‍👧\\', 'JP', '\東''a''%👩‍👧a''ü', 180.0, -90.0, 5490, NULL, '\', NULL, 132197598489, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 6901, '''a東👩‍👧''東üé👩‍👧''', 'FI', NULL, 180.0, -90.0, NULL, NULL, '''aüüa;', NULL, 14345568674, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1573, 9482, '👩‍👧0👩‍👧Z";%ü', 'JP', '👩‍👧\ ü-👩‍👧👩‍👧ü', -180.0, 90.0, NULL, 3102, '東\ " %é\👩‍👧-', 'https://example.org/東Z', -48401531063, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1573, 9223372036854775807, '👩‍👧"éé ', 'MC', NULL, 180.0, -90.0, NULL, 3870, '-', 'https://example.org/%東%a%東東', 189393101705, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9389, 9223372036854775807, 'é-üü ''', 'MC', NULL, 180.0, -90.0, NULL, 9000, '👩‍👧-', 'https://example.org/%Z%東', -27719822459, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (4505, 9223372036854775807, '"Z %-👩‍👧-"👩‍👧', 'FI', '%\-a''a東👩‍👧👩‍👧a', 180.0, 90.0, NULL, 1487, '''', 'https://example.org/Z%東', 148296470480, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2567, 1, 'surprise', 172781430802, -4.34018283232801707063e+01, 90.0, 'MC', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3478, 9389, 'near', -52846844988, -1.64383633792552643626e+02, -90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (5949, 1573, 'surprise', 190839290504, 5.23022542263157674824e+01, -4.48780324854927172842e+01, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (7495, 1880, 'near', 7157422455, -180.0, 90.0, 'JP', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8847, 7523, 'near', -27659526921, -7.16756526589293088127e+01, -90.0, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9401, 1573, 'near', 153194238571, -180.0, -1.66399139191458971258e+01, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9523, 1573, 'near', 246476059571, 180.0, -90.0, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 9223372036854775807, 'near', -3583029961, -180.0, -90.0, NULL, NULL);
INSERT INTO search_result (search, geonames) VALUES (2567, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9401, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (5949, 1310);
INSERT INTO search_result (search, geonames) VALUES (8847, 2700);
INSERT INTO search_result (search, geonames) VALUES (7495, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9401, 9094);
INSERT INTO search_result (search, geonames) VALUES (9523, 8273);
INSERT INTO search_result (search, geonames) VALUES (8847, 9223372036854775807);
INSERT INTO interest (owner, name, weight) VALUES (7523, ' \ü%-👩‍👧é"東\', 1.52837451977906213507e+00);
INSERT INTO interest (owner, name, weight) VALUES (7523, '\é', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, '東 üüZ', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (5111, ';éüZ0a"0\', 6.28609607011908444462e+00);
INSERT INTO interest (owner, name, weight) VALUES (4505, 'üéa-aéü👩‍👧-% ', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, '-  Z👩‍👧Z東a', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (9389, '👩‍👧-0\é \', 8.31888360662383341548e+00);
INSERT INTO interest (owner, name, weight) VALUES (1, 'ü%ü%ü \%ü"', 2.89916277415921408433e+00);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '👩‍👧 東-aZ', '"text"', 117514719884);
INSERT INTO preference (owner, name, value, changed) VALUES (1880, '東東ü;Z''', 'null', 100863087027);
INSERT INTO preference (owner, name, value, changed) VALUES (4505, '0 ;a00 ', '"text"', -28118651681);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, ';;ü👩‍👧\ü', '[]', 171416320196);
INSERT INTO preference (owner, name, value, changed) VALUES (5111, '0', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 164923279603);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, '''👩‍👧', '-0.0', 245333297937);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, ';'';;%  ', '-0.0', 8025716666);
INSERT INTO preference (owner, name, value, changed) VALUES (8756, '''', '[]', 189856081036);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (7523, '"', '1986-07-29', 'a', '- -👩‍👧 0;é%ZZ ', 4.78754263530370849366e+01, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1880, '0\--ü--a aaü', '1986-11-07', 'é', NULL, -7.04243901194098214074e+01, 2.71371054613096731591e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9223372036854775807, 'é-👩‍👧 ZZ', '2001-08-03', 'a-Z👩‍👧👩‍👧%0-', 'a👩‍👧''👩‍👧\0\\aüü', 180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9389, '%-a\👩‍👧-- ü''', '1975-05-07', '""é-0%"ü👩‍👧', '''0Z\00ü;"%Z', -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (7523, ';', '2010-07-21', 'Za\''0"é''', '\Z\éZ;👩‍👧 "', 180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9389, '"é%\ü"0東 "', '2072-07-02', 'a"ü-👩‍👧 Za', '\"-é"-;a', -180.0, -2.52739682175243558499e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1573, '東;é''-\''%東\;0', '2067-01-29', '👩‍👧%''ü Z東Z"\- ', NULL, -180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9389, '"%é', '1972-03-22', ';é"0 ;a- 東', 'Z👩‍👧ü ', 180.0, 5.193939950981487641e+01);
