-- Movements that a member books by hand, and the fees a company may charge (G2, G6, G7).

-- What a member said about a movement. The journal is the truth; this row says who, why and on what evidence, and its
-- id, made by the member's browser, is the idempotency key. For a payment by hand it is the id of the payment too.
create table manual_entry (
  company_id uuid not null references company (company_id),
  id uuid not null,
  debtor_id uuid not null,
  purpose text not null check (purpose in ('payment', 'refund', 'discount', 'write-off', 'fee', 'credit')),
  -- Null where no money moved through the outside world.
  method text check (method in ('CARD', 'CASH', 'WIRE_TRANSFER', 'ACH')),
  -- Zero only for a write-off that forgives nothing.
  amount_cents bigint not null check (amount_cents >= 0),
  -- The day on which the money moved, at the company's place.
  received_on date not null,
  reference text not null default '' check (length(reference) <= 200),
  note text not null default '' check (length(note) <= 2000),
  fee_kind text check (fee_kind in ('LATE', 'CONVENIENCE', 'NSF', 'INTEREST')),
  -- The payment that a refund gives back.
  payment_id uuid,
  member_id uuid not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by uuid,
  reverse_reason text check (length(reverse_reason) between 1 and 500),
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  check ((reversed_at is null) = (reverse_reason is null)),
  check ((purpose = 'fee') = (fee_kind is not null))
);
create index manual_entry_debtor on manual_entry (company_id, debtor_id, created_at desc, id desc);
create index manual_entry_payment on manual_entry (company_id, payment_id) where payment_id is not null;
call protect_tenant_table('manual_entry', 'select, insert, update');

-- Which fees the company charges, on what basis, and how much at most.
create table fee_rule (
  company_id uuid not null references company (company_id),
  kind text not null check (kind in ('LATE', 'CONVENIENCE', 'NSF', 'INTEREST')),
  is_on boolean not null default false,
  -- What allows it: the agreement with the customer, a statute, or that it was told before.
  basis text not null check (basis in ('AGREEMENT', 'LAW', 'DISCLOSED')),
  -- The clause or statute, in the company's words; what a customer is told when they ask.
  source text not null check (length(source) between 1 and 500),
  -- A sum in cents, or a rate in hundredths of a percent: of what is owed, for interest a year.
  amount_cents bigint check (amount_cents between 1 and 100000000),
  rate_bp integer check (rate_bp between 1 and 10000),
  max_cents bigint check (max_cents between 1 and 100000000),
  after_days integer not null default 0 check (after_days between 0 and 365),
  version integer not null default 1,
  primary key (company_id, kind),
  check ((amount_cents is null) <> (rate_bp is null))
);
call protect_tenant_table('fee_rule', 'select, insert, update');
