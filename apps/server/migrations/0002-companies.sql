-- Companies, how they are found from outside, and what the scheduler may know of them.

create table company (
  company_id uuid not null,
  name text not null,
  subdomain text not null,
  time_zone text not null default 'America/New_York',
  currency text not null default 'USD',
  language text not null default 'en',
  is_demo boolean not null default false,
  support_email text,
  support_phone text,
  mail_from text not null,
  sms_from text not null,
  -- How far the time machine has moved this company's clock (development and demo only).
  clock_offset interval not null default '0',
  created_at timestamptz not null default now(),
  -- How many days after the due date an account becomes Delinquent.
  delinquent_after_days smallint not null default 0 check (delinquent_after_days between 0 and 365),
  -- Whether it collects its own invoices in its own name, or those of others: decides which rules are law.
  collects_as text not null default 'FIRST' check (collects_as in ('FIRST', 'THIRD')),
  -- Where the registration of its texts with the carriers stands.
  sms_campaign text not null default 'ACTIVE'
    check (sms_campaign in ('ACTIVE', 'PENDING', 'SUSPENDED', 'NONE', 'ACTIVE_3P')),
  -- A customer goes through one campaign at a time, unless the company wants it otherwise.
  allows_many_campaigns boolean not null default false,
  -- Whether an unanswered message of a customer stops their campaign.
  replies_pause boolean not null default true,
  postal_address text not null default '',
  contact_settings_version integer not null default 1,
  -- Nothing before the code, whatever the rule allows: a company can only be stricter.
  portal_asks_code boolean not null default false,
  -- The logo's stored file and its media type; PNG or JPEG.
  portal_logo_key text,
  portal_logo_type text check (portal_logo_type in ('image/png', 'image/jpeg')),
  portal_accent text check (portal_accent ~ '^#[0-9a-f]{6}$'),
  -- A host name of the company's own under which its portal answers; unique through the directory.
  portal_host text check (portal_host = lower(portal_host) and length(portal_host) <= 253),
  portal_version integer not null default 1,
  portal_host_wish text check (portal_host_wish = lower(portal_host_wish) and length(portal_host_wish) <= 253),
  primary key (company_id)
);
call protect_tenant_table('company', 'select, insert, update');

-- One row per company beside the tenant tables: rows that come from a parameter are joined to it, so that the statement
-- names the company of what it writes. Made together with the company.
create table tenant (
  company_id uuid not null references company (company_id),
  primary key (company_id)
);
call protect_tenant_table('tenant', 'select, insert');

-- The company's present: the database's clock, moved by the time machine. What is due is decided by this alone.
create function company_now() returns timestamptz language sql stable as $$
  select now() + coalesce(
    (select clock_offset from public.company where company_id = public.current_company()), interval '0')
$$;

-- Today at the company's place.
create function company_today() returns date language sql stable as $$
  select (public.company_now() at time zone
    (select time_zone from public.company where company_id = public.current_company()))::date
$$;

-- Finds the company of something that comes from outside: a sign-in name, a host, a token, a provider's object.
-- Keys are SHA-256 hashes, so the table tells nothing; it is the only one that is read across companies by key.
create table directory (
  -- Which kinds there are is the table of db/directory.ts; the database keeps their form.
  kind text not null check (kind ~ '^[a-z][a-z-]{2,39}$'),
  key bytea not null check (octet_length(key) = 32),
  company_id uuid not null references company (company_id),
  record_id uuid not null,
  primary key (kind, key)
);
create index directory_company on directory (company_id);
alter table directory enable row level security;
alter table directory force row level security;
create policy look_up on directory for select using (true);
create policy company_only_insert on directory for insert with check (company_id = current_company());
create policy company_only_delete on directory for delete using (company_id = current_company());
grant select, insert, delete on directory to recoup_app;

-- What the scheduler may read across companies: which company has something due, and when (G32). Nothing else.
create table company_due (
  company_id uuid not null references company (company_id),
  -- Which kinds there are is the scheduler's list (worker/scheduler.ts); a list here would have to change with each.
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  due_at timestamptz not null,
  primary key (company_id, kind)
);
create index company_due_at on company_due (kind, due_at);
call protect_tenant_table('company_due');
create policy scheduler_reads on company_due for select to recoup_scheduler using (true);
grant select on company_due to recoup_scheduler;
