-- Links, sessions and one-time codes of the portal (G40).

create table portal_link (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  -- The contact point it was sent to: opting out by the link stops this one.
  contact_id uuid,
  message_id uuid,
  path_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  -- Made for a team member who looks at the portal as the customer sees it: opens once, reads only.
  viewed_by uuid,
  primary key (company_id, id),
  unique (company_id, path_hash),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index portal_link_debtor on portal_link (company_id, debtor_id);
create index portal_link_expired on portal_link (company_id, expires_at);
call protect_tenant_table('portal_link');

create table portal_session (
  company_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  debtor_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  level text not null default 'link' check (level in ('link', 'code')),
  viewed_by uuid,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, link_id) references portal_link (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index portal_session_link on portal_session (company_id, link_id);
create index portal_session_debtor on portal_session (company_id, debtor_id);
create index portal_session_expired on portal_session (company_id, expires_at);
call protect_tenant_table('portal_session');

-- One-time codes. A code is asked for in a session and counts in this session only: the hash is keyed by its token,
-- which nobody has who reads the table. Real time, as with all that guards a session.
create table portal_code (
  company_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  debtor_id uuid not null,
  contact_id uuid not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, session_id) references portal_session (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index portal_code_session on portal_code (company_id, session_id, created_at desc);
create index portal_code_debtor on portal_code (company_id, debtor_id);
call protect_tenant_table('portal_code');
