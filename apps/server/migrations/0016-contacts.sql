-- Contact points of debtors, and what somebody agreed to or took back.

create table contact (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  -- Lower-case e-mail address, or E.164 number.
  value text not null,
  country text,
  calling_code text,
  national_number text,
  extension text check (length(extension) <= 20),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  name text not null default '',
  label text not null default '',
  -- What the provider answered when the point was last checked: valid, invalid, risky, unknown.
  check_result text check (check_result in ('valid', 'invalid', 'risky', 'unknown')),
  checked_at timestamptz,
  -- Channels for which the customer does not want this point used, though they did not opt out of it.
  unwanted text[] not null default '{}' check (unwanted <@ array['SMS', 'EMAIL', 'PHONE_CALL']),
  is_work boolean not null default false,
  employer_prohibits boolean not null default false,
  -- Somebody else answers there.
  is_wrong boolean not null default false,
  -- Found by a search, not yet confirmed by the customer.
  is_unverified boolean not null default false,
  bounced_at timestamptz,
  bounce text,
  primary key (company_id, id),
  unique (company_id, debtor_id, kind, value),
  foreign key (company_id, debtor_id) references debtor (company_id, id) on delete cascade
);
create unique index contact_primary on contact (company_id, debtor_id, kind) where is_primary;
create index contact_value on contact (company_id, value);
create index contact_search on contact using gin (company_id, fold_text(value) gin_trgm_ops);
call protect_tenant_table('contact');

-- STOP belongs to the number or address, not to the debtor (features 1): all debtors who share it are opted out.
create table opt_out (
  company_id uuid not null references company (company_id),
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  value text not null,
  at timestamptz not null,
  source text not null check (source in ('reply', 'link', 'list-unsubscribe', 'provider', 'staff')),
  primary key (company_id, kind, value)
);
call protect_tenant_table('opt_out');

-- What somebody agreed to or took back, per contact point and channel; the newest row counts. Never changed.
create table contact_consent (
  company_id uuid not null references company (company_id),
  id uuid not null,
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  value text not null,
  channel text not null check (channel in ('SMS', 'EMAIL', 'PHONE_CALL')),
  state text not null check (state in ('GRANTED', 'REVOKED')),
  source text not null check (source in ('staff', 'portal', 'reply', 'link', 'import', 'provider')),
  -- In whose words, where, when: what a regulator would ask for.
  evidence text not null default '',
  at timestamptz not null,
  member_id uuid,
  primary key (company_id, id)
);
create index contact_consent_point on contact_consent (company_id, kind, value, channel, at desc, id desc);
call protect_tenant_table('contact_consent', 'select, insert');
call make_append_only('contact_consent');
