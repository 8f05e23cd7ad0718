-- Customers and accounts complete: soft deletion, owners, tags, notes, attachments, invoices, tasks, custom fields,
-- saved views, bulk changes, exports, credits.
-- Up Migration

-- How many days after the due date an account becomes Delinquent.
alter table company add column delinquent_after_days smallint not null default 0
  check (delinquent_after_days between 0 and 365);

-- A deleted record is invisible to every statement by policy, so that no list, chart, campaign or portal can forget to
-- leave it out. The verbs that delete, list and restore say `app.see_deleted = 'yes'` in their own transaction.
create procedure hide_deleted_rows(table_name regclass) language plpgsql as $$
begin
  execute format(
    'create policy not_deleted on %s as restrictive for select
     using (deleted_at is null or current_setting(''app.see_deleted'', true) = ''yes'')', table_name);
end $$;

create table source (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  origin text not null default 'internal' check (origin in ('internal', 'external')),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index source_name on source (company_id, lower(name));
call protect_tenant_table('source');

create table account_category (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index account_category_name on account_category (company_id, lower(name));
call protect_tenant_table('account_category');

alter table debtor
  add column assignee_id uuid,
  add column is_test boolean not null default false,
  -- Values of the company's own fields by property id.
  add column custom jsonb not null default '{}',
  add column ai_summary text,
  add column ai_summary_at timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add column deleted_reason text,
  -- Set when this customer was merged into another one; its journal lines and timeline keep its id.
  add column merged_into uuid,
  add foreign key (company_id, assignee_id) references member (company_id, id),
  add foreign key (company_id, merged_into) references debtor (company_id, id);
create index debtor_assignee on debtor (company_id, assignee_id) where assignee_id is not null;
create index debtor_merged on debtor (company_id, merged_into) where merged_into is not null;
create index debtor_test on debtor (company_id) where is_test;
drop index debtor_reference;
create unique index debtor_reference on debtor (company_id, reference) where reference is not null and deleted_at is null;
call hide_deleted_rows('debtor');

alter table contact
  add column name text not null default '',
  add column label text not null default '',
  -- What the provider answered when the point was last checked: valid, invalid, risky, unknown.
  add column check_result text check (check_result in ('valid', 'invalid', 'risky', 'unknown')),
  add column checked_at timestamptz;

-- What somebody agreed to or took back, per contact point and channel; the newest row counts. Never changed.
create table contact_consent (
  company_id uuid not null references company (company_id),
  id uuid not null,
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  value text not null,
  channel text not null check (channel in ('SMS', 'EMAIL', 'PHONE_CALL')),
  state text not null check (state in ('GRANTED', 'REVOKED')),
  source text not null check (source in ('staff', 'portal', 'reply', 'link', 'import', 'provider')),
  -- In whose words, where, when: what a regulator would ask for.
  evidence text not null default '',
  at timestamptz not null,
  member_id uuid,
  primary key (company_id, id)
);
create index contact_consent_point on contact_consent (company_id, kind, value, channel, at desc, id desc);
call protect_tenant_table('contact_consent', 'select, insert');
call make_append_only('contact_consent');

alter table account
  add column assignee_id uuid,
  add column source_id uuid,
  add column origin text not null default 'internal' check (origin in ('internal', 'external')),
  add column custom jsonb not null default '{}',
  add column terms text not null default '',
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add foreign key (company_id, assignee_id) references member (company_id, id),
  add foreign key (company_id, source_id) references source (company_id, id);
create index account_assignee on account (company_id, assignee_id) where assignee_id is not null;
create index account_source on account (company_id, source_id) where source_id is not null;
create index account_deleted on account (company_id, deleted_at desc) where deleted_at is not null;
alter table account drop constraint account_company_id_reference_key;
create unique index account_reference on account (company_id, reference) where deleted_at is null;
-- The same index with what the policy asks for, so that totals still need the index alone.
drop index account_open;
create index account_open on account (company_id, due_date, id) include (balance_cents, amount_cents, paid_cents, status, deleted_at)
  where balance_cents > 0 and status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off');
call hide_deleted_rows('account');

create table tag (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  tone text not null default 'neutral' check (tone in ('neutral', 'blue', 'green', 'amber', 'orange', 'red', 'purple', 'teal')),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index tag_name on tag (company_id, lower(name));
call protect_tenant_table('tag');

create table account_tag (
  company_id uuid not null,
  account_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, account_id, tag_id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
create index account_tag_tag on account_tag (company_id, tag_id, account_id);
call protect_tenant_table('account_tag');

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

-- Notes of staff on a customer or one of its accounts; card numbers are masked before they are stored (G11).
create table note (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  value text not null check (length(value) between 1 and 10000),
  member_id uuid,
  member_name text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index note_debtor on note (company_id, debtor_id, created_at desc, id desc);
create index note_account on note (company_id, account_id, created_at desc, id desc) where account_id is not null;
call protect_tenant_table('note');

-- Files that belong to a record; the storage key is random and tells nothing (G47).
create table attachment (
  company_id uuid not null references company (company_id),
  id uuid not null,
  record_kind text not null check (record_kind in ('account', 'debtor', 'contract', 'project', 'estimate', 'dispute')),
  record_id uuid not null,
  purpose text not null default 'document' check (purpose in ('document', 'invoice')),
  file_key text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  -- Whether the debtor may see it in the portal.
  is_public boolean not null default false,
  member_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index attachment_record on attachment (company_id, record_kind, record_id, created_at desc) where deleted_at is null;
call protect_tenant_table('attachment');

-- What an account's invoice says beyond its sum. `invoice`: facts of a document made elsewhere; `custom`: built here from lines.
create table account_invoice (
  company_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('invoice', 'custom')),
  purchase_order text not null default '',
  notes text not null default '',
  subtotal_cents bigint not null default 0,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'percent', 'amount')),
  -- Hundredths of a percent, or cents.
  discount_value bigint not null default 0 check (discount_value >= 0),
  discount_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references account (company_id, id)
);
call protect_tenant_table('account_invoice');

create table account_invoice_line (
  company_id uuid not null,
  account_id uuid not null,
  position smallint not null check (position between 1 and 200),
  description text not null,
  -- Thousandths of a unit.
  quantity_milli bigint not null check (quantity_milli > 0),
  unit_price_cents bigint not null,
  -- Hundredths of a percent.
  tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000),
  total_cents bigint not null,
  primary key (company_id, account_id, position),
  foreign key (company_id, account_id) references account_invoice (company_id, account_id) on delete cascade
);
call protect_tenant_table('account_invoice_line');

-- An offer to settle an account for less; at most one that still stands.
create table negotiation (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  expires_at timestamptz not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'APPLIED', 'DELETED', 'EXPIRED', 'LAPSED')),
  member_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create unique index negotiation_open on negotiation (company_id, account_id) where status in ('OPEN', 'ACCEPTED');
create index negotiation_account on negotiation (company_id, account_id);
create index negotiation_debtor on negotiation (company_id, debtor_id);
call protect_tenant_table('negotiation');

create table task (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  kind text not null default 'task' check (kind in ('task', 'task_call')),
  title text not null check (length(title) between 1 and 200),
  details text not null default '',
  due_at timestamptz not null,
  assignee_id uuid,
  status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED', 'DELETED')),
  bulk_action_id uuid,
  member_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  completed_at timestamptz,
  deleted_reason text,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, assignee_id) references member (company_id, id)
);
create index task_debtor on task (company_id, debtor_id, due_at);
create index task_account on task (company_id, account_id) where account_id is not null;
create index task_assignee on task (company_id, assignee_id) where assignee_id is not null;
create index task_open on task (company_id, due_at, id) where status = 'OPEN';
call protect_tenant_table('task');

-- The company's own fields: one object per kind of record, and its properties.
create table custom_field (
  company_id uuid not null references company (company_id),
  id uuid not null,
  entity text not null check (entity in ('account', 'debtor', 'workflow', 'estimate')),
  primary key (company_id, id),
  unique (company_id, entity)
);
call protect_tenant_table('custom_field');

create table custom_field_property (
  company_id uuid not null,
  id uuid not null,
  custom_field_id uuid not null,
  label text not null check (length(label) between 1 and 60),
  singular_name text not null check (length(singular_name) between 1 and 60),
  icon text not null,
  type text not null check (type in ('STRING', 'REFERENCE', 'NUMBER', 'BOOLEAN')),
  -- Which records a REFERENCE points at.
  reference_kind text check (reference_kind in ('debtor', 'account', 'workflow', 'member')),
  position integer not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, custom_field_id) references custom_field (company_id, id),
  check ((type = 'REFERENCE') = (reference_kind is not null))
);
create index custom_field_property_field on custom_field_property (company_id, custom_field_id, position);
create unique index custom_field_property_label on custom_field_property (company_id, custom_field_id, lower(label)) where deleted_at is null;
call protect_tenant_table('custom_field_property');

