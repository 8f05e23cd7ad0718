-- What members hear of what happens at their company: in the app, by mail at once, and in a mail of the day.
alter table company add column digest boolean not null default false;

create table news_setting (
  company_id uuid not null,
  member_id uuid not null,
  -- Shown in the app, and told by mail within minutes.
  shows text[] not null,
  mails text[] not null,
  -- Whether the mail of the day reaches them.
  digest boolean not null,
  version integer not null default 1,
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
call protect_tenant_table('news_setting');

-- What a member has heard of, once.
create table news (
  company_id uuid not null,
  member_id uuid not null,
  -- Of what happened: the same for everybody who hears of it.
  id uuid not null,
  event text not null,
  debtor_id uuid,
  -- Of the payment it is about.
  cents bigint,
  -- By the company's clock.
  heard_at timestamptz not null,
  is_shown boolean not null,
  -- ASKED waits for its mail; TOLD went out in one, and stands in no mail of the day.
  mail text not null check (mail in ('NONE', 'ASKED', 'TOLD')),
  read_at timestamptz,
  primary key (company_id, member_id, id),
  foreign key (company_id, member_id) references member (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index news_heard on news (company_id, member_id, heard_at);
create index news_asked on news (company_id, heard_at) where mail = 'ASKED';
create index news_debtor on news (company_id, debtor_id) where debtor_id is not null;
call protect_tenant_table('news');

-- The mail of a day was asked for: once for a company, however often it is woken.
create table news_digest (
  company_id uuid not null references company (company_id),
  -- At the company's place.
  day date not null,
  -- By the company's clock: what was heard later stands in the next one.
  until timestamptz not null,
  primary key (company_id, day)
);
call protect_tenant_table('news_digest');
