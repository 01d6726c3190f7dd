-- accounts: 34fd4fd1edaac49;
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
CREATE TABLE account (
  person INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
  email TEXT,
  email_key TEXT UNIQUE,
  created INTEGER NOT NULL,
  CHECK ((email IS NULL) = (email_key IS NULL)),
  CHECK (person > 1)
) STRICT;
CREATE TABLE password (
  account INTEGER PRIMARY KEY REFERENCES account (person) ON DELETE CASCADE,
  hash TEXT NOT NULL CHECK (hash <> '')
) STRICT;
CREATE TABLE identity (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (subject <> ''),
  account INTEGER NOT NULL REFERENCES account (person) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT;
CREATE TABLE session (
  token_hash BLOB PRIMARY KEY NOT NULL,
  account INTEGER NOT NULL REFERENCES account (person) ON DELETE CASCADE,
  begun INTEGER NOT NULL,
  ends INTEGER NOT NULL CHECK (ends > begun)
) STRICT;
CREATE TABLE wrong_try (
  email_hash BLOB PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  last INTEGER NOT NULL
) STRICT;
CREATE INDEX search_by_owner ON search (owner, id);
CREATE INDEX identity_account ON identity (account);
CREATE INDEX session_account ON session (account);
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (639, 56129895474);
INSERT INTO person (id, created) VALUES (2309, 189989024053);
INSERT INTO person (id, created) VALUES (3569, -36885279262);
INSERT INTO person (id, created) VALUES (4411, -579786943);
INSERT INTO person (id, created) VALUES (5855, -61020428983);
INSERT INTO person (id, created) VALUES (6119, 155269443357);
INSERT INTO person (id, created) VALUES (8851, 60614986451);
INSERT INTO person (id, created) VALUES (9223372036854775807, 135402877970);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6119, 9223372036854775807, 'Z', 'JP', 'Z%Z-é"', -180.0, -1.69707620709267246184e+01, NULL, NULL, ' ü''"', NULL, -55942947888, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (2309, 9223372036854775807, 'aü東-a', 'JP', '\👩‍👧é👩‍👧% ü👩‍👧;\é', -180.0, -40.1699340502878, NULL, NULL, NULL, NULL, 167232514952, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8851, 9223372036854775807, ' ''éü-東\ ', 'FI', NULL, -180.0, -90.0, NULL, NULL, 'üéa"\0\ ', 'https://example.org/東aa東%%a東ZaZ%', 243717444524, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (639, 9223372036854775807, '\ éZ👩‍👧\ü''👩‍👧', 'MC', NULL, 1.45237176961722809663e+02, 6.69658748262270648882e+01, 9237, 9000, ';aüü', 'https://example.org/東東Z', 68220349516, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6119, 8472, ' 0" \éé👩‍👧;é-é', 'JP', NULL, 1.13190439210991598882e+02, 90.0, NULL, 9000, NULL, 'https://example.org/a東%a%%a%aZa', 208284152653, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 9223372036854775807, ';''''''"";', 'JP', '\東;', -180.0, -90.0, 9223372036854775807, NULL, '東%a%ü', 'https://example.org/%東%%東東ZZZZZ', 84324486444, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (9223372036854775807, 826, '東''%東👩‍👧''', 'MC', '\"', -180.0, -90.0, 8701, 8028, '0', 'https://example.org/aaa東%aZa%%%', 95515899454, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8851, 1347, '-%👩‍👧', 'MC', NULL, -180.0, 8.76523128792015882027e+01, NULL, 8141, NULL, NULL, -55949976166, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (863, 3569, 'surprise', 238991348489, -180.0, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1038, 8851, 'surprise', 171746229784, -6.20874152150464624338e+01, 90.0, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1056, 9223372036854775807, 'near', -41657096122, 180.0, 90.0, 'MC', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2175, 2309, 'near', 130524308762, -8.5272706799200932437e+01, -90.0, 'MC', 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2922, 3569, 'surprise', 92361664019, 180.0, 2.03208430618100663886e+01, 'JP', 8175);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (5398, 9223372036854775807, 'surprise', 18518418051, 180.0, 2.70203807983992732037e+01, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8235, 8851, 'near', 249972013155, 180.0, 1.2492129485963658908e+00, 'JP', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 8851, 'near', 130408417129, 1.5775441045210567381e+02, 90.0, NULL, 625);
INSERT INTO search_result (search, geonames) VALUES (5398, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (863, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (8235, 1328);
INSERT INTO search_result (search, geonames) VALUES (8235, 3782);
INSERT INTO search_result (search, geonames) VALUES (5398, 7423);
INSERT INTO search_result (search, geonames) VALUES (1038, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (2175, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (1038, 5862);
INSERT INTO interest (owner, name, weight) VALUES (5855, 'a\%é東%', 9.29594034934826396465e-01);
INSERT INTO interest (owner, name, weight) VALUES (6119, '-0  ', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, '👩‍👧東ZZ0;', 5.22901397350351704318e+00);
INSERT INTO interest (owner, name, weight) VALUES (1, ' ''%-;Z0', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1, ' %', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1, '";aa é  0"', 7.18771764600546614332e+00);
INSERT INTO interest (owner, name, weight) VALUES (8851, '"%"', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (4411, 'é0東''aaa', 0.0);
INSERT INTO preference (owner, name, value, changed) VALUES (5855, '東é%%東;0%é;"', 'null', 390745064);
INSERT INTO preference (owner, name, value, changed) VALUES (8851, 'ü%;', '[]', 64168778831);
INSERT INTO preference (owner, name, value, changed) VALUES (639, '%''"é東東;é"\0👩‍👧', 'null', 183814364556);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, ' éaZ', '-0.0', -8083647748);
INSERT INTO preference (owner, name, value, changed) VALUES (2309, '0-\東ü"', '[]', 144439375430);
INSERT INTO preference (owner, name, value, changed) VALUES (5855, 'é;''a\\ü', '"text"', 122577027403);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, '👩‍👧; a;ZZ', '[]', 132047723738);
INSERT INTO preference (owner, name, value, changed) VALUES (4411, '0-;a', '[]', 15329284997);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (4411, '''', '1987-07-30', '%東''''ü%👩‍👧0a0é0', NULL, 180.0, 6.12430158481968192054e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8851, 'é東''👩‍👧;;-0', '2018-10-29', 'Z ;aa''\\-0', '東Zé-0-ü', 2.49223237588150254846e+01, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (3569, '''\\ü\''0', '2012-07-11', '0👩‍👧''" \''''''0''Z', NULL, -1.51465846611996084909e+02, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8851, 'ü" -''👩‍👧-%', '2005-04-20', 'ü👩‍👧a" "é \;;', NULL, -180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (3569, '\%👩‍👧\-👩‍👧', '1986-04-23', '東👩‍👧👩‍👧Zéa', 'a'';\', 180.0, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (6119, '東;0é👩‍👧a', '2030-04-30', 'ü;'' ', NULL, 180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (3569, '"0ü0', '2042-01-06', '0Z0 %0東Z👩‍👧 %\', '0', -180.0, 71.0674871172165);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (639, 'ü;%', '2070-12-18', 'Zé0''👩‍👧a ";👩‍👧👩‍👧ü', 'a-東aé\ ', 180.0, -90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (792, 2309, '''"東👩‍👧0%a-', ' éaZ0""', '1982-10-24', '1982-11-02', '-0.0', 9223372036854775807, -35174593709);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (2003, 6119, '0"👩‍👧 👩‍👧\-', '% 0üé', '2023-01-06', '2023-01-15', '-0.0', 9223372036854775807, 189733298772);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (2818, 1, '0ü"üé;Zü"%''ü', NULL, '1997-05-26', '1997-06-04', '[]', 438, 181778265952);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (2831, 9223372036854775807, ';''0👩‍👧', ' é;;-\ 東東\a0', '2025-06-20', '2025-06-29', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9178, 160893220430);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (4825, 1, 'é', '東éa Z Z-;', '2002-12-26', '2003-01-04', '"text"', 7806, -30123378159);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (6385, 5855, 'é;aZ 👩‍👧', NULL, '1994-02-24', '1994-03-05', 'null', 9223372036854775807, 21574751493);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 1, ';é-"%', NULL, '1971-06-04', '1971-06-13', '[]', 7161, 248713264774);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2818, 3232, '''; é0\'';;"  ', NULL, NULL, -180.0, 90.0, NULL, '1997-05-26', '1997-06-04');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 9223372036854775807, ';東;👩‍👧a👩‍👧0''"ü%', NULL, 'FI', -180.0, -90.0, 'Z東\', '1971-06-04', '1971-06-13');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (792, 9223372036854775807, ';"''"', NULL, NULL, 1.57633869248939618044e+02, 90.0, '\''', '1982-10-24', '1982-11-02');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4825, 5662, '%üü aé"-\👩‍👧%', NULL, NULL, -180.0, 90.0, NULL, '2002-12-26', '2003-01-04');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 6032, '👩‍👧;;;', NULL, 'JP', 180.0, -90.0, NULL, '1971-06-04', '1971-06-13');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2818, 9223372036854775807, '";0''-0%-\', NULL, NULL, -8.08294172390850320687e+01, -90.0, NULL, '1997-05-26', '1997-06-04');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (792, 2036, 'éü;a-a-', 9223372036854775807, 'FI', 180.0, -90.0, '\\👩‍👧', '1982-10-24', '1982-11-02');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (2003, 9223372036854775807, '東ü-0"', NULL, NULL, 180.0, -2.90584641147419731055e+01, NULL, '2023-01-06', '2023-01-15');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (1851, 2818, '%👩‍👧', NULL, -28264221346);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (7103, 6385, '0-ü-0👩‍👧\👩‍👧', '"text"', 79822624526);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (7106, 2818, 'aa-''éZZ;""', NULL, 250105686435);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (8219, 2818, '👩‍👧%', NULL, 107150095772);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (8653, 4825, '--東é', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 58348286983);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9242, 2003, '"0東Z\', '"text"', 114088757188);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9997, 9223372036854775807, '0東', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 226345550433);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 792, 'Z"ü;Z\"0"', NULL, 176790841458);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 5921, '%é;é👩‍👧', 345, 0, 1, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7106, 9223372036854775807, '東-%a''-" '';', 9223372036854775807, 1, 1, 1, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (1851, 7019, '''👩‍👧é', 9223372036854775807, 0, 1, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9242, 5966, 'a\Z', 7360, 0, 0, 0, 1, 'Z;üa');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9997, 9223372036854775807, 'é👩‍👧üa % ', 9223372036854775807, 1, 0, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (7103, 6282, '% 0', 1422, 0, 0, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 1765, '0;👩‍👧aa''東-', 9148, 0, 0, 1, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9242, 193, '0; éZ東\;', 6522, 0, 0, 0, 1, '''-0-');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('	"', 68055886247, 82028145606, '%ü;東;👩‍👧');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('👩‍👧-''%a- Z ', -8366121705, -1992570992, '\%
 "- -👩‍👧');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('ZZ', -29087205187, 27818969657, ' ü''0;;');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES (' "', -60229988538, 190170062369, ' 東é''Z--a');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('\\👩‍👧東 -0-', 55949139739, 141018182057, 'é-\ 
"');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('
\'' -', -37401913965, 165809517271, 'aa👩‍👧;aa;''');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('👩‍👧"

	; é', 167859199237, 201388685367, 'é\%👩‍👧');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('%ü-東東
-''	', -25744680416, 135701350871, ' 東-\;東 ');
INSERT INTO account (person, name, email, email_key, created) VALUES (639, 'xa00-_-Z00', '00ü0aZaa@example.org', '00ü0azaa@example.org', 163494550428);
INSERT INTO account (person, name, email, email_key, created) VALUES (2309, 'x_Z0-0', 'aüüüZü0@example.org', 'aüüüzü0@example.org', 121697728479);
INSERT INTO account (person, name, email, email_key, created) VALUES (3569, 'x0_ZaZa_aZ0Z', NULL, NULL, 52664275324);
INSERT INTO account (person, name, email, email_key, created) VALUES (4411, 'x00a_-a0--0__', 'aü0aZ00ü0@example.org', 'aü0az00ü0@example.org', 56636247973);
INSERT INTO account (person, name, email, email_key, created) VALUES (5855, 'x_00_0Z000ZZ0', NULL, NULL, -8768793115);
INSERT INTO account (person, name, email, email_key, created) VALUES (6119, 'xa', NULL, NULL, 208139448570);
INSERT INTO account (person, name, email, email_key, created) VALUES (8851, 'xaZZ_00--a_Z', NULL, NULL, -29894186614);
INSERT INTO account (person, name, email, email_key, created) VALUES (9223372036854775807, 'x0--Z-_-a-_-', NULL, NULL, 137347012910);
INSERT INTO password (account, hash) VALUES (639, '$scrypt$ln=4,r=8,p=1$kk7P//W3jJIpL+J9oTINYA$0hB1SQNUPVFAP0cAwHdyrCpoQeMCdq2kZyzvRnQDT6o');
INSERT INTO password (account, hash) VALUES (2309, '$scrypt$ln=4,r=8,p=1$QWoE+I25q7b0jnhQlzZ+kg$B3pZ+0T4VMBEW2HQKTPpRKQ4aIH5o6sJwInd49sxFZU');
INSERT INTO password (account, hash) VALUES (3569, '$scrypt$ln=4,r=8,p=1$aV0/WOc2awbycVrkXTgodA$VfD1hGPVAGTJvonD2so7ZoL5Miop3yHBBJoHINGcZsU');
INSERT INTO password (account, hash) VALUES (4411, '$scrypt$ln=4,r=8,p=1$Wf4WVQ6Di2emY0+iHJvCWQ$sc/qXY8JMB06dXKusleZ/F81VM5nQqLd9Ier+iji69w');
INSERT INTO password (account, hash) VALUES (5855, '$scrypt$ln=4,r=8,p=1$w/Y3AOMo/2T40yE8d7YuUg$GvaIskCZs9O2SXp1GtI96wiKa0zDNXIWi6Uw+afu/uM');
INSERT INTO password (account, hash) VALUES (6119, '$scrypt$ln=4,r=8,p=1$Me3GuqVp+cDIhbk1R5hR/w$gvLTCSs+vhPveduT9h4yl9QW0PD8iBHja3Kzfp6e4kQ');
INSERT INTO password (account, hash) VALUES (8851, '$scrypt$ln=4,r=8,p=1$0XiiLXlqwNvuQMCeHJEImw$dKGDg2Z6mV61XLrHwHmkKGiHGT05A53X7ykFyS38KgM');
INSERT INTO password (account, hash) VALUES (9223372036854775807, '$scrypt$ln=4,r=8,p=1$+K4qGlzIIET0X6yehwvddw$Y07gF1JeB4+Ug5LpeWcQvIHobF5KwdDmWiPUCV/S/8c');
INSERT INTO identity (issuer, subject, account, created) VALUES ('é;  \%-aé\ü👩‍👧', '\''\a\👩‍👧a %"a', 3569, 109887579751);
INSERT INTO identity (issuer, subject, account, created) VALUES (' ü''0', '0%東;\''👩‍👧👩‍👧', 3569, -17593880362);
INSERT INTO identity (issuer, subject, account, created) VALUES ('-%; -東%0-"', '\ 東0a-ü0Z', 3569, 151996008139);
INSERT INTO identity (issuer, subject, account, created) VALUES ('% ', '''\%é0é-"''', 8851, 32025091013);
INSERT INTO identity (issuer, subject, account, created) VALUES ('ZZ''ü;\', 'Za;0-0;-Z', 5855, -59352818769);
INSERT INTO identity (issuer, subject, account, created) VALUES ('東 éa  ;0👩‍👧', ''';-', 3569, 181382192223);
INSERT INTO identity (issuer, subject, account, created) VALUES ('👩‍👧0-%東Züéü', '"\', 5855, -12981387773);
INSERT INTO identity (issuer, subject, account, created) VALUES ('東👩‍👧;Z"éü', 'üé東''a👩‍👧 %\東', 8851, 81648581761);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'08D96F439432C57FA447F36E3E47B21B26EF0B7F2FA70DC7C66AB7B666194378', 8851, 174693299563, 174693338930);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'53D759EC9646769FB8695C46FFC0D4E679634EFAC51C0E0048AF56A695C9227D', 5855, 172485075154, 172485118348);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'3AA18878FC63022069A620289F823F4065A1028F92502616A562C08EE7877DF3', 4411, 84631161262, 84631206669);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'7A219AAE62225EAF8F8F44F689756567C794F304A00779DE33DCBD08BABED5B9', 6119, 55289421878, 55289439044);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'80A9A1B60A932A9663E9577BEADC15AE35738D7956154A0EA67C5EA1F28E0A45', 9223372036854775807, 167094038158, 167094124058);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'48185197B9A113BE1D0F818271D81A782DD1B8685BBA286E6517448E56E272FD', 4411, -4066116226, -4066076383);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'80826E0C5BF072371C87AC7C9A51F23C20D850BC1B45D267C7E1F1767CA9D422', 639, -30441611153, -30441601242);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'BA2C7D4D941992FB31227FE96E25A2CD5D6C448C95A5A0A94DF4B5007AA98ADF', 3569, 236887723103, 236887733333);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'2C1E1C78FD9B99CDFE641C139CD7ACA8C7E571D21152688ACBACE082DD682309', 9223372036854775807, -10711690110);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'312F0174AEDFB2CA4489E6CC72CD395746E03E15BBA353DA70D0EA1251206F41', 9472, -8685018567);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'BDCC091618F3071A879A175409EF975A8869D2CC62C7696A87E41212649E6885', 9223372036854775807, -57415205642);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'B8AAD32F808A5D1D7B1E6792AF3B7694F1766066BF2913A1A4C09DE3292BCF8F', 4092, 219689609481);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'E2EA48D8FDE7CBA709B9C21991D6F48564ECD6135FC7B32A0DB9665077AFB85E', 9223372036854775807, 34356814405);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'07A3D51201E3B29C96E3BA7C0505632BE684E7B25279E0AF105B3E157A4E0BE9', 9223372036854775807, -54265244323);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'FD7FEBF78A3DBC8D7ED819200B8E17C756B3F800944355E4EEBC612BF503022B', 9223372036854775807, 238331681422);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'0BA0E9C3A2352DBFCF6BEAE3DB0DA0B180F24D5254013B0493FC2F0DF8BE35CF', 321, -39210091277);
