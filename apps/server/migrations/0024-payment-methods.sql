-- Saved ways to pay, and what their owners agreed to.

-- Who a customer is at a payment provider. The row stands before the provider is asked, whose key is derived from it.
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
  -- Its owner, or their bank by its answer to a charge, took back that it may be charged by itself (12 CFR 1005.10(c),
  -- Nacha Operating Rules 2.3, 2.12). It stays saved; null again once its owner agrees anew.
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('customer', 'bank')),
  primary key (company_id, id),
  unique (company_id, provider, provider_method_id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  constraint payment_method_expiry
    check ((kind = 'CARD') = (exp_month is not null) and (kind = 'CARD') = (exp_year is not null)),
  constraint payment_method_default_stands check (removed_at is null or not is_default),
  constraint payment_method_withdrawal check ((withdrawn_at is null) = (withdrawn_by is null))
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
  ip text,
  user_agent text,
  accepted_at timestamptz not null,
  -- A member who charges a saved method after its owner agreed by phone or letter: no browser was there, but somebody who
  -- heard it and wrote down how (12 CFR 1005.10(b), Nacha Operating Rules 2.3.2.7).
  member_id uuid,
  member_name text not null default '',
  evidence text not null default '' check (length(evidence) <= 2000),
  -- The method whose owner agreed to it anew.
  method_id uuid,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, setup_id) references method_setup (company_id, id),
  foreign key (company_id, method_id) references payment_method (company_id, id),
  constraint payment_mandate_source check (
    (member_id is null and ip is not null and user_agent is not null and evidence = '')
    or (member_id is not null and ip is null and user_agent is null and evidence <> '')
  ),
  constraint payment_mandate_given_with check (num_nonnulls(setup_id, payment_id, method_id) = 1)
);
create index payment_mandate_debtor on payment_mandate (company_id, debtor_id);
create unique index payment_mandate_setup on payment_mandate (company_id, setup_id) where setup_id is not null;
create unique index payment_mandate_payment on payment_mandate (company_id, payment_id) where payment_id is not null;
create index payment_mandate_method on payment_mandate (company_id, method_id);
call protect_tenant_table('payment_mandate', 'select, insert');
grant update (debtor_id) on payment_mandate to recoup_app;
