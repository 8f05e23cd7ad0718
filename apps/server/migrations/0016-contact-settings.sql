-- What a company says about itself to the rules of contact is edited like a record: a stale edit is refused (G27).
-- Up Migration
alter table company add column contact_settings_version integer not null default 1;
