-- Who did what: a log that only grows (G59).

create table audit (
  company_id uuid not null references company (company_id),
  id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('member', 'debtor', 'system', 'provider')),
  actor_id uuid,
  action text not null,
  record_kind text not null,
  record_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (company_id, id)
);
create index audit_record on audit (company_id, record_kind, record_id);
call protect_tenant_table('audit', 'select, insert');
call make_append_only('audit');

-- When a member last changed an account or customer by hand, by the true clock: an import asks before it writes over it.
create table hand_change (
  company_id uuid not null references company (company_id),
  record_kind text not null check (record_kind in ('account', 'debtor')),
  record_id uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, record_kind, record_id)
);
call protect_tenant_table('hand_change');
