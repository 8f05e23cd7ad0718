-- Payment attempts, what they are for, and money given back (G5–G9).

create table payment (
  company_id uuid not null references company (company_id),
  -- Made by the payer's browser; the idempotency key at the provider (G7).
  id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD',
  method text not null check (method in ('CARD', 'CASH', 'WIRE_TRANSFER', 'ACH', 'NEGOTIATION')),
  status text not null default 'CREATED'
    check (status in ('CREATED', 'REQUESTED', 'PENDING', 'SUCCESS', 'FAILED', 'UNKNOWN', 'CANCELED', 'RETURN')),
  source text not null check (source in ('portal', 'staff', 'plan', 'schedule', 'provider', 'demo')),
  provider text,
  provider_intent_id text,
  failure_code text,
  failure_message text,
  -- What the provider took in and gave back so far: its cumulative figures, never added up by us (G9).
  received_cents bigint not null default 0 check (received_cents >= 0),
  returned_cents bigint not null default 0,
  -- The provider's ids of charges that were declined, so that each is told of once however often it is reported.
  declines text[] not null default '{}',
  method_label text,
  portal_link_id uuid,
  message_id uuid,
  request_hash bytea,
  created_at timestamptz not null,
  -- First use of the id as the provider's key, by the true clock: the provider knows no time machine (G8).
  requested_at timestamptz,
  -- When to look the payment up at the provider again while its outcome is not known (G7).
  lookup_at timestamptz,
  lookups integer not null default 0,
  settled_at timestamptz,
  version integer not null default 1,
  -- The saved method it was charged with; null when its payer filled in the provider's fields.
  payment_method_id uuid,
  -- The member who had it charged.
  member_id uuid,
  -- Keep what it is paid with for the next time.
  keeps_method boolean not null default false,
  -- The first try, when this is another one of the same charge.
  retry_of uuid,
  -- When the next try of this failed charge is due; null when none will come.
  retry_at timestamptz,
  -- Why no other try comes, or that it waits: a word of domain/payments/retry-decision.
  retry_reason text,
  -- The bank wants its payer to confirm (3-D Secure): since when.
  needs_payer_at timestamptz,
  -- VISA, MASTERCARD, ACH … and what it answered at the last decline or return.
  network text,
  decline_code text,
  advice_code text,
  network_code text,
  -- Cumulative figures of the provider, of which none ever falls; returned_cents is what they come to (G9).
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  disputed_cents bigint not null default 0 check (disputed_cents >= 0),
  reinstated_cents bigint not null default 0 check (reinstated_cents >= 0),
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, payment_method_id) references payment_method (company_id, id),
  foreign key (company_id, retry_of) references payment (company_id, id),
  check (returned_cents between 0 and received_cents)
);
create unique index payment_intent on payment (company_id, provider, provider_intent_id)
  where provider_intent_id is not null;
create index payment_debtor on payment (company_id, debtor_id, created_at desc, id desc);
create index payment_time on payment (company_id, created_at desc, id desc);
create index payment_lookup on payment (company_id, lookup_at) where lookup_at is not null;
create index payment_settled on payment (company_id, settled_at) where status = 'SUCCESS';
-- What came in through the messages of a campaign.
create index payment_message on payment (company_id, message_id) where message_id is not null;
create index payment_method_used on payment (company_id, payment_method_id);
create index payment_retry_due on payment (company_id, retry_at) where retry_at is not null;
-- The queue: what was declined, and what a bank took back days later.
create index payment_gone_wrong on payment (company_id, created_at desc, id desc)
  where status = 'FAILED' or status = 'RETURN' and decline_code is not null;
create index payment_shown_amount on payment (company_id, (
case
    when received_cents > 0 then received_cents
    else amount_cents
end), id)
  where status <> 'CANCELED';
create index payment_shown_status on payment (company_id, (
case
    when status in ('SUCCESS', 'RETURN') then 'SUCCESS'
    when status = 'FAILED' or failure_code is not null then 'FAILED'
    else 'PENDING'
end), created_at desc, id desc)
  where status <> 'CANCELED';
-- Few payments are tries of others, and of those the newest is asked for.
create index payment_retries on payment (company_id, retry_of, created_at) where retry_of is not null;
call protect_tenant_table('payment');

create table payment_account (
  company_id uuid not null,
  payment_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- True while the payment may still take money: at most one such row per account, whoever started it.
  is_open boolean not null default true,
  primary key (company_id, payment_id, account_id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create unique index payment_account_one_open on payment_account (company_id, account_id) where is_open;
create index payment_account_account on payment_account (company_id, account_id);
call protect_tenant_table('payment_account');

-- Money given back through the provider, on our word or on the provider's own. The row is committed before the provider
-- is asked; its id is the key there (G7, G9).
create table payment_refund (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'CREATED' check (status in ('CREATED', 'UNKNOWN', 'PENDING', 'SUCCESS', 'FAILED')),
  source text not null check (source in ('staff', 'provider')),
  provider text not null,
  provider_refund_id text,
  note text not null default '',
  member_id uuid,
  failure_message text,
  created_at timestamptz not null,
  requested_at timestamptz not null default now(),
  lookup_at timestamptz,
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id)
);
create index payment_refund_payment on payment_refund (company_id, payment_id);
create unique index payment_refund_provider on payment_refund (company_id, provider, provider_refund_id)
  where provider_refund_id is not null;
create index payment_refund_lookup on payment_refund (company_id, lookup_at) where lookup_at is not null;
call protect_tenant_table('payment_refund');

-- What stands below and points here.
alter table payment_mandate add foreign key (company_id, payment_id) references payment (company_id, id);
