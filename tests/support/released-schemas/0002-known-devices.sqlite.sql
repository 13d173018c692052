CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
insert into "kysely_migration" values ('0001-foundation', '2026-11-21T00:57:12.130Z');
insert into "kysely_migration" values ('0002-known-devices', '2026-11-21T00:57:12.131Z');
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
insert into "kysely_migration_lock" values ('migration_lock', 0);
CREATE TABLE "users" ("id" integer primary key autoincrement, "username" text not null, "username_key" text not null unique, "password_hash" text not null, "is_admin" integer default 0 not null, "created_at" text not null, "password_changed_at" text not null);
insert into "users" values (7, 'Owner', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 1, '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z');
CREATE TABLE "sessions" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" text not null, "last_active_at" text not null, "expires_at" text not null, "address_prefix" text not null, "user_agent" text not null);
insert into "sessions" values ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 7, '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', '2031-02-03T04:05:06.000Z', '192.0.2.0', 'A browser');
CREATE TABLE "throttles" ("key" text primary key, "count" integer not null, "window_ends_at" text not null);
CREATE TABLE "settings" ("key" text primary key, "value" text not null, "updated_at" text not null);
insert into "settings" values ('time-zone', 'Australia/Sydney', '2026-02-03T04:05:06.000Z');
CREATE TABLE "case_studies" ("id" integer primary key autoincrement, "title" text not null, "slug" text not null, "summary" text not null, "description" text not null, "challenge" text not null, "solution" text not null, "results" text not null, "content" text not null, "cover_image" text not null, "gallery" text not null, "published_at" text not null, "version" integer default 1 not null, "is_sample" integer default 0 not null, "created_at" text not null, "updated_at" text not null, "deleted_at" text);
insert into "case_studies" values (3, 'An old study''s title', 'an-old-study', 'Old summary
of 3 🧰', 'Old description
of 3 🧰', 'Old challenge
of 3 🧰', 'Old solution
of 3 🧰', 'Old results
of 3 🧰', '{"blocks":[]}', '/uploads/be2798f06f3ec78d4441124b495b90fc.webp', '{"challenge":[{"url":"/uploads/be2798f06f3ec78d4441124b495b90fc.webp","alt":"Ein Drehstuhl – “alt”","caption":"","order":0}],"solution":[],"results":[]}', '2026-02-03T04:05:06.000Z', 2, 0, '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', null);
insert into "case_studies" values (4, 'In the trash', 'in-the-trash', 'Old summary
of 4 🧰', 'Old description
of 4 🧰', 'Old challenge
of 4 🧰', 'Old solution
of 4 🧰', 'Old results
of 4 🧰', '{"blocks":[]}', '/uploads/be2798f06f3ec78d4441124b495b90fc.webp', '{"challenge":[{"url":"/uploads/be2798f06f3ec78d4441124b495b90fc.webp","alt":"Ein Drehstuhl – “alt”","caption":"","order":0}],"solution":[],"results":[]}', '2026-02-03T04:05:06.000Z', 2, 0, '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z');
CREATE TABLE "slug_history" ("slug" text primary key, "case_study_id" integer not null references "case_studies" ("id") on delete cascade, "created_at" text not null);
insert into "slug_history" values ('an-older-address', 3, '2026-02-03T04:05:06.000Z');
CREATE TABLE "case_study_revisions" ("id" integer primary key autoincrement, "case_study_id" integer not null references "case_studies" ("id") on delete cascade, "version" integer not null, "data" text not null, "user_id" integer, "username" text not null, "created_at" text not null);
insert into "case_study_revisions" values (1, 3, 1, '{"title":"As it was","slug":"an-older-address"}', 7, 'Owner', '2026-02-03T04:05:06.000Z');
CREATE TABLE "projects" ("id" integer primary key autoincrement, "title" text not null, "description" text not null, "image_url" text not null, "url" text, "position" integer not null, "is_sample" integer default 0 not null);
insert into "projects" values (2, 'An old project', 'Counted on the dashboard', '/images/share-default.png', null, 0, 0);
CREATE TABLE "uploads" ("hash" text primary key, "width" integer not null, "height" integer not null, "bytes" integer not null, "colour" text not null, "created_at" text not null, "is_sample" integer default 0 not null);
insert into "uploads" values ('be2798f06f3ec78d4441124b495b90fc', 1, 1, 19, '#102030', '2026-02-03T04:05:06.000Z', 0);
CREATE TABLE "content_version" ("id" integer primary key, "version" integer not null);
insert into "content_version" values (1, 1);
CREATE TABLE "known_devices" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "last_used_at" text not null);
insert into "known_devices" values ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 7, '2026-02-03T04:05:06.000Z');
CREATE INDEX "sessions_by_user" on "sessions" ("user_id");
CREATE UNIQUE INDEX "case_studies_slug" on "case_studies" ("slug") where "deleted_at" is null;
CREATE INDEX "case_studies_by_date" on "case_studies" ("deleted_at", "published_at", "id");
CREATE INDEX "slug_history_by_study" on "slug_history" ("case_study_id");
CREATE INDEX "case_study_revisions_by_study" on "case_study_revisions" ("case_study_id", "version");
CREATE INDEX "known_devices_by_user" on "known_devices" ("user_id");
