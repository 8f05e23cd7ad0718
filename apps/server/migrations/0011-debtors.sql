-- Customers that were joined, and searches for contacts that cost a credit.
-- Up Migration

-- A merged customer is hidden like a deleted one, yet its lines of the journal and the timeline keep its id: whatever
-- reads by customer finds them through this table, which no policy hides.
alter table debtor drop column merged_into;
create table debtor_merge (
  company_id uuid not null,
  loser_id uuid not null,
  winner_id uuid not null,
  member_id uuid,
  merged_at timestamptz not null,
  primary key (company_id, loser_id),
  foreign key (company_id, loser_id) references debtor (company_id, id),
  foreign key (company_id, winner_id) references debtor (company_id, id),
  check (loser_id <> winner_id)
);
create index debtor_merge_winner on debtor_merge (company_id, winner_id);
call protect_tenant_table('debtor_merge');

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