alter table workflow add column custom jsonb not null default '{}';

-- A list as somebody saved it: filter, order, columns. Shared ones are everybody's to use, the owner's to change.
create table saved_view (
  company_id uuid not null references company (company_id),
  id uuid not null,
  entity text not null check (length(entity) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  is_shared boolean not null default false,
  owner_id uuid not null,
  state jsonb not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references member (company_id, id) on delete cascade
);
create index saved_view_entity on saved_view (company_id, entity, position);
create index saved_view_owner on saved_view (company_id, owner_id);
call protect_tenant_table('saved_view');

-- A change of many records: the set is frozen at confirmation and worked off by a job, row by row (G28).
create table bulk_action (
  company_id uuid not null references company (company_id),
  id uuid not null,
  entity text not null check (entity in ('account', 'debtor')),
  action text not null,
  input jsonb not null,
  -- What the person had chosen, for the record; the rows are the truth.
  chosen jsonb not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'PROCESSING', 'FINISHED', 'FAILED')),
  matched integer not null default 0,
  progress_done integer not null default 0,
  changed integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  sum_cents bigint not null default 0,
  is_undoable boolean not null default false,
  undo_state text check (undo_state in ('CREATED', 'PROCESSING', 'FINISHED', 'FAILED')),
  undone integer not null default 0,
  failure text,
  created_by uuid,
  created_by_name text not null default '',
  request_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id)
);
create index bulk_action_created on bulk_action (company_id, created_at desc, id desc);
call protect_tenant_table('bulk_action');

