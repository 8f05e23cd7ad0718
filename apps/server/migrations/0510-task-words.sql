-- What we write ourselves about something to do is kept in every language: {"en": {"title", "details"}, "es": {…}}.
-- Null: a person wrote it.
alter table task_request add column words jsonb;
alter table task add column words jsonb;
