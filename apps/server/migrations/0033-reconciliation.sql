-- The provider's books beside ours (G10), and what the nightly look at our own found.

-- One comparison. What it found stands in reconciliation_difference; nothing is mended by it.
create table reconciliation (
  company_id uuid not null references company (company_id),
  id uuid not null,
  provider text not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  -- By the true clock, which is the provider's: its movements from the one to the other are added up in the sums below.
  -- They lag the moment of the comparison a little, so that no movement is counted by two comparisons or by none.
  covers_from timestamptz not null,
  covers_to timestamptz not null,
  movements integer not null default 0,
  charged_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  disputed_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  net_cents bigint not null default 0,
  differences integer not null default 0,
  failure text,
  -- Who asked for it; null for the nightly one.
  member_id uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  check ((state = 'RUNNING') = (finished_at is null))
);
create index reconciliation_started on reconciliation (company_id, started_at desc);
create unique index reconciliation_one_running on reconciliation (company_id, provider) where state = 'RUNNING';
call protect_tenant_table('reconciliation');

-- One payment about which the books disagree. It stays until they agree again or somebody has looked at it.
create table reconciliation_difference (
  company_id uuid not null,
  id uuid not null,
  provider text not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS')),
  -- The provider's name of the payment.
  intent_id text not null,
  payment_id uuid,
  -- Cents received, and what is left of them after what went back; null where the payment is not known at all.
  our_received_cents bigint,
  our_net_cents bigint,
  our_status text,
  their_received_cents bigint,
  their_net_cents bigint,
  happened_at timestamptz not null,
  -- The comparison that found it first, and the last one that found it.
  found_by_id uuid not null,
  seen_by_id uuid not null,
  found_at timestamptz not null default now(),
  -- The books agree again.
  gone_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  note text,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, found_by_id) references reconciliation (company_id, id),
  foreign key (company_id, seen_by_id) references reconciliation (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  check ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (note is null))
);
create unique index reconciliation_difference_open on reconciliation_difference (company_id, provider, intent_id)
  where gone_at is null;
create index reconciliation_difference_found on reconciliation_difference (company_id, found_at desc, id desc);
create index reconciliation_difference_found_by on reconciliation_difference (company_id, found_by_id);
create index reconciliation_difference_seen_by on reconciliation_difference (company_id, seen_by_id);
create index reconciliation_difference_payment on reconciliation_difference (company_id, payment_id);
call protect_tenant_table('reconciliation_difference');

-- One nightly look at all promises about money: how many rows break one, and the first of them.
create table books_audit (
  company_id uuid not null references company (company_id),
  id uuid not null,
  at timestamptz not null default now(),
  broken integer not null check (broken >= 0),
  -- The first findings: promise, record, what is wrong.
  findings jsonb not null default '[]',
  primary key (company_id, id)
);
create index books_audit_at on books_audit (company_id, at desc, id desc);
call protect_tenant_table('books_audit', 'select, insert');
call make_append_only('books_audit');