create table bulk_action_row (
  company_id uuid not null,
  bulk_action_id uuid not null,
  position integer not null,
  record_id uuid not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'changed', 'skipped', 'failed', 'undone')),
  reason text,
  -- The values that the change replaced, for undo, and what it put in their place.
  before jsonb,
  after jsonb,
  primary key (company_id, bulk_action_id, position),
  foreign key (company_id, bulk_action_id) references bulk_action (company_id, id) on delete cascade
);
call protect_tenant_table('bulk_action_row');

create table export_file (
  company_id uuid not null references company (company_id),
  id uuid not null,
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  request jsonb not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'PROCESSING', 'FINISHED', 'FAILED')),
  file_name text not null,
  file_key text,
  size_bytes bigint,
  progress_done integer not null default 0,
  progress_of integer not null default 0,
  failure text,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index export_file_created on export_file (company_id, created_at desc, id desc);
call protect_tenant_table('export_file');

-- Prepaid units of paid services; the row is locked while one is taken (G29).
create table credit (
  company_id uuid not null references company (company_id),
  kind text not null check (kind in ('sms', 'skip-tracing')),
  quantity integer not null default 0 check (quantity >= 0),
  updated_at timestamptz not null default now(),
  primary key (company_id, kind)
);
call protect_tenant_table('credit');
