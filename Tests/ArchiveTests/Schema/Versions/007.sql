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
INSERT INTO person (id, created) VALUES (5829, 80609652436);
INSERT INTO person (id, created) VALUES (9223372036854775807, -56869345155);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 8640, '👩‍👧\	ü0\', 'MC', NULL, 1.65718442919137146423e+02, 90.0, NULL, NULL, NULL, '
	Zé', 4251366963, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5829, 3820, 'a', 'FI', NULL, 180.0, 90.0, 2526, 4488, '	\;👩‍👧;-\', '  \a
%é''\', 104592374811, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (5829, 9223372036854775807, '\a "東'' Z-', 'JP', NULL, 2.5445218724942748167e+01, 90.0, NULL, 1191, NULL, '東ü  %é', 239053218178, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3653, 1036, 'surprise', 131517918899, -180.0, 21.1281527205729, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8973, 1, 'near', 133452677215, 5.00099337228258491441e+01, -90.0, 'JP', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 1036, 'surprise', 202498694820, 180.0, 4.16217263690396350756e+01, 'MC', NULL);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 6832);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (3653, 9223372036854775807);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, '"', 2.70969403588165924645e+00);
INSERT INTO interest (owner, name, weight) VALUES (1036, 'ü%;'' \a%Z\ü"', 4.06065415106383476029e+00);
INSERT INTO interest (owner, name, weight) VALUES (5829, '東\
 	👩‍👧ü 
👩‍👧	', 4.39309230588166066411e+00);
INSERT INTO preference (owner, name, value, changed) VALUES (5829, 'üa	;";0ü
 a', '-0.0', 9370501619);
INSERT INTO preference (owner, name, value, changed) VALUES (5829, 'a''\;
	0a"', 'null', 36425635758);
INSERT INTO preference (owner, name, value, changed) VALUES (5829, 'é\"Z-''東-', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 148309105060);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (5829, '%% 0', '2063-06-21', '-"%東Z"', '0\Z\"東東', 2.51562158924084826598e+01, -6.3941538687770517412e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (5829, 'aüüü
Z\a" ', '2013-04-26', '東''; 東;東', NULL, -180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (9223372036854775807, 'é -  0', '2057-01-23', 'Z', '''	\ %', 1.67846976423375622284e+02, -6.47172152890887701897e+01);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (3944, 1, '👩‍👧Z-Z''', NULL, '1975-03-19', '1986-02-27', '-0.0', 9223372036854775807, 96078598472);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (7498, 5829, '-"-', NULL, '2007-10-30', '2064-08-15', '"text"', 9924, 56258510181);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 1036, 'aé0	0', NULL, '2033-07-28', '2046-12-18', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 26737509872);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 8050, '	👩‍👧é%- ', 9223372036854775807, NULL, -1.41648285074768295996e+02, 90.0, '👩‍👧"', '2033-07-28', '2046-12-18');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7498, 9223372036854775807, 'a-%éa"a
東%"-', NULL, NULL, -5.32813987648991087536e+01, 3.24980727065221088869e+01, NULL, '2007-10-30', '2064-08-15');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 9850, '	''', 1614, 'FI', -180.0, 1.35469591466712415697e+01, NULL, '2033-07-28', '2046-12-18');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (3204, 9223372036854775807, '''%''', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', -16374921361);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (6816, 9223372036854775807, '; %aü', NULL, 57543773591);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 7498, '  -👩‍👧👩‍👧-0 東''', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 119860328033);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (6816, 240, '\東a👩‍👧'' é ', 8597, 1, 0, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (6816, 9223372036854775807, '-0\;''
0"', 9223372036854775807, 0, 1, 1, 1, ''' üa\ü');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 9223372036854775807, 'üéü', 9223372036854775807, 0, 0, 1, 0, ';;
');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('üZ-0👩‍👧
 	', 24874368051, 141510475223, 'Z Z\	\-0');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('東👩‍👧東;東 ', 201579188507, 251838452453, '0東a-');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('	-0-0', 28894215564, 89270676026, '👩‍👧');
