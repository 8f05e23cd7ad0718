-- How far a visitor of the portal has shown who he is, one-time codes, and what a company shows of itself there (G40).
-- Up Migration

alter table company
  -- Nothing before the code, whatever the rule allows: a company can only be stricter.
  add column portal_asks_code boolean not null default false;

alter table portal_link
  -- Made for a team member who looks at the portal as the customer sees it: opens once, reads only.
  add column viewed_by uuid;

alter table portal_session
  add column level text not null default 'link' check (level in ('link', 'code')),
  add column viewed_by uuid;

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
