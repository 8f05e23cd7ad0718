-- That this database came back from a backup: from the restore until somebody resumes, nothing is sent, charged or
-- imported, since what the providers know may be younger (G61). Of the whole installation; written by its commands, as the
-- owner. The application only reads it.
create table recovery (
  id uuid primary key,
  -- What happened after this moment may be missing here.
  backup_at timestamptz not null,
  restored_at timestamptz not null default now(),
  compared_at timestamptz,
  resumed_at timestamptz,
  -- What the last comparison found: counts and ids, no texts.
  found jsonb,
  check (resumed_at is null or compared_at is not null)
);
-- One at a time.
create unique index recovery_open on recovery ((resumed_at is null)) where resumed_at is null;
grant select on recovery to recoup_app;

-- Whether the provider has told of a text of ours: asked for each that may have left before the restore.
create index provider_event_message on provider_event ((payload ->> 'messageId')) where payload ->> 'messageId' is not null;
