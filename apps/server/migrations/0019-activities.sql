-- The timeline of a debtor and of its accounts.

create table timeline_event (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  type text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('member', 'debtor', 'system')),
  actor_id uuid,
  actor_name text not null default '',
  data jsonb not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index timeline_debtor on timeline_event (company_id, debtor_id, at desc, id desc);
create index timeline_account on timeline_event (company_id, account_id, at desc, id desc)
  where account_id is not null;
create index timeline_company on timeline_event (company_id, at desc, id desc);
call protect_tenant_table('timeline_event', 'select, insert');
