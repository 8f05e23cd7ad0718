-- Sessions of members.

create table session (
  company_id uuid not null references company (company_id),
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  refresh_hash bytea not null,
  -- The refresh token before the last rotation; seeing it again means that it was stolen, and ends the session.
  previous_refresh_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index session_member on session (company_id, member_id);
-- What the nightly cleaning looks for.
create index session_expired on session (company_id, expires_at);
call protect_tenant_table('session');
