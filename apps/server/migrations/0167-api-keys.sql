-- Keys by which a company's own programs call the API in the name of the Administrator who made them.
create table api_key (
  company_id uuid not null references company (company_id),
  id uuid not null,
  member_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- Of the key itself only its hash and its last four characters are kept.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  last4 text not null check (length(last4) = 4),
  scopes text[] not null,
  -- Network addresses and ranges; none: from everywhere.
  allowed_ips text[] not null default '{}',
  is_test boolean not null default false,
  -- The company's secret key, of which one at a time is not replaced.
  is_secret boolean not null default false,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index api_key_member on api_key (company_id, member_id);
create unique index api_key_secret on api_key (company_id) where is_secret and replaced_at is null and ended_at is null;
call protect_tenant_table('api_key');

-- Keys are a kind of doer of their own, and so are partners and parent companies.
alter table audit drop constraint audit_actor_kind_check;
alter table audit add constraint audit_actor_kind_check
  check (actor_kind in ('member', 'debtor', 'system', 'provider', 'api-key', 'partner', 'parent'));
