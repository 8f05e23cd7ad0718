-- Domains of companies in whose name mail leaves.
create table email_domain (
  company_id uuid not null references company (company_id),
  id uuid not null,
  -- Lower case, without a final dot; `zone` is the registered domain that it is or lies below.
  domain_name text not null check (domain_name = lower(domain_name) and length(domain_name) <= 253),
  zone text not null,
  -- What stands before the @ of its sender.
  user_name text not null check (length(user_name) between 1 and 64),
  -- Of the key that signs, this company's own. The private one is closed.
  selector text not null check (selector ~ '^rc[a-z0-9]{8}$'),
  public_key text not null,
  private_key text not null,
  state text not null default 'NOT_STARTED'
    check (state in ('NOT_STARTED', 'PENDING', 'VERIFIED', 'FAILING', 'FAILED')),
  state_since timestamptz not null,
  is_default boolean not null default false,
  -- What the name servers said last, record by record.
  findings jsonb not null default '[]',
  checked_at timestamptz,
  -- Null until somebody has it checked for the first time.
  next_check_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, domain_name)
);
create unique index email_domain_default on email_domain (company_id) where is_default;
call protect_tenant_table('email_domain');

-- The address that the installation gave a company, while its mail leaves from a domain of its own.
alter table company add column platform_mail_from text;
