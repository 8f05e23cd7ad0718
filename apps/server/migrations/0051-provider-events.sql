-- What providers told us (G21).

-- What providers told us, stored under their event id before anything is done about it (G21). The company is found by
-- the job that works it off, so this table belongs to no company; only the job reads it.
create table provider_event (
  provider text not null check (provider in ('stripe', 'telnyx', 'mail')),
  event_id text not null,
  type text not null,
  payload jsonb not null,
  company_id uuid,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);
create index provider_event_open on provider_event (received_at) where handled_at is null;
create index provider_event_handled on provider_event (handled_at) where handled_at is not null;
grant select, insert, update, delete on provider_event to recoup_app;
