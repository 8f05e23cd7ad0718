-- Roles, companies, members, sessions, audit, idempotency. Every tenant table: company_id first in its primary key,
-- row-level security enabled and forced (G30, G31). The application's role owns nothing (G32).
-- Up Migration

create extension if not exists pg_trgm;

do $$
begin
  -- Roles belong to the whole server: databases on one server share them, so they may exist already.
  if not exists (select from pg_roles where rolname = 'recoup_app') then
    create role recoup_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not exists (select from pg_roles where rolname = 'recoup_scheduler') then
    create role recoup_scheduler nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'recoup_search') then
    create role recoup_search nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  -- Cross-company scheduling switches to this role on purpose and back; it is never inherited.
  if not pg_has_role('recoup_app', 'recoup_scheduler', 'set') then
    grant recoup_scheduler to recoup_app with inherit false, set true;
  end if;
  -- The owner creates functions in the name of the search role.
  if not pg_has_role(current_user, 'recoup_search', 'set') then
    execute format('grant recoup_search to %I', current_user);
  end if;
exception when others then
  if sqlstate not in ('XX000', '23505', '0LP01') then raise; end if;
end $$;

grant usage on schema public to recoup_app, recoup_scheduler, recoup_search;

-- The company whose rows this transaction may see; nothing set means no rows (G31).
create function current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Forces row-level security on a tenant table and grants the application's role what the table allows.
create procedure protect_tenant_table(table_name regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy company_only on %s using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
     with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', table_name);
  execute format('grant %s on %s to recoup_app', privileges, table_name);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Makes a table append-only, for the owner too (G2, G59).
create procedure make_append_only(table_name regclass) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', table_name);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()', table_name);
end $$;

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
  clock_offset interval not null default interval '0',
  created_at timestamptz not null default now(),
  primary key (company_id)
);
call protect_tenant_table('company', 'select, insert, update');

-- The company's present: the database's clock, moved by the time machine. What is due is decided by this alone.
create function company_now() returns timestamptz
  language sql stable
  return now() + coalesce((select clock_offset from company where company_id = current_company()), interval '0');

-- Today at the company's place.
create function company_today() returns date
  language sql stable
  return (company_now() at time zone (select time_zone from company where company_id = current_company()))::date;

-- Finds the company of something that comes from outside: a sign-in name, a host, a token, a provider's object.
-- Keys are SHA-256 hashes, so the table tells nothing; it is the only one that is read across companies by key.
create table directory (
  kind text not null check (kind in ('email', 'host', 'session', 'refresh', 'portal-link', 'portal-session', 'payment-intent', 'sms-number')),
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

create table member (
  company_id uuid not null references company (company_id),
  id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  roles text[] not null check (roles <@ array['OPERATOR', 'ADMIN'] and cardinality(roles) > 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INVITED')),
  password_hash text,
  language text not null default 'en' check (language in ('en', 'es')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, email)
);
call protect_tenant_table('member');

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
call protect_tenant_table('session');

create table audit (
  company_id uuid not null references company (company_id),
  id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('member', 'debtor', 'system', 'provider')),
  actor_id uuid,
  action text not null,
  record_kind text not null,
  record_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (company_id, id)
);
create index audit_record on audit (company_id, record_kind, record_id);
call protect_tenant_table('audit', 'select, insert');
call make_append_only('audit');

-- Replays of mutating calls (G20): kept 48 hours per company, actor and route.
create table idempotency_key (
  company_id uuid not null references company (company_id),
  actor text not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  reply_status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, actor, route, key)
);
create index idempotency_key_age on idempotency_key (company_id, created_at);
call protect_tenant_table('idempotency_key');

-- What the scheduler may read across companies: which company has something due, and when (G32). Nothing else.
create table company_due (
  company_id uuid not null references company (company_id),
  kind text not null check (kind in ('workflow', 'payment-lookup', 'overdue')),
  due_at timestamptz not null,
  primary key (company_id, kind)
);
create index company_due_at on company_due (kind, due_at);
call protect_tenant_table('company_due');
create policy scheduler_reads on company_due for select to recoup_scheduler using (true);
grant select on company_due to recoup_scheduler;

-- Counters of rate-limiter-flexible: guessing is throttled across processes (G39).
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limit to recoup_app;
