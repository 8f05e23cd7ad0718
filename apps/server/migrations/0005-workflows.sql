-- Campaigns, their steps, runs and messages (G12–G18).
-- Up Migration

create table template (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  kind text not null default 'personal' check (kind in ('generated', 'personal')),
  language text not null default 'en' check (language in ('en', 'es')),
  subject text not null default '',
  message text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name, channel, language)
);
call protect_tenant_table('template');

create table workflow (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  draft boolean not null default true,
  is_send_active boolean not null default false,
  audience_type text not null default 'accounts' check (audience_type in ('accounts', 'filter')),
  audience jsonb not null default '{}',
  trigger text not null default 'invoice_due_date' check (trigger in ('empty', 'invoice_issue_date', 'invoice_due_date', 'invoice_opened')),
  -- Half-hour slot at the debtor's place.
  send_time time not null default '09:00' check (send_time between '08:00' and '20:00' and extract(minute from send_time) in (0, 30)),
  priority integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  turned_on_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index workflow_priority on workflow (company_id, priority) where deleted_at is null;
call protect_tenant_table('workflow');
alter table account add foreign key (company_id, workflow_id) references workflow (company_id, id);

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
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id),
  foreign key (company_id, template_id) references template (company_id, id)
);
create index workflow_step_workflow on workflow_step (company_id, workflow_id, position);
create index workflow_step_template on workflow_step (company_id, template_id) where template_id is not null;
call protect_tenant_table('workflow_step');

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
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
-- A debtor goes through one campaign at a time.
create unique index collection_run_open on collection_run (company_id, debtor_id) where status <> 'COMPLETED';
create index collection_run_due on collection_run (company_id, next_at) where status = 'EXECUTING' and next_at is not null;
create index collection_run_workflow on collection_run (company_id, workflow_id, status);
create index collection_run_account on collection_run (company_id, account_id);
create index collection_run_debtor on collection_run (company_id, debtor_id, started_at desc);
create index collection_run_started on collection_run (company_id, started_at desc, id desc);
call protect_tenant_table('collection_run');

-- Steps that are over: handed to a message, skipped because their time had passed, or suppressed by the contact policy.
-- Only these are stored; everything ahead is planned anew from facts each time.
create table collection_run_step (
  company_id uuid not null,
  run_id uuid not null,
  step_id uuid not null,
  occurrence integer not null,
  outcome text not null check (outcome in ('sent', 'skipped', 'suppressed')),
  -- Why it was not sent; the rule of the planner or of the contact policy.
  reason text,
  at timestamptz not null,
  primary key (company_id, run_id, step_id, occurrence),
  foreign key (company_id, run_id) references collection_run (company_id, id),
  foreign key (company_id, step_id) references workflow_step (company_id, id)
);
create index collection_run_step_step on collection_run_step (company_id, step_id);
call protect_tenant_table('collection_run_step');

create table message (
  company_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('incoming', 'outgoing')),
  channel text not null check (channel in ('SMS', 'EMAIL')),
  debtor_id uuid not null,
  account_id uuid,
  workflow_id uuid,
  run_id uuid,
  step_id uuid,
  step_revision integer,
  occurrence integer,
  contact_id uuid,
  to_value text not null,
  from_value text not null,
  subject text not null default '',
  -- As it was sent, but for the unguessable part of the payment link, which is kept nowhere (G40).
  text text not null,
  -- CLAIMED: ours to send, not handed over. SENDING: handed over, no answer yet. UNKNOWN: the answer was lost; it is
  -- looked up at the provider, never sent again by itself (G12). The others are the vocabulary's delivery states.
  status text not null check (status in
    ('CLAIMED', 'SENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'UNDELIVERED', 'CLICKED', 'PAID', 'ERROR', 'PAYMENT_FAILED', 'RECEIVED')),
  provider_id text,
  failure text,
  -- Why it was allowed: the contact policy's decision with its inputs.
  decision jsonb,
  portal_link_id uuid,
  -- The pass of the engine that hands it over; it holds an advisory lock as long as it lives.
  claimed_by uuid,
  -- When to ask the provider (again) whether a message whose answer was lost had arrived; real time.
  look_up_at timestamptz,
  look_ups smallint not null default 0,
  at timestamptz not null,
  sent_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- At most one message per enrolment, step, occurrence, channel and contact (G12).
  unique (company_id, run_id, step_id, occurrence, channel, contact_id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id),
  foreign key (company_id, run_id) references collection_run (company_id, id),
  foreign key (company_id, step_id) references workflow_step (company_id, id)
);
create index message_debtor on message (company_id, debtor_id, at desc, id desc);
create index message_account on message (company_id, account_id, at desc) where account_id is not null;
create index message_workflow on message (company_id, workflow_id, at desc) where workflow_id is not null;
create index message_step on message (company_id, step_id) where step_id is not null;
create index message_time on message (company_id, at desc);
create index message_provider on message (company_id, provider_id) where provider_id is not null;
create index message_open on message (company_id, updated_at) where status in ('CLAIMED', 'SENDING', 'UNKNOWN');
call protect_tenant_table('message');
-- What came in through the messages of a campaign.
create index payment_message on payment (company_id, message_id) where message_id is not null;
