-- Companies that a stranger is opening: they exist, send and charge nothing, and are woken for nothing but their own end.

-- REGISTERING until the last step is done; GONE when it was given up and nothing personal is left of it.
alter table company add column state text not null default 'ACTIVE'
  constraint company_state_check check (state in ('REGISTERING', 'ACTIVE', 'GONE'));

-- How far the opening of a company has come. Kept when it is over: what was said about the company stands in it.
create table registration (
  company_id uuid not null references company (company_id),
  member_id uuid not null,
  step text not null
    check (step in ('ACCOUNT', 'VERIFY', 'COMPANY', 'ADDRESS', 'PORTAL', 'START', 'FINISHED')),
  -- What was entered, step by step; of the account the member's own row has it.
  entries jsonb not null default '{}',
  -- When a mailed link showed that the address is theirs.
  verified_at timestamptz,
  -- The link of whoever recommended the product; the first that is named stays.
  ref text check (length(ref) <= 100),
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (company_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index registration_member on registration (company_id, member_id);
call protect_tenant_table('registration');

-- A link that confirms the address of whoever opens a company.
alter table team_link drop constraint team_link_purpose_check;
alter table team_link add constraint team_link_purpose_check check (purpose in ('INVITATION', 'RESET', 'VERIFY'));
