-- Campaigns: content, drafts, versions, runs (G12–G18).

create table workflow (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  draft boolean not null default true,
  is_send_active boolean not null default false,
  audience_type text not null default 'accounts' check (audience_type in ('accounts', 'filter')),
  audience jsonb not null default '{}',
  trigger text not null default 'invoice_due_date'
    check (trigger in ('empty', 'invoice_issue_date', 'invoice_due_date', 'invoice_opened')),
  -- Half-hour slot at the debtor's place.
  send_time time not null default '09:00'
    check (send_time between '08:00' and '20:00' and extract(minute from send_time) in (0, 30)),
  priority integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  turned_on_at timestamptz,
  deleted_at timestamptz,
  custom jsonb not null default '{}',
  schedule text not null default 'fixed' check (schedule in ('fixed', 'dynamic')),
  timing text not null default 'manual' check (timing in ('manual', 'smart')),
  option_set text not null default 'all' check (option_set in ('all', 'after')),
  issued_after date,
  -- Null: each step once.
  repeat text check (repeat in ('REPEAT_LAST', 'REPEAT_ALL')),
  repeat_every_days integer not null default 7 check (repeat_every_days between 1 and 365),
  repeat_max integer not null default 3 check (repeat_max between 1 and 50),
  -- Number of the published version; 0 before the first.
  live_version integer not null default 0,
  -- Set while its runs are being planned anew: nobody may change it meanwhile.
  replanning_since timestamptz,
  primary key (company_id, id),
  check ((option_set = 'after') = (issued_after is not null))
);
create index workflow_priority on workflow (company_id, priority) where deleted_at is null;
call protect_tenant_table('workflow');

create table workflow_step (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('send_sms', 'send_email', 'task', 'task_call')),
  delay jsonb not null,
  template_id uuid,
  subject text not null default '',
  message text not null,
  is_invoice_attach boolean not null default false,
  is_contract_attachments boolean not null default false,
  -- Rises with every edit; a message remembers the revision it was sent with (G18).
  revision integer not null default 1,
  deleted_at timestamptz,
  format text not null default 'text' check (format in ('text', 'html')),
  -- The same text in other languages: { es: { subject, message } }; the customer's language chooses.
  translations jsonb not null default '{}',
  -- Of a task: who is to do it; null: the customer's team member, or nobody yet.
  assignee_id uuid,
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id),
  foreign key (company_id, template_id) references template (company_id, id)
);
create index workflow_step_workflow on workflow_step (company_id, workflow_id, "position");
create index workflow_step_template on workflow_step (company_id, template_id) where template_id is not null;
call protect_tenant_table('workflow_step');

-- What is being written while the campaign runs as it was published.
create table workflow_draft (
  company_id uuid not null,
  workflow_id uuid not null,
  content jsonb not null,
  -- The published version that the writing began with.
  base_version integer not null,
  version integer not null default 1,
  member_id uuid,
  updated_at timestamptz not null,
  primary key (company_id, workflow_id),
  foreign key (company_id, workflow_id) references workflow (company_id, id)
);
call protect_tenant_table('workflow_draft');

create table workflow_version (
  company_id uuid not null,
  workflow_id uuid not null,
  number integer not null,
  content jsonb not null,
  member_id uuid,
  member_name text not null default '',
  published_at timestamptz not null,
  primary key (company_id, workflow_id, number),
  foreign key (company_id, workflow_id) references workflow (company_id, id)
);
call protect_tenant_table('workflow_version', 'select, insert');
call make_append_only('workflow_version');

create table workflow_tag (
  company_id uuid not null,
  workflow_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, workflow_id, tag_id),
  foreign key (company_id, workflow_id) references workflow (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
create index workflow_tag_tag on workflow_tag (company_id, tag_id, workflow_id);
call protect_tenant_table('workflow_tag');

create table collection_run (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  debtor_id uuid not null,
  -- The account whose dates the steps follow: the oldest unpaid one of the audience.
  account_id uuid not null,
  status text not null default 'EXECUTING' check (status in ('EXECUTING', 'PAUSED', 'COMPLETED')),
  reason text,
  is_send_active boolean not null default true,
  started_at timestamptz not null,
  -- Begin of the run, or of its last stretch after a pause: steps of the time before are never made up for.
  active_since timestamptz not null,
  -- When the engine must look at this run again; null while nothing can fall due.
  next_at timestamptz,
  next_step_id uuid,
  -- Hand-overs in a row that the provider did not take; each puts the next one further off.
  tries smallint not null default 0,
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  -- All reasons why it stands still; reason is the first of them.
  reasons text[] not null default '{}',
  -- '': a customer's only campaign. The campaign's id where the company allows several at a time.
  lane text not null default '',
  -- Why the next step has not gone out although its time has come, by the planner or the contact policy.
  waits_for text,
  wait_reasons text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index collection_run_workflow on collection_run (company_id, workflow_id, status);
create index collection_run_account on collection_run (company_id, account_id);
create index collection_run_debtor on collection_run (company_id, debtor_id, started_at desc);
create index collection_run_started on collection_run (company_id, started_at desc, id desc);
-- A debtor goes through one campaign at a time, or through one per lane.
create unique index collection_run_open on collection_run (company_id, debtor_id, lane) where status <> 'COMPLETED';
-- A run that stands still may go on by itself: when a promise or a pause is over.
create index collection_run_due on collection_run (company_id, next_at)
  where status <> 'COMPLETED' and next_at is not null;
create index collection_run_paused on collection_run (company_id, reason, account_id) where status = 'PAUSED';
create index collection_run_not_taken on collection_run (company_id) where tries > 0 and status <> 'COMPLETED';
call protect_tenant_table('collection_run');

-- Steps that are over: handed to a message, skipped because their time had passed, or suppressed by the contact policy.
-- Only these are stored; everything ahead is planned anew from facts each time.
create table collection_run_step (
  company_id uuid not null,
  run_id uuid not null,
  step_id uuid not null,
  occurrence integer not null,
  outcome text not null check (outcome in ('sent', 'executed', 'skipped', 'suppressed')),
  -- Why it was not sent; the rule of the planner or of the contact policy.
  reason text,
  at timestamptz not null,
  -- When it was planned for, and all reasons why it was not sent; when it could have gone out next, if ever.
  planned_at timestamptz,
  reasons text[] not null default '{}',
  next_possible_at timestamptz,
  primary key (company_id, run_id, step_id, occurrence),
  foreign key (company_id, run_id) references collection_run (company_id, id),
  foreign key (company_id, step_id) references workflow_step (company_id, id)
);
create index collection_run_step_step on collection_run_step (company_id, step_id);
create index collection_run_step_silent on collection_run_step (company_id, at desc)
  where outcome in ('skipped', 'suppressed');
create index collection_run_step_day on collection_run_step (company_id, at desc);
call protect_tenant_table('collection_run_step');

-- What stands below and points here.
alter table account add foreign key (company_id, workflow_id) references workflow (company_id, id);
alter table task add foreign key (company_id, run_id) references collection_run (company_id, id);
alter table task add foreign key (company_id, step_id) references workflow_step (company_id, id);
alter table task add foreign key (company_id, workflow_id) references workflow (company_id, id);
