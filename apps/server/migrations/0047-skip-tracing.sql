-- Searches for contacts that cost a credit.

create table skip_trace (
  company_id uuid not null,
  -- Also the idempotency key at the provider.
  id uuid not null,
  debtor_id uuid not null,
  -- REQUESTED: the credit is taken and the provider is being asked. FAILED: the credit was given back.
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'FINISHED', 'FAILED')),
  found jsonb not null default '[]',
  member_id uuid,
  created_at timestamptz not null,
  -- Real time of the last attempt at the provider; an older one is taken up again.
  tried_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index skip_trace_debtor on skip_trace (company_id, debtor_id, created_at desc);
-- One search of a customer at a time: whoever asks twice pays once.
create unique index skip_trace_open on skip_trace (company_id, debtor_id) where state = 'REQUESTED';
call protect_tenant_table('skip_trace');
