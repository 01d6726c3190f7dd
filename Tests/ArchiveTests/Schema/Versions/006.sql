-- trips and packing lists: 95a3532337a0632c;
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
CREATE INDEX search_by_owner ON search (owner, id);
INSERT INTO person (id, created) VALUES (1, 0);
INSERT INTO person (id, created) VALUES (79, 111452191648);
INSERT INTO person (id, created) VALUES (116, 37489541418);
INSERT INTO person (id, created) VALUES (1245, 95012120678);
INSERT INTO person (id, created) VALUES (6085, 163211299728);
INSERT INTO person (id, created) VALUES (6149, 99451830429);
INSERT INTO person (id, created) VALUES (8237, -1382135728);
INSERT INTO person (id, created) VALUES (8874, 67016321778);
INSERT INTO person (id, created) VALUES (9223372036854775807, 78675787415);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8237, 9223372036854775807, '\Za%é;" ü東0東', 'JP', NULL, -180.0, -2.77704976072061526792e+01, NULL, 7958, NULL, 'https://example.org/ZaZaaZa東a%aZ', 171548843053, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 4090, '-ü Z東"-;Zü東', 'MC', '0東"', -2.6095291935290845231e+01, -7.34265613132659211714e+00, NULL, NULL, NULL, 'https://example.org/%ZZ東ZZZ', 61556127645, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8874, 9223372036854775807, 'üaü 👩‍👧', 'JP', NULL, 180.0, 2.90551558132385423505e+00, 9223372036854775807, 6730, ' Z''👩‍👧', 'https://example.org/Za%%Z%aaZ%a', -15051690097, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (6085, 2869, '''\éZ"-aa', 'JP', NULL, 1.15097691571438247141e+02, -90.0, 9223372036854775807, NULL, NULL, NULL, 72916178651, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (8874, 4636, ';Z''Züé"-ü', 'JP', NULL, -180.0, 6.64052740899241484857e+01, 3868, 3480, '"\東Z\%a👩‍👧', NULL, 148014133398, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (116, 9223372036854775807, '0-%', 'FI', NULL, 180.0, 1.99606409775599047407e+00, 6502, NULL, NULL, NULL, 176842254474, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (79, 2819, '\ü0é''Z👩‍👧é東東👩‍👧ü', 'MC', ';%'' 👩‍👧東;-"Z👩‍👧', -1.13375572698491126292e+02, -90.0, NULL, 9000, '\東\é%a%''\;a', NULL, 159629988305, 0);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (116, 2631, 'üa-é', 'FI', NULL, -180.0, 90.0, NULL, NULL, NULL, 'https://example.org/aZa', 218891689496, 1);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (1807, 9223372036854775807, 'near', 223637055411, 180.0, 90.0, 'JP', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2186, 1245, 'surprise', 168375738131, 180.0, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (2769, 79, 'near', 59701471487, 180.0, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3454, 79, 'near', -28965280638, 180.0, -90.0, 'FI', NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (3824, 8874, 'near', 197560912797, -180.0, 1.79184183614690084596e+01, NULL, 6738);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8247, 1245, 'near', -48589611126, -180.0, 3.96170467362835552202e+01, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9845, 9223372036854775807, 'near', 181484813840, 180.0, -1.26117429923860555616e+01, NULL, 9223372036854775807);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9223372036854775807, 6085, 'near', 107027586242, 1.46845973075878760034e+02, 6.840975811679302865e+01, 'FI', NULL);
INSERT INTO search_result (search, geonames) VALUES (1807, 3824);
INSERT INTO search_result (search, geonames) VALUES (3824, 140);
INSERT INTO search_result (search, geonames) VALUES (8247, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9223372036854775807, 4364);
INSERT INTO search_result (search, geonames) VALUES (2186, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (1807, 3031);
INSERT INTO search_result (search, geonames) VALUES (8247, 2050);
INSERT INTO search_result (search, geonames) VALUES (3454, 1508);
INSERT INTO interest (owner, name, weight) VALUES (8237, '\é%', 1.13672361462450299818e+00);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, 'Z👩‍👧', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (6149, 'ü', 7.93158603258549810277e+00);
INSERT INTO interest (owner, name, weight) VALUES (9223372036854775807, ';é0東👩‍👧''-👩‍👧Za', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (8874, '-; \üé''', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (8237, '";東', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (1, 'ü"Z''%%''a-0Z', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (8874, '\%;\";\ "-Z', 0.0);
INSERT INTO preference (owner, name, value, changed) VALUES (1245, 'é;0Z%\ -', '-0.0', -14240686220);
INSERT INTO preference (owner, name, value, changed) VALUES (8874, '\ü%', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 18280149725);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, ';''👩‍👧東0東', '"text"', 3123740712);
INSERT INTO preference (owner, name, value, changed) VALUES (8874, 'a-👩‍👧東', '[]', 17188655668);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, 'é-\é"a" %', '[]', 102212300276);
INSERT INTO preference (owner, name, value, changed) VALUES (79, '\', '[]', 150031309925);
INSERT INTO preference (owner, name, value, changed) VALUES (79, 'a% ', '[]', 195781433131);
INSERT INTO preference (owner, name, value, changed) VALUES (9223372036854775807, '%aa東%', 'null', 168362352439);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (79, 'Z', '2024-01-18', 'a 東"', NULL, 180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1245, ';%"-é-''éé-é', '2006-08-08', '''0a👩‍👧Z東a''', NULL, -1.56114011036072326986e+02, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (1, ' 東é0é 0', '1990-11-01', '東Z👩‍👧aü"東a👩‍👧''', '  éZé; 東é', -1.72829576589490017113e+02, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (79, 'a', '2003-11-01', '%東-''Z', NULL, -180.0, -9.83161899749775614054e+00);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8237, '"', '2009-04-04', 'ü0aé\', NULL, 1.20125817963116332976e+02, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8237, '東''-', '2004-12-01', 'üééZ', NULL, -180.0, -5.82727618936600393322e+01);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (8237, '👩‍👧;é''-;ü', '2038-01-21', ';aü;a;', ' ;東 \', -1.02975314859127038853e+02, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (6085, '% é', '2038-07-14', '''"ü👩‍👧''東', '0%" ;"\ü東''', -6.17987545017568891143e+01, 90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (125, 9223372036854775807, ' "Z% 0\\\ "', 'Z \é-👩‍👧Z''', '1981-11-07', '1981-11-16', '"text"', 587, 165392885897);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (1087, 8237, '"Za"', ';0', '2007-05-02', '2007-05-11', '[]', 9223372036854775807, 165341291601);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (3352, 8237, '"-"Z ü', NULL, '2041-11-17', '2041-11-26', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 9223372036854775807, 243638979956);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (4846, 116, '%;ü "''Zaé\', NULL, '2026-04-26', '2026-05-05', '[]', 9223372036854775807, 217608084288);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (5588, 6149, '"👩‍👧;-%', NULL, '1991-04-17', '1991-04-26', '"text"', 9223372036854775807, 169847757181);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (7877, 116, '\東"aü;"東', '👩‍👧''0-', '2010-01-09', '2010-01-18', 'null', 9223372036854775807, 245512386720);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (8190, 9223372036854775807, 'ü', NULL, '1980-02-11', '1980-02-20', 'null', 9223372036854775807, 108620367874);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 1, '''👩‍👧👩‍👧-;👩‍👧-\;東', NULL, '1974-08-21', '1974-08-30', '-0.0', 9223372036854775807, 182929101910);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7877, 9034, '--Z"-  ', NULL, 'JP', 180.0, -90.0, NULL, '2010-01-09', '2010-01-18');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 7030, '0👩‍👧;', 9223372036854775807, NULL, -180.0, 90.0, NULL, '1974-08-21', '1974-08-30');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (125, 6318, '"-', 9223372036854775807, NULL, 1.45592449115072895436e+02, 1.03231827362394028573e+01, 'a"', '1981-11-07', '1981-11-16');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7877, 9223372036854775807, '-''%0 \\ü東', 9223372036854775807, NULL, 6.87414118635629449709e+01, -6.59967407590327752569e+01, 'üZa;0é"''''''%', '2010-01-09', '2010-01-18');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (125, 7788, '👩‍👧''a"', NULL, 'MC', -180.0, 90.0, NULL, '1981-11-07', '1981-11-16');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4846, 2992, '0Z-東0a東東', NULL, 'MC', 180.0, 3.69319348626128345363e+01, 'é a', '2026-04-26', '2026-05-05');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4846, 7631, 'Z\ 東👩‍👧 0東é', NULL, 'JP', -4.70847191421673585401e+01, -90.0, NULL, '2026-04-26', '2026-05-05');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4846, 9223372036854775807, '- aüü', 2834, 'JP', 180.0, 90.0, '0東"é%''ü', '2026-04-26', '2026-05-05');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (587, 7877, '東', NULL, 15678621597);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (1802, 5588, '👩‍👧a東%👩‍👧aü"üé', NULL, 43050608818);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2586, 4846, ' " "ü''', NULL, 23976425731);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2700, 9223372036854775807, '"%''%éa;0\a東', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 205548574136);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (2729, 9223372036854775807, 'Zé''👩‍👧é👩‍👧👩‍👧;-', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 198585213279);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (5286, 8190, '👩‍👧"a 👩‍👧ü;👩‍👧', '"text"', 180621530107);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (6358, 8190, '-aéé\Z%"a;', '[]', 21477233519);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9223372036854775807, 7877, 'a -', '{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}', 208758089843);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (5286, 9223372036854775807, '"👩‍👧👩‍👧é-Z', 9223372036854775807, 0, 1, 1, 1, 'Z;aé"%%ü');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2586, 9223372036854775807, 'ü-', 9223372036854775807, 1, 1, 1, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9223372036854775807, 9223372036854775807, '👩‍👧a;%ü0 "''"', 5567, 0, 0, 0, 1, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (6358, 9223372036854775807, '\ü', 8090, 0, 0, 0, 0, NULL);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (5286, 4109, 'a東', 9223372036854775807, 1, 1, 1, 0, '👩‍👧üZ 0-\\東👩‍👧');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2729, 6991, 'ü;👩‍👧- a東a";-', 2042, 1, 1, 1, 0, ' ');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (2729, 9223372036854775807, '-%''" ', 9223372036854775807, 0, 0, 0, 0, ' a;a%0'' a\Z');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (6358, 2368, '''\Z-Za', 9223372036854775807, 1, 1, 0, 0, NULL);
