-- Members who are invited, and who leave; the mails that the product itself writes to the team, and the links in them.

alter table member drop constraint member_status_check;
alter table member add constraint member_status_check check (status in ('ACTIVE', 'INVITED', 'REMOVED'));
-- Who invited them, and until when their invitation can be taken; null for whoever came otherwise.
alter table member add column invited_by uuid;
alter table member add column invited_until timestamptz;
-- A name that history keeps: whoever was removed is in no list and signs in no more.
alter table member add column removed_at timestamptz;
-- Who holds the company: its first Administrator, marked before the team changes for the first time.
alter table member add column is_owner boolean not null default false;
create unique index member_owner on member (company_id) where is_owner;
-- Whoever was removed may be invited again, as somebody new.
alter table member drop constraint member_company_id_email_key;
create unique index member_email on member (company_id, email) where status <> 'REMOVED';

-- A mail of the product to a person of the team: never to a customer. What it says follows from its kind and values.
create table team_mail (
  company_id uuid not null references company (company_id),
  id uuid not null,
  kind text not null check (kind ~ '^[A-Z_]{3,40}$'),
  to_address text not null,
  language text not null check (language in ('en', 'es')),
  values jsonb not null,
  -- The link in it; its token is made when the mail is handed over, and kept nowhere.
  link_id uuid,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  -- When it was first handed over: from then on it is asked for before it is sent again.
  began_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index team_mail_created on team_mail (company_id, created_at);
create index team_mail_link on team_mail (company_id, link_id) where link_id is not null;
call protect_tenant_table('team_mail');

-- A link in such a mail: opens one thing for one member, once (G38).
create table team_link (
  company_id uuid not null references company (company_id),
  id uuid not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('INVITATION', 'RESET')),
  -- Null until the mail leaves.
  token_hash bytea,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id) on delete cascade
);
create index team_link_member on team_link (company_id, member_id);
create index team_link_created on team_link (company_id, created_at);
call protect_tenant_table('team_link');
alter table team_mail add foreign key (company_id, link_id) references team_link (company_id, id) on delete set null (link_id);

-- When whoever holds the session last showed with their password that it is them: what is delicate asks for it anew.
alter table session add column confirmed_at timestamptz not null default now();
-- The browser and the address of the sign-in, so that its owner can tell their devices apart.
alter table session add column user_agent text not null default '';
alter table session add column ip inet;
