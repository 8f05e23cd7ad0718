-- The company's own way to pay, for its subscription and credits.

-- The company as a customer of the payment provider: with what it pays for its subscription and credits.
create table company_customer (
  company_id uuid not null references company (company_id),
  provider text not null,
  provider_customer_id text,
  primary key (company_id, provider)
);
call protect_tenant_table('company_customer');

-- One attempt of the company to save a method through the provider's fields; its id is the key there (G7).
create table company_setup (
  company_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_setup_id text,
  status text not null default 'CREATED' check (status in ('CREATED', 'REQUESTED', 'SUCCESS', 'FAILED', 'CANCELED')),
  failure_message text,
  member_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, provider) references company_customer (company_id, provider)
);
create index company_setup_customer on company_setup (company_id, provider);
call protect_tenant_table('company_setup');

-- What was saved by it. No number ever stands here (G11).
create table company_method (
  company_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_method_id text not null,
  kind text not null check (kind in ('CARD', 'ACH')),
  brand text not null,
  last4 text not null,
  exp_month integer,
  exp_year integer,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, provider, provider_method_id),
  foreign key (company_id, provider) references company_customer (company_id, provider)
);
call protect_tenant_table('company_method');
