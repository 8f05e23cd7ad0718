-- Codes that go to a member's phone by text: to confirm the number, as the second step of a sign-in, or to begin one.

create table factor_code (
  company_id uuid not null references company (company_id),
  id uuid not null,
  member_id uuid not null,
  -- The sign-in that it belongs to; null: it confirms the number.
  challenge_id uuid,
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  -- Made when the text leaves, and kept nowhere else; keyed by DATA_KEY, since there are a million codes.
  code_hash bytea,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade,
  foreign key (company_id, challenge_id) references factor_challenge (company_id, id) on delete cascade
);
create index factor_code_member on factor_code (company_id, member_id);
create index factor_code_challenge on factor_code (company_id, challenge_id);
create index factor_code_expires on factor_code (company_id, expires_at);
call protect_tenant_table('factor_code');

-- PHONE begins with a code and may go on with the password; then it is known when the code was right.
alter table factor_challenge drop constraint factor_challenge_purpose_check;
alter table factor_challenge add constraint factor_challenge_purpose_check check (purpose in ('SIGN_IN', 'CONFIRM', 'PHONE'));
alter table factor_challenge add column passed_at timestamptz;
