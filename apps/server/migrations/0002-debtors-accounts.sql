-- Debtors (people see: customers), their contact points, accounts (invoices), timeline.
-- Up Migration

create table debtor (
  company_id uuid not null references company (company_id),
  id uuid not null,
  first_name text not null default '',
  last_name text not null default '',
  company_name text not null default '',
  display_name text not null generated always as (
    case when company_name <> '' then company_name else btrim(first_name || ' ' || last_name) end
  ) stored,
  reference text,
  language text not null default 'en' check (language in ('en', 'es')),
  is_verified boolean not null default false,
  is_send_active boolean not null default true,
  is_bot_active boolean not null default false,
  address_line text,
  unit text,
  city text,
  state text,
  zip text,
  country text,
  -- Every zone the debtor may be in, and how we know (G14).
  zones text[] not null default '{}',
  zone_evidence text not null default 'company' check (zone_evidence in ('stated', 'address', 'phone', 'company')),
  date_of_birth date,
  -- Sums over the debtor's accounts, written in the transaction of every entry (G3).
  outstanding_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  account_count integer not null default 0,
  open_account_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index debtor_reference on debtor (company_id, reference) where reference is not null;
create index debtor_display_name on debtor (company_id, lower(display_name), id);
create index debtor_outstanding on debtor (company_id, outstanding_cents desc, id);
create index debtor_created on debtor (company_id, created_at desc, id);
create index debtor_name_search on debtor using gin (lower(display_name) gin_trgm_ops);
call protect_tenant_table('debtor');

-- One row per debtor that claims of messages share and stops update, so that no claim follows a stop (G13).
create table debtor_gate (
  company_id uuid not null,
  debtor_id uuid not null,
  stops integer not null default 0,
  changed_at timestamptz not null default now(),
  primary key (company_id, debtor_id),
  foreign key (company_id, debtor_id) references debtor (company_id, id) on delete cascade
);
call protect_tenant_table('debtor_gate');

create table contact (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  -- Lower-case e-mail address, or E.164 number.
  value text not null,
  country text,
  calling_code text,
  national_number text,
  extension text check (length(extension) <= 20),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, debtor_id, kind, value),
  foreign key (company_id, debtor_id) references debtor (company_id, id) on delete cascade
);
create unique index contact_primary on contact (company_id, debtor_id, kind) where is_primary;
create index contact_value on contact (company_id, value);
call protect_tenant_table('contact');

-- STOP belongs to the number or address, not to the debtor (features 1): all debtors who share it are opted out.
create table opt_out (
  company_id uuid not null references company (company_id),
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  value text not null,
  at timestamptz not null,
  source text not null check (source in ('reply', 'link', 'list-unsubscribe', 'provider', 'staff')),
  primary key (company_id, kind, value)
);
call protect_tenant_table('opt_out');

create table account (
  company_id uuid not null references company (company_id),
  id uuid not null,
  debtor_id uuid not null,
  reference text not null,
  status text not null default 'Active'
    check (status in ('Draft', 'Active', 'Paid Off', 'Delinquent', 'Accelerated', 'Charged Off', 'Canceled')),
  category text,
  currency text not null default 'USD',
  amount_cents bigint not null check (amount_cents > 0),
  -- Cached from the journal in the transaction of every entry (G3).
  paid_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  -- Reserved by payments under way (G5).
  pending_cents bigint not null default 0 check (pending_cents >= 0),
  balance_cents bigint not null generated always as (amount_cents - paid_cents - discount_cents) stored,
  issue_date date not null,
  due_date date not null,
  description text not null default '',
  is_disputed boolean not null default false,
  workflow_id uuid,
  import_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  check (paid_cents + discount_cents + pending_cents <= amount_cents)
);
create index account_debtor on account (company_id, debtor_id);
create index account_created on account (company_id, created_at desc, id desc);
create index account_due on account (company_id, due_date, id);
create index account_status_due on account (company_id, status, due_date, id);
create index account_balance on account (company_id, balance_cents, id);
create index account_amount on account (company_id, amount_cents, id);
-- What is owed by age: overdue lists with their totals and the aging chart read this one alone.
create index account_open on account (company_id, due_date, id) include (balance_cents, amount_cents, paid_cents, status)
  where balance_cents > 0 and status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off');
create index account_workflow on account (company_id, workflow_id) where workflow_id is not null;
create index account_import on account (company_id, import_id) where import_id is not null;
create index account_reference_search on account using gin (lower(reference) gin_trgm_ops);
call protect_tenant_table('account');

create table dispute (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  debtor_id uuid not null,
  status text not null default 'OPENED' check (status in ('OPENED', 'ANSWERED')),
  reason text not null,
  opened_at timestamptz not null,
  source text not null check (source in ('import', 'portal', 'staff')),
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create unique index dispute_open on dispute (company_id, account_id) where status = 'OPENED';
create index dispute_account on dispute (company_id, account_id);
create index dispute_debtor on dispute (company_id, debtor_id);
create index dispute_opened on dispute (company_id, opened_at);
call protect_tenant_table('dispute');

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
create index timeline_account on timeline_event (company_id, account_id, at desc, id desc) where account_id is not null;
create index timeline_company on timeline_event (company_id, at desc, id desc);
call protect_tenant_table('timeline_event', 'select, insert');

-- Text search under row-level security: LIKE is not leak-proof, so a policy keeps the planner from every trigram index.
-- These functions run as a role that has no policy to obey and name the company themselves (listed in ARCHITECTURE.md).
create policy search_reads on debtor for select to recoup_search using (true);
create policy search_reads on account for select to recoup_search using (true);
create policy search_reads on contact for select to recoup_search using (true);
grant select on debtor, account, contact to recoup_search;

create function matching_debtors(pattern text, at_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 100
as $$
  (select id from debtor where company_id = current_company() and lower(display_name) like pattern limit at_most)
  union
  (select id from debtor where company_id = current_company() and lower(reference) like pattern limit at_most)
  union
  (select debtor_id from contact where company_id = current_company() and value = btrim(pattern, '%') limit at_most)
$$;

create function matching_accounts(pattern text, at_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public rows 100
as $$ select id from account where company_id = current_company() and lower(reference) like pattern limit at_most $$;

create index debtor_reference_search on debtor using gin (lower(reference) gin_trgm_ops);

grant create on schema public to recoup_search;
alter function matching_debtors(text, integer) owner to recoup_search;
alter function matching_accounts(text, integer) owner to recoup_search;
revoke create on schema public from recoup_search;
revoke execute on function matching_debtors(text, integer), matching_accounts(text, integer) from public;
grant execute on function matching_debtors(text, integer), matching_accounts(text, integer) to recoup_app;
