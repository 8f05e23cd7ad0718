-- Debtors; people see: customers.

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
  assignee_id uuid,
  is_test boolean not null default false,
  -- Values of the company's own fields by property id.
  custom jsonb not null default '{}',
  ai_summary text,
  ai_summary_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid,
  deleted_reason text,
  -- Null: a business when it has a company name, otherwise a consumer.
  nature text check (nature in ('CONSUMER', 'BUSINESS')),
  -- Times the customer called inconvenient, at their place: MON-FRI 09:00-17:00; SUN 00:00-24:00
  inconvenient text not null default '' check (length(inconvenient) <= 500),
  preferred_channel text check (preferred_channel in ('SMS', 'EMAIL', 'PHONE_CALL')),
  -- The oldest message of theirs that nobody has answered yet; it stops campaigns if the company wants so.
  unanswered_since timestamptz,
  primary key (company_id, id),
  foreign key (company_id, assignee_id) references member (company_id, id)
);
create index debtor_outstanding on debtor (company_id, outstanding_cents desc, id);
create index debtor_created on debtor (company_id, created_at desc, id);
-- Customers of a file without references and addresses are found by their exact name.
create index debtor_exact_name on debtor (company_id, display_name);
create index debtor_assignee on debtor (company_id, assignee_id) where assignee_id is not null;
create index debtor_test on debtor (company_id) where is_test;
create unique index debtor_reference on debtor (company_id, reference)
  where reference is not null and deleted_at is null;
create index debtor_search on debtor
  using gin (company_id, fold_text(display_name) gin_trgm_ops, fold_text(reference) gin_trgm_ops);
create index debtor_display_name on debtor (company_id, fold_text(display_name), id);
call protect_deletable_table('debtor');

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

create table debtor_tag (
  company_id uuid not null,
  debtor_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, debtor_id, tag_id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
create index debtor_tag_tag on debtor_tag (company_id, tag_id, debtor_id);
call protect_tenant_table('debtor_tag');
