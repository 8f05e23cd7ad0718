-- What stands against contact.

-- What stands against contact, with evidence and dates; a customer's own state and what was promised.
create table debtor_hold (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  -- Null: for the whole customer.
  account_id uuid,
  kind text not null
    check (kind in ('DO_NOT_CONTACT', 'CEASE', 'REFUSE', 'ATTORNEY', 'BANKRUPTCY', 'DECEASED', 'HARDSHIP', 'PAUSE',
      'PROMISE')),
  -- Of a bankruptcy: FILED, DISMISSED, DISCHARGED.
  stage text check (stage in ('FILED', 'DISMISSED', 'DISCHARGED')),
  -- Of a promise: how much, in cents.
  amount_cents bigint check (amount_cents > 0),
  begins_at timestamptz not null,
  -- Ends by itself; null: until somebody lifts it.
  ends_at timestamptz,
  evidence text not null default '',
  -- Lawyer, court and file number, executor: what the kind asks for.
  details jsonb not null default '{}',
  source text not null check (source in ('staff', 'reply', 'portal', 'import', 'provider')),
  member_id uuid,
  member_name text not null default '',
  created_at timestamptz not null,
  lifted_at timestamptz,
  lift_reason text,
  lifted_by uuid,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index debtor_hold_debtor on debtor_hold (company_id, debtor_id, begins_at desc);
create index debtor_hold_account on debtor_hold (company_id, account_id) where account_id is not null;
create index debtor_hold_open on debtor_hold (company_id, kind, debtor_id) where lifted_at is null;
call protect_tenant_table('debtor_hold');
