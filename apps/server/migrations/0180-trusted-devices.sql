-- A browser in which a member showed the second factor, and asked not to be asked again for thirty days.

create table factor_trust (
  company_id uuid not null references company (company_id),
  id uuid not null,
  member_id uuid not null,
  -- Of what the browser keeps.
  token_hash bytea not null,
  user_agent text not null default '',
  ip inet,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index factor_trust_member on factor_trust (company_id, member_id);
create index factor_trust_expires on factor_trust (company_id, expires_at);
call protect_tenant_table('factor_trust');

-- NOT_ME: whoever was told of a sign-in that was not theirs ends it.
alter table team_link drop constraint team_link_purpose_check;
alter table team_link add constraint team_link_purpose_check check (purpose in ('INVITATION', 'RESET', 'VERIFY', 'NOT_ME'));
