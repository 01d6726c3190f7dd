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
INSERT INTO person (id, created) VALUES (3569, -36885279262);
INSERT INTO person (id, created) VALUES (6119, 155269443357);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (639, 9223372036854775807, '- 	aZ👩‍👧;👩‍👧', 'FI', ' ''Z''東', -180.0, -8.46905013996156696975e+01, 9223372036854775807, NULL, 'Z	 ;a\;"é', NULL, -3864031641, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (1, 9223372036854775807, ';"a\', 'FI', 'Zü👩‍👧	a', 180.0, -90.0, 9223372036854775807, NULL, 'é%-', NULL, 197845729327, 1);
INSERT INTO archived_city (owner, geonames, name, country, region, longitude, latitude, population, elevation, time_zone, wikipedia, archived, favourite) VALUES (639, 7532, ' -東
	''', 'MC', '東-"a
é%
', 3.42211333396656414151e+01, -90.0, 384, 9000, NULL, NULL, 25636106005, 0);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (6851, 6119, 'surprise', -12855744935, 180.0, -5.43002710865516746707e+00, 'FI', 7363);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (8992, 1, 'near', 215855527489, 180.0, 90.0, NULL, NULL);
INSERT INTO search (id, owner, kind, searched, longitude, latitude, country, seed) VALUES (9256, 639, 'near', 222929835855, 180.0, -6.92943050718490383133e+01, NULL, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (9256, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (6851, 9223372036854775807);
INSERT INTO search_result (search, geonames) VALUES (6851, 7380);
INSERT INTO interest (owner, name, weight) VALUES (6119, '  -', 0.0);
INSERT INTO interest (owner, name, weight) VALUES (639, 'é;', 10.0);
INSERT INTO interest (owner, name, weight) VALUES (639, ' ;ü東%;Z\', 10.0);
INSERT INTO preference (owner, name, value, changed) VALUES (639, '-', '-0.0', 125812560397);
INSERT INTO preference (owner, name, value, changed) VALUES (1, '0東''''', 'null', 124701425101);
INSERT INTO preference (owner, name, value, changed) VALUES (639, '
👩‍👧	', '"text"', 205188141441);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (6119, ''';''', '2019-11-23', ' 👩‍👧%é	 ;東Z東東', NULL, -180.0, 90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (6119, 'ü
', '1995-10-22', 'Z
 -''👩‍👧
 ', '%\"\-;
', 1.62575121862629657699e+02, -90.0);
INSERT INTO visited_place (owner, place, visited, name, category, longitude, latitude) VALUES (6119, 'Z	ü%a" ', '1985-06-30', '東aü', ' 		ü👩‍👧"-;-\', -1.28830552705034051541e+01, -90.0);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (4507, 6119, '東é\', '0%;0%東
\👩‍👧Z', '2013-10-07', '2067-09-09', '"text"', 9223372036854775807, -16708536706);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (7108, 3569, '👩‍👧  
" %é-', NULL, '2013-12-18', '2036-10-03', 'null', 1566, 234479433074);
INSERT INTO trip (id, owner, name, purpose, begins, ends, settings, settings_version, changed) VALUES (9223372036854775807, 6119, '0', '%''% %👩‍👧%0', '1993-03-06', '2036-01-17', '"text"', 6248, 123646227471);
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (7108, 5567, '-', NULL, NULL, -91.4428819783357, 90.0, '''東é
', '2013-12-18', '2036-10-03');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (9223372036854775807, 9223372036854775807, '''ü''0-東; a', 6669, 'MC', -180.0, -1.02345019851891549933e+00, NULL, '1993-03-06', '2036-01-17');
INSERT INTO trip_destination (trip, position, name, geonames, country, longitude, latitude, time_zone, arrives, leaves) VALUES (4507, 9223372036854775807, '%0Z
''"', NULL, NULL, -1.53406220605636235635e+02, -90.0, NULL, '2013-10-07', '2067-09-09');
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (5174, 7108, '東;', 'null', -55280660032);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (6772, 7108, '-

  東"aZaü', '"text"', 215310653870);
INSERT INTO packing_list (id, trip, name, basis, changed) VALUES (9684, 4507, ' ;', '"text"', 8733281243);
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (9684, 9223372036854775807, '東%'' %;', 9223372036854775807, 1, 1, 0, 1, ''';0é\;');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (5174, 6593, ' 
\a--ü', 9223372036854775807, 0, 0, 0, 1, 'a
0');
INSERT INTO packing_line (list, position, garment, count, pinned, added, removed, ticked, reason) VALUES (5174, 6154, '"''	%Z\', 4576, 1, 1, 0, 1, '""ü👩‍👧 a é ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('東東', -22446259342, 205166602407, ' 👩‍👧\👩‍👧


 ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('üZ''%ZZ', 37307381140, 88065164708, '0''%üZ');
INSERT INTO weather_answer (key, fetched, expires, body) VALUES ('	0	ü
"é
\
\-', 90976569308, 164522669157, '\ ;  é');
INSERT INTO account (person, name, email, email_key, created) VALUES (639, '%ü0-東%;', NULL, NULL, 160104938522);
INSERT INTO account (person, name, email, email_key, created) VALUES (3569, 'a" ''
', 'é%', 'é

', 138198978733);
INSERT INTO account (person, name, email, email_key, created) VALUES (6119, '0%Za  👩‍👧 ', 'Z''Z', '"東
üZ"', 1017993793);
INSERT INTO password (account, hash) VALUES (639, '0	\"	a');
INSERT INTO password (account, hash) VALUES (3569, '"0 ');
INSERT INTO password (account, hash) VALUES (6119, ' ;é''é%	');
INSERT INTO identity (issuer, subject, account, created) VALUES ('" 0%	 ', '0	%
aé', 639, 174916232929);
INSERT INTO identity (issuer, subject, account, created) VALUES ('a ü;;''', ' -\ ;;-👩‍👧''Z', 6119, 14730040663);
INSERT INTO identity (issuer, subject, account, created) VALUES ('Z0- -"é"', '0👩‍👧Za-0é-''\', 3569, 66948694527);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'42DFCD705A67BF1B8B3CFE516A4A54ADBD', 639, -55647971696, 176296105130);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'DDE30028BC264944657A8D59A6AF687D69F9CF35731A5656DB74692861506D380D174B53BE38ED0DD058AA64F2', 3569, -57344825456, -30478245673);
INSERT INTO session (token_hash, account, begun, ends) VALUES (X'33D14E72DBE0C79F0175C2FD682FE11C545F8C1C96', 3569, 27515412537, 187770692980);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'CFB6F6E9BA2D55FFAC22DC8645A1EDF74F4BE309BE', 7887, 47027121145);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'5632D14CF228BE898B321498C9AE3E63F34BB6AD6D9C63CB059679FCFA48E8D995C46877EBCCA31653BE5E0084B9A0C9760271F4C6EC6E4DE9AE8E17B9EFCA00CB', 9519, 242005757374);
INSERT INTO wrong_try (email_hash, count, last) VALUES (X'1648D8D7', 8013, 141281994644);
