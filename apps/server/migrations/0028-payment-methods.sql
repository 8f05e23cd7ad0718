-- Saved ways to pay, what their owners agreed to, charges without the payer, refunds (G5–G9).
-- Up Migration

-- Who a customer is at a payment provider. The row stands before the provider is asked; its key there is derived from it.
create table payment_customer (
  company_id uuid not null,
  debtor_id uuid not null,
  provider text not null,
  provider_customer_id text,
  requested_at timestamptz not null default now(),
  primary key (company_id, debtor_id, provider),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create unique index payment_customer_provider on payment_customer (company_id, provider, provider_customer_id)
  where provider_customer_id is not null;
call protect_tenant_table('payment_customer');

-- A card or bank account that may be charged again: what a person recognises it by, and the provider's name of it. No
-- number ever stands here (G11).
create table payment_method (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  provider text not null,
  provider_customer_id text not null,
  provider_method_id text not null,
  kind text not null check (kind in ('CARD', 'ACH')),
  -- The card's network, or the bank's name.
  brand text not null default '',
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer check (exp_month between 1 and 12),
  exp_year integer check (exp_year between 2000 and 2100),
  is_default boolean not null default false,
  created_at timestamptz not null,
  -- When its owner is told that it will expire; null when that was done or never comes.
  remind_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, provider, provider_method_id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  check ((kind = 'CARD') = (exp_month is not null) and (kind = 'CARD') = (exp_year is not null)),
  check (removed_at is null or not is_default)
);
create index payment_method_debtor on payment_method (company_id, debtor_id, created_at);
create unique index payment_method_one_default on payment_method (company_id, debtor_id) where is_default;
create index payment_method_remind on payment_method (company_id, remind_at) where remind_at is not null;
call protect_tenant_table('payment_method');

-- One attempt to save a method through the provider's fields; its id is the key there (G7).
create table method_setup (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  provider text not null,
  provider_setup_id text,
  kinds text[] not null check (kinds <@ array['CARD', 'ACH'] and cardinality(kinds) > 0),
  status text not null default 'CREATED' check (status in ('CREATED', 'REQUESTED', 'SUCCESS', 'FAILED', 'CANCELED')),
  failure_message text,
  is_default boolean not null default false,
  -- The method it takes the place of, wherever that is charged.
  replaces_id uuid,
  method_id uuid,
  portal_link_id uuid,
  created_at timestamptz not null,
  requested_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, method_id) references payment_method (company_id, id),
  foreign key (company_id, replaces_id) references payment_method (company_id, id)
);
create index method_setup_debtor on method_setup (company_id, debtor_id);
create index method_setup_method on method_setup (company_id, method_id);
create index method_setup_replaces on method_setup (company_id, replaces_id);
call protect_tenant_table('method_setup');

-- What a payer agreed to: that a method is kept and charged again, or that a bank account is debited. Never changed; it
-- only follows its customer when two are merged.
create table payment_mandate (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  kind text not null check (kind in ('CARD', 'ACH')),
  -- What it was given with: a setup or a payment.
  setup_id uuid,
  payment_id uuid,
  text_version text not null,
  text text not null,
  language text not null,
  ip text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, setup_id) references method_setup (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  check (num_nonnulls(setup_id, payment_id) = 1)
);
create index payment_mandate_debtor on payment_mandate (company_id, debtor_id);
create unique index payment_mandate_setup on payment_mandate (company_id, setup_id) where setup_id is not null;
create unique index payment_mandate_payment on payment_mandate (company_id, payment_id) where payment_id is not null;
call protect_tenant_table('payment_mandate');
revoke update, delete on payment_mandate from recoup_app;
grant update (debtor_id) on payment_mandate to recoup_app;

alter table payment
  drop constraint payment_source_check,
  add constraint payment_source_check check (source in ('portal', 'staff', 'plan', 'schedule', 'provider', 'demo')),
  -- The saved method it was charged with; null when its payer filled in the provider's fields.
  add column payment_method_id uuid,
  -- The member who had it charged.
  add column member_id uuid,
  -- Keep what it is paid with for the next time.
  add column keeps_method boolean not null default false,
  -- The first try, when this is another one of the same charge.
  add column retry_of uuid,
  -- When the next try of this failed charge is due; null when none will come.
  add column retry_at timestamptz,
  -- Why no other try comes, or that it waits: a word of domain/payments/retry-decision.
  add column retry_reason text,
  -- The bank wants its payer to confirm (3-D Secure): since when.
  add column needs_payer_at timestamptz,
  -- VISA, MASTERCARD, ACH … and what it answered at the last decline or return.
  add column network text,
  add column decline_code text,
  add column advice_code text,
  add column network_code text,
  -- Cumulative figures of the provider, of which none ever falls; returned_cents is what they come to (G9).
  add column refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  add column disputed_cents bigint not null default 0 check (disputed_cents >= 0),
  add column reinstated_cents bigint not null default 0 check (reinstated_cents >= 0),
  add foreign key (company_id, payment_method_id) references payment_method (company_id, id),
  add foreign key (company_id, retry_of) references payment (company_id, id);
create index payment_method_used on payment (company_id, payment_method_id);
create index payment_retries on payment (company_id, retry_of);
create index payment_retry_due on payment (company_id, retry_at) where retry_at is not null;
alter table payment no force row level security;
update payment set refunded_cents = returned_cents where returned_cents > 0;
alter table payment force row level security;

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

-- Kinds of work that falls due are closed by the scheduler's own table of jobs (worker/scheduler.ts); the database keeps
-- their form.
alter table company_due drop constraint if exists company_due_kind_check;
alter table company_due add constraint company_due_kind_check check (kind ~ '^[a-z][a-z-]{2,39}$');
