-- Campaigns played through before they are turned on.

-- A campaign played through over its real audience before it is turned on, without a write but its own rows.
create table rehearsal (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'PROCESSING', 'FINISHED', 'FAILED')),
  -- What is played: the live content, or the draft as it stood.
  content jsonb not null,
  days integer not null default 90 check (days between 1 and 366),
  progress_done integer not null default 0,
  progress_of integer not null default 0,
  result jsonb,
  hash text,
  failure text,
  -- The company's time at which it begins.
  begins_at timestamptz not null,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Who plays it now; an attempt before it notices at its next batch and stops (G25).
  attempt uuid,
  -- Null: what is stored for the campaign is played. Otherwise the draft in content, against the live version.
  is_draft boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id)
);
create index rehearsal_workflow on rehearsal (company_id, workflow_id, created_at desc);
create index rehearsal_created on rehearsal (company_id, created_at desc, id desc);
call protect_tenant_table('rehearsal');

create table rehearsal_debtor (
  company_id uuid not null,
  rehearsal_id uuid not null,
  debtor_id uuid not null,
  -- Null: reached. Otherwise why nothing would ever reach this customer.
  reason text,
  sms integer not null default 0,
  email integer not null default 0,
  tasks integer not null default 0,
  balance_cents bigint not null default 0,
  first_at timestamptz,
  -- Against the live version: what changes for this customer.
  change text check (change in ('more', 'fewer', 'earlier', 'later', 'stopped', 'begun', 'same')),
  primary key (company_id, rehearsal_id, debtor_id),
  foreign key (company_id, rehearsal_id) references rehearsal (company_id, id) on delete cascade
);
-- The lists behind the counts: the largest balances first.
create index rehearsal_debtor_balance on rehearsal_debtor (company_id, rehearsal_id, balance_cents desc, debtor_id);
create index rehearsal_debtor_reason
  on rehearsal_debtor (company_id, rehearsal_id, reason, balance_cents desc, debtor_id)
  where reason is not null;
create index rehearsal_debtor_change
  on rehearsal_debtor (company_id, rehearsal_id, change, balance_cents desc, debtor_id)
  where change is not null;
call protect_tenant_table('rehearsal_debtor');
