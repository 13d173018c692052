CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
insert into "kysely_migration" values ('0001-foundation', '2026-11-23T05:20:43.805Z');
insert into "kysely_migration" values ('0002-known-devices', '2026-11-23T05:20:43.806Z');
insert into "kysely_migration" values ('0003-newsletter-enquiries-mails', '2026-11-23T05:20:43.896Z');
insert into "kysely_migration" values ('0004-audit-second-step', '2026-11-23T05:20:43.926Z');
insert into "kysely_migration" values ('0005-media-library', '2026-11-23T05:20:43.928Z');
insert into "kysely_migration" values ('0006-site-sections', '2026-11-23T05:20:43.929Z');
insert into "kysely_migration" values ('0007-enquiry-trash', '2026-11-23T05:20:43.930Z');
insert into "kysely_migration" values ('0008-study-services', '2026-11-23T05:20:43.976Z');
insert into "kysely_migration" values ('0009-imported-studies', '2026-11-23T05:20:44.160Z');
insert into "kysely_migration" values ('0010-access-tokens-webhooks', '2026-11-23T05:20:44.161Z');
insert into "kysely_migration" values ('0011-enquiry-recipient', '2026-11-23T05:20:44.162Z');
insert into "kysely_migration" values ('0012-password-resets', '2026-11-23T05:20:44.190Z');
insert into "kysely_migration" values ('0013-picture-tags', '2026-11-23T05:20:44.191Z');
insert into "kysely_migration" values ('0014-study-outcomes', '2026-11-23T05:20:44.192Z');
insert into "kysely_migration" values ('0015-fonts', '2026-11-23T05:20:44.193Z');
insert into "kysely_migration" values ('0016-study-drafts', '2026-11-23T05:20:44.194Z');
insert into "kysely_migration" values ('0017-link-checks', '2026-11-23T05:20:44.195Z');
insert into "kysely_migration" values ('0018-study-pins', '2026-11-23T05:20:44.265Z');
insert into "kysely_migration" values ('0019-review-links', '2026-11-23T05:20:44.272Z');
insert into "kysely_migration" values ('0020-study-date', '2026-11-23T05:20:44.273Z');
insert into "kysely_migration" values ('0021-claim-reviews', '2026-11-23T05:20:44.274Z');
insert into "kysely_migration" values ('0022-study-comparisons', '2026-11-23T05:20:44.275Z');
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
insert into "kysely_migration_lock" values ('migration_lock', 0);
CREATE TABLE "users" ("id" integer primary key autoincrement, "username" text not null, "username_key" text not null unique, "password_hash" text not null, "is_admin" integer default 0 not null, "created_at" text not null, "password_changed_at" text not null, "has_admin_password" integer default 0 not null, "mail_address" text);
insert into "users" values (7, 'Owner', 'owner', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 1, '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', 1, null);
CREATE TABLE "sessions" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" text not null, "last_active_at" text not null, "expires_at" text not null, "address_prefix" text not null, "user_agent" text not null, "confirmed_at" text);
insert into "sessions" values ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 7, '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', '2031-02-03T04:05:06.000Z', '192.0.2.0', 'A browser', null);
CREATE TABLE "throttles" ("key" text primary key, "count" integer not null, "window_ends_at" text not null);
CREATE TABLE "settings" ("key" text primary key, "value" text not null, "updated_at" text not null);
insert into "settings" values ('time-zone', 'Australia/Sydney', '2026-02-03T04:05:06.000Z');
CREATE TABLE "case_studies" ("id" integer primary key autoincrement, "title" text not null, "slug" text not null, "summary" text not null, "description" text not null, "challenge" text not null, "solution" text not null, "results" text not null, "content" text not null, "cover_image" text not null, "gallery" text not null, "published_at" text not null, "version" integer default 1 not null, "is_sample" integer default 0 not null, "created_at" text not null, "updated_at" text not null, "deleted_at" text, "services" text default '[]' not null, "outcomes" text default '[]' not null, "client" text default '' not null, "sector" text default '' not null, "country" text default '' not null, "year" text default '' not null, "withdrawn_at" text, "date" text default '' not null, "comparisons" text default '[]' not null);
insert into "case_studies" values (3, 'An old study''s title', 'an-old-study', 'Old summary
of 3 🧰', 'Old description
of 3 🧰', 'Old challenge
of 3 🧰', 'Old solution
of 3 🧰', 'Old results
of 3 🧰', '{"blocks":[]}', '/uploads/be2798f06f3ec78d4441124b495b90fc.webp', '{"challenge":[{"url":"/uploads/be2798f06f3ec78d4441124b495b90fc.webp","alt":"Ein Drehstuhl – “alt”","caption":"","order":0}],"solution":[],"results":[]}', '2026-02-03T04:05:06.000Z', 2, 0, '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', null, '[]', '[]', '', '', '', '', null, '', '[]');
insert into "case_studies" values (4, 'In the trash', 'in-the-trash', 'Old summary
of 4 🧰', 'Old description
of 4 🧰', 'Old challenge
of 4 🧰', 'Old solution
of 4 🧰', 'Old results
of 4 🧰', '{"blocks":[]}', '/uploads/be2798f06f3ec78d4441124b495b90fc.webp', '{"challenge":[{"url":"/uploads/be2798f06f3ec78d4441124b495b90fc.webp","alt":"Ein Drehstuhl – “alt”","caption":"","order":0}],"solution":[],"results":[]}', '2026-02-03T04:05:06.000Z', 2, 0, '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', '[]', '[]', '', '', '', '', null, '', '[]');
CREATE TABLE "slug_history" ("slug" text primary key, "case_study_id" integer not null references "case_studies" ("id") on delete cascade, "created_at" text not null);
insert into "slug_history" values ('an-older-address', 3, '2026-02-03T04:05:06.000Z');
CREATE TABLE "case_study_revisions" ("id" integer primary key autoincrement, "case_study_id" integer not null references "case_studies" ("id") on delete cascade, "version" integer not null, "data" text not null, "user_id" integer, "username" text not null, "created_at" text not null);
insert into "case_study_revisions" values (1, 3, 1, '{"title":"As it was","slug":"an-older-address"}', 7, 'Owner', '2026-02-03T04:05:06.000Z');
CREATE TABLE "projects" ("id" integer primary key autoincrement, "title" text not null, "description" text not null, "image_url" text not null, "url" text, "position" integer not null, "is_sample" integer default 0 not null, "deleted_at" text, "version" integer default 1 not null);
insert into "projects" values (2, 'An old project', 'Counted on the dashboard', '/images/share-default.png', null, 0, 0, null, 1);
CREATE TABLE "uploads" ("hash" text primary key, "width" integer not null, "height" integer not null, "bytes" integer not null, "colour" text not null, "created_at" text not null, "is_sample" integer default 0 not null, "name" text default '' not null, "label" text default '' not null, "alt" text default '' not null, "focus_x" integer default 50 not null, "focus_y" integer default 50 not null, "replaced_by" text, "deleted_at" text, "undo_until" text, "tags" text default '[]' not null);
insert into "uploads" values ('be2798f06f3ec78d4441124b495b90fc', 1, 1, 19, '#102030', '2026-02-03T04:05:06.000Z', 0, '', '', '', 50, 50, null, null, null, '[]');
CREATE TABLE "content_version" ("id" integer primary key, "version" integer not null);
insert into "content_version" values (1, 1);
CREATE TABLE "known_devices" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "last_used_at" text not null);
insert into "known_devices" values ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 7, '2026-02-03T04:05:06.000Z');
CREATE TABLE "subscribers" ("id" integer primary key autoincrement, "email" text not null, "email_key" text not null, "state" text not null, "consent_text" text not null, "consented_at" text not null, "consent_address" text not null, "confirmation_asked_at" text not null, "confirmed_at" text, "confirmed_address" text, "ended_at" text);
insert into "subscribers" values (5, 'Reader@example.org', 'reader@example.org', 'confirmed', 'Yes, write to me.', '2026-02-03T04:05:06.000Z', '192.0.2.0', '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', '192.0.2.0', null);
CREATE TABLE "subscriber_tokens" ("token_hash" text primary key, "subscriber_id" integer not null references "subscribers" ("id") on delete cascade, "purpose" text not null, "created_at" text not null);
insert into "subscriber_tokens" values ('cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 5, 'unsubscribe', '2026-02-03T04:05:06.000Z');
CREATE TABLE "enquiries" ("id" integer primary key autoincrement, "name" text not null, "email" text not null, "message" text not null, "state" text not null, "note" text not null, "created_at" text not null, "digest" text not null unique, "deleted_at" text, "is_one_of_many" integer default 0 not null);
insert into "enquiries" values (9, 'Maya', 'maya@example.org', 'Line one
line two', 'unread', '', '2026-02-03T04:05:06.000Z', 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', null, 0);
CREATE TABLE "mails" ("id" integer primary key autoincrement, "kind" text not null, "about" text not null, "recipient" text not null, "reply_to" text, "subject" text not null, "body" text not null, "unsubscribe_url" text, "state" text not null, "attempts" integer not null, "next_try_at" text not null, "last_error" text, "created_at" text not null, "sent_at" text, "keep_until" text not null);
insert into "mails" values (6, 'enquiry', 'enquiry:9', 'owner@example.org', null, 'New enquiry', 'Somebody wrote.', null, 'pending', 0, '2026-02-03T04:05:06.000Z', null, '2026-02-03T04:05:06.000Z', null, '2031-02-03T04:05:06.000Z');
CREATE TABLE "audit_entries" ("id" integer primary key autoincrement, "at" text not null, "actor_id" integer, "actor_name" text not null, "action" text not null, "subject" text not null, "details" text not null);
insert into "audit_entries" values (8, '2026-02-03T04:05:06.000Z', 7, 'Owner', 'signed-in', '', '{}');
CREATE TABLE "second_steps" ("user_id" integer primary key references "users" ("id") on delete cascade, "secret" text not null, "created_at" text not null, "confirmed_at" text, "last_step" integer not null);
insert into "second_steps" values (7, 'JBSWY3DPEHPK3PXP', '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', 1);
CREATE TABLE "recovery_codes" ("code_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade);
insert into "recovery_codes" values ('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 7);
CREATE TABLE "pending_sign_ins" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "expires_at" text not null);
CREATE TABLE "site_sections" ("key" text primary key, "version" integer not null, "data" text, "username" text not null, "updated_at" text not null);
insert into "site_sections" values ('time', 1, null, 'Owner', '2026-02-03T04:05:06.000Z');
CREATE TABLE "site_section_revisions" ("id" integer primary key autoincrement, "section" text not null, "version" integer not null, "data" text, "user_id" integer, "username" text not null, "created_at" text not null);
CREATE TABLE "imported_studies" ("source_id" text primary key, "case_study_id" integer not null references "case_studies" ("id") on delete cascade, "digest" text not null, "missing_pictures" integer not null, "version" integer not null, "imported_at" text not null);
CREATE TABLE "access_tokens" ("id" integer primary key autoincrement, "name" text not null, "token_hash" text not null unique, "user_id" integer not null references "users" ("id") on delete cascade, "scope" text not null, "created_at" text not null, "expires_at" text, "last_used_at" text);
CREATE TABLE "webhooks" ("id" integer primary key autoincrement, "url" text not null, "secret" text not null, "events" text not null, "is_on" integer not null, "created_at" text not null);
CREATE TABLE "webhook_deliveries" ("id" integer primary key autoincrement, "webhook_id" integer not null references "webhooks" ("id") on delete cascade, "message_id" text not null, "event" text not null, "data" text not null, "state" text not null, "attempts" integer not null, "next_try_at" text not null, "last_status" integer, "last_error" text, "created_at" text not null, "delivered_at" text);
CREATE TABLE "password_resets" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "expires_at" text not null);
CREATE TABLE "outcome_evidence" ("case_study_id" integer not null references "case_studies" ("id") on delete cascade, "outcome_id" text not null, "evidence" text not null, "approved_by" text not null, "approved_on" text, "version" integer not null, "updated_at" text not null, constraint "outcome_evidence_pk" primary key ("case_study_id", "outcome_id"));
CREATE TABLE "fonts" ("hash" text not null primary key, "family" text not null, "weight" text not null, "bytes" integer not null, "file" text not null, "metrics" text not null, "licence_confirmed_at" text not null);
CREATE TABLE "case_study_drafts" ("id" integer primary key autoincrement, "case_study_id" integer unique references "case_studies" ("id") on delete cascade, "study_version" integer, "data" text, "version" integer not null, "username" text not null, "created_at" text not null, "updated_at" text not null, "publish_at" text, "unpublish_at" text, "schedule_zone" text default '' not null, "schedule_state" text default 'none' not null, "schedule_error" text default '' not null);
insert into "case_study_drafts" values (3, null, null, '{"title":"Old draft","gallery":{"challenge":[],"solution":[],"results":[]}}', 2, 'Owner', '2026-02-03T04:05:06.000Z', '2026-02-03T04:05:06.000Z', '2031-02-03T04:05:06.000Z', null, 'Australia/Sydney', 'waiting', '');
CREATE TABLE "link_checks" ("url_hash" text not null primary key, "status" integer, "asked_at" text not null);
CREATE TABLE "case_study_pins" ("case_study_id" integer not null primary key references "case_studies" ("id") on delete cascade, "position" integer not null);
CREATE TABLE "review_links" ("id" integer primary key autoincrement, "token_hash" text not null unique, "draft_id" integer references "case_study_drafts" ("id") on delete cascade, "case_study_id" integer references "case_studies" ("id") on delete cascade, "for_whom" text not null, "can_decide" integer not null, "created_by" text not null, "created_at" text not null, "expires_at" text not null, "revoked_at" text, "first_opened_at" text, "last_opened_at" text, "opened" integer default 0 not null);
insert into "review_links" values (2, 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 3, null, 'Ann of the valve works', 1, 'Owner', '2026-02-03T04:05:06.000Z', '2031-02-03T04:05:06.000Z', null, null, null, 0);
CREATE TABLE "review_decisions" ("id" integer primary key autoincrement, "link_id" integer not null references "review_links" ("id") on delete cascade, "kind" text not null, "name" text not null, "note" text not null, "words_digest" text not null, "words" text not null, "decided_at" text not null, "address_prefix" text not null, "seen_at" text);
insert into "review_decisions" values (4, 2, 'approved', 'Ann', '', 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '{"title":"Old draft"}', '2026-02-03T04:05:06.000Z', '192.0.2.0/24', null);
CREATE TABLE "claim_reviews" ("id" integer primary key autoincrement, "claim" text not null, "reviewed_on" text not null, "username" text not null, "note" text not null, "wording" text not null);
CREATE INDEX "sessions_by_user" on "sessions" ("user_id");
CREATE UNIQUE INDEX "case_studies_slug" on "case_studies" ("slug") where "deleted_at" is null;
CREATE INDEX "case_studies_by_date" on "case_studies" ("deleted_at", "published_at", "id");
CREATE INDEX "slug_history_by_study" on "slug_history" ("case_study_id");
CREATE INDEX "case_study_revisions_by_study" on "case_study_revisions" ("case_study_id", "version");
CREATE INDEX "known_devices_by_user" on "known_devices" ("user_id");
CREATE UNIQUE INDEX "subscribers_email" on "subscribers" ("email_key") where "ended_at" is null;
CREATE INDEX "subscribers_by_email" on "subscribers" ("email_key");
CREATE INDEX "subscriber_tokens_by_subscriber" on "subscriber_tokens" ("subscriber_id");
CREATE INDEX "enquiries_by_date" on "enquiries" ("created_at", "id");
CREATE INDEX "mails_due" on "mails" ("state", "next_try_at", "id");
CREATE INDEX "mails_by_about" on "mails" ("about");
CREATE INDEX "audit_entries_by_time" on "audit_entries" ("at");
CREATE INDEX "recovery_codes_by_user" on "recovery_codes" ("user_id");
CREATE INDEX "pending_sign_ins_by_user" on "pending_sign_ins" ("user_id");
CREATE INDEX "uploads_replaced" on "uploads" ("replaced_by") where "replaced_by" is not null;
CREATE UNIQUE INDEX "site_section_revisions_by_section" on "site_section_revisions" ("section", "version");
CREATE INDEX "imported_studies_by_study" on "imported_studies" ("case_study_id");
CREATE INDEX "webhook_deliveries_due" on "webhook_deliveries" ("state", "next_try_at", "id");
CREATE INDEX "webhook_deliveries_by_webhook" on "webhook_deliveries" ("webhook_id", "id");
CREATE INDEX "password_resets_by_user" on "password_resets" ("user_id");
CREATE INDEX "review_links_draft" on "review_links" ("draft_id");
CREATE INDEX "review_links_study" on "review_links" ("case_study_id");
CREATE INDEX "review_decisions_link" on "review_decisions" ("link_id");
CREATE INDEX "claim_reviews_claim" on "claim_reviews" ("claim");
