-- Changes of many records.

-- A change of many records: the set is frozen at confirmation and worked off by a job, row by row (G28).
create table bulk_action (
  company_id uuid not null references company (company_id),
  id uuid not null,
  entity text not null check (entity in ('account', 'debtor')),
  action text not null,
  input jsonb not null,
  -- What the person had chosen, for the record; the rows are the truth.
  chosen jsonb not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'PROCESSING', 'FINISHED', 'FAILED')),
  matched integer not null default 0,
  progress_done integer not null default 0,
  changed integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  sum_cents bigint not null default 0,
  is_undoable boolean not null default false,
  undo_state text check (undo_state in ('CREATED', 'PROCESSING', 'FINISHED', 'FAILED')),
  undone integer not null default 0,
  failure text,
  created_by uuid,
  created_by_name text not null default '',
  request_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  -- Positions up to here were looked at by the undo; those that could not be put back are counted as kept.
  undo_done integer not null default 0,
  undo_kept integer not null default 0,
  undo_failure text,
  undo_by uuid,
  undo_by_name text not null default '',
  primary key (company_id, id)
);
create index bulk_action_created on bulk_action (company_id, created_at desc, id desc);
call protect_tenant_table('bulk_action');

-- Every row is written twice, once frozen and once worked off: room on the page keeps the second write off the index.
create table bulk_action_row (
  company_id uuid not null,
  bulk_action_id uuid not null,
  position integer not null,
  record_id uuid not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'changed', 'skipped', 'failed', 'undone')),
  reason text,
  -- The values that the change replaced, for undo, and what it put in their place.
  before jsonb,
  after jsonb,
  primary key (company_id, bulk_action_id, "position"),
  foreign key (company_id, bulk_action_id) references bulk_action (company_id, id) on delete cascade
) with (fillfactor = 45);
call protect_tenant_table('bulk_action_row');
