-- Campaigns complete: drafts and versions, tasks of campaigns, what stands against contact, decisions with their
-- evidence, templates in several languages, rehearsals (G12–G18).
-- Up Migration

alter table company
  -- Whether it collects its own invoices in its own name, or those of others: decides which rules are law.
  add column collects_as text not null default 'FIRST' check (collects_as in ('FIRST', 'THIRD')),
  -- Where the registration of its texts with the carriers stands.
  add column sms_campaign text not null default 'ACTIVE'
    check (sms_campaign in ('ACTIVE', 'PENDING', 'SUSPENDED', 'NONE', 'ACTIVE_3P')),
  -- A customer goes through one campaign at a time, unless the company wants it otherwise.
  add column allows_many_campaigns boolean not null default false,
  -- Whether an unanswered message of a customer stops his campaign.
  add column replies_pause boolean not null default true,
  add column postal_address text not null default '';

-- Packs of contact rules that an administrator switched, with the reason; the newest row of a pack counts.
create table policy_pack_change (
  company_id uuid not null references company (company_id),
  id uuid not null,
  pack text not null check (length(pack) between 1 and 60),
  is_on boolean not null,
  reason text not null check (length(reason) between 1 and 1000),
  member_id uuid,
  member_name text not null default '',
  at timestamptz not null,
  primary key (company_id, id)
);
create index policy_pack_change_pack on policy_pack_change (company_id, pack, at desc, id desc);
call protect_tenant_table('policy_pack_change', 'select, insert');
call make_append_only('policy_pack_change');

alter table debtor
  -- Null: a business when it has a company name, otherwise a consumer.
  add column nature text check (nature in ('CONSUMER', 'BUSINESS')),
  -- Times the customer called inconvenient, at his place: MON-FRI 09:00-17:00; SUN 00:00-24:00
  add column inconvenient text not null default '' check (length(inconvenient) <= 500),
  add column preferred_channel text check (preferred_channel in ('SMS', 'EMAIL', 'PHONE_CALL')),
  -- The oldest message of his that nobody has answered yet; it stops campaigns if the company wants so.
  add column unanswered_since timestamptz;

alter table contact
  -- Channels for which the customer does not want this point used, though he did not opt out of it.
  add column unwanted text[] not null default '{}' check (unwanted <@ array['SMS', 'EMAIL', 'PHONE_CALL']),
  add column is_work boolean not null default false,
  add column employer_prohibits boolean not null default false,
  -- Somebody else answers there.
  add column is_wrong boolean not null default false,
  -- Found by a search, not yet confirmed by the customer.
  add column is_unverified boolean not null default false,
  add column bounced_at timestamptz,
  add column bounce text;

-- What stands against contact, with evidence and dates; a customer's own state and what was promised.
create table debtor_hold (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  -- Null: for the whole customer.
  account_id uuid,
  kind text not null check (kind in
    ('DO_NOT_CONTACT', 'CEASE', 'REFUSE', 'ATTORNEY', 'BANKRUPTCY', 'DECEASED', 'HARDSHIP', 'PAUSE', 'PROMISE')),
  -- Of a bankruptcy: FILED, DISMISSED, DISCHARGED.
  stage text check (stage in ('FILED', 'DISMISSED', 'DISCHARGED')),
  -- Of a promise: how much, in cents.
  amount_cents bigint check (amount_cents > 0),
  begins_at timestamptz not null,
  -- Ends by itself; null: until somebody lifts it.
  ends_at timestamptz,
  evidence text not null default '',
  -- Lawyer, court and file number, executor: what the kind asks for.
  details jsonb not null default '{}',
  source text not null check (source in ('staff', 'reply', 'portal', 'import', 'provider')),
  member_id uuid,
  member_name text not null default '',
  created_at timestamptz not null,
  lifted_at timestamptz,
  lift_reason text,
  lifted_by uuid,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index debtor_hold_debtor on debtor_hold (company_id, debtor_id, begins_at desc);
create index debtor_hold_account on debtor_hold (company_id, account_id) where account_id is not null;
create index debtor_hold_open on debtor_hold (company_id, kind, debtor_id) where lifted_at is null;
call protect_tenant_table('debtor_hold');

-- Facts about a customer's rights that no other table tells: notices sent, disputes in writing, disclosures.
create table contact_event (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  name text not null check (length(name) between 1 and 40),
  at timestamptz not null,
  source text not null check (source in ('staff', 'reply', 'portal', 'import', 'provider', 'system')),
  evidence text not null default '',
  member_id uuid,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index contact_event_debtor on contact_event (company_id, debtor_id, at);
create index contact_event_account on contact_event (company_id, account_id) where account_id is not null;
call protect_tenant_table('contact_event', 'select, insert');
call make_append_only('contact_event');

-- Calls that somebody placed or took, as they are counted by the rules of contact.
create table phone_call (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  contact_id uuid,
  task_id uuid,
  direction text not null check (direction in ('incoming', 'outgoing')),
  to_value text not null default '',
  outcome text not null check (outcome in ('conversation', 'voicemail', 'no-answer', 'wrong-person', 'excluded')),
  note text not null default '',
  at timestamptz not null,
  member_id uuid,
  decision_id uuid,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index phone_call_debtor on phone_call (company_id, debtor_id, at desc);
create index phone_call_account on phone_call (company_id, account_id) where account_id is not null;
call protect_tenant_table('phone_call', 'select, insert');

-- Every answer of the contact policy that let something out or kept it back, with all that it was asked with. A chain
-- of hashes per customer: what was changed or left out later is seen.
create table contact_decision (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  -- The message or call that it is about; null for what was kept back.
  message_id uuid,
  run_id uuid,
  step_id uuid,
  occurrence integer,
  channel text not null,
  at timestamptz not null,
  decision text not null check (decision in ('BLOCK', 'AMEND', 'DELAY', 'ALLOW')),
  reasons text[] not null,
  required_text text[] not null default '{}',
  next_lawful_at timestamptz,
  policy_version integer not null,
  facts jsonb not null,
  -- Number in the customer's chain, from 1.
  position integer not null,
  previous_hash text not null,
  hash text not null,
  primary key (company_id, id),
  unique (company_id, debtor_id, position),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index contact_decision_message on contact_decision (company_id, message_id) where message_id is not null;
create index contact_decision_run on contact_decision (company_id, run_id, step_id, occurrence) where run_id is not null;
create index contact_decision_kept_back on contact_decision (company_id, at desc) where decision in ('BLOCK', 'DELAY');
call protect_tenant_table('contact_decision', 'select, insert');
call make_append_only('contact_decision');

alter table workflow
  add column schedule text not null default 'fixed' check (schedule in ('fixed', 'dynamic')),
  add column timing text not null default 'manual' check (timing in ('manual', 'smart')),
  add column option_set text not null default 'all' check (option_set in ('all', 'after')),
  add column issued_after date,
  -- Null: each step once.
  add column repeat text check (repeat in ('REPEAT_LAST', 'REPEAT_ALL')),
  add column repeat_every_days integer not null default 7 check (repeat_every_days between 1 and 365),
  add column repeat_max integer not null default 3 check (repeat_max between 1 and 50),
  -- Number of the published version; 0 before the first.
  add column live_version integer not null default 0,
  -- Set while its runs are being planned anew: nobody may change it meanwhile.
  add column replanning_since timestamptz,
  add check ((option_set = 'after') = (issued_after is not null));
-- The migrating role owns the tables and still obeys their policies; lifted for this statement alone.
alter table workflow no force row level security;
alter table workflow_step no force row level security;
-- Steps that go out at once began with the run, not with the due date: that is the empty trigger.
update workflow w set trigger = 'empty' where exists (
  select from workflow_step s where s.company_id = w.company_id and s.workflow_id = w.id and s.deleted_at is null
    and (s.delay ->> 'type' = 'immediately' or s.delay ->> 'reference' = 'last_action'));
alter table workflow force row level security;
alter table workflow_step force row level security;

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

alter table template
  add column category text not null default '' check (length(category) <= 60),
  add column tone text check (tone in ('Friendly', 'Neutral', 'Urgent')),
  -- text: plain, lines are kept. html: the safe part of HTML that the editor writes.
  add column format text not null default 'text' check (format in ('text', 'html'));
create index template_category on template (company_id, category);

alter table workflow_step
  add column format text not null default 'text' check (format in ('text', 'html')),
  -- The same text in other languages: { es: { subject, message } }; the customer's language chooses.
  add column translations jsonb not null default '{}',
  -- Of a task: who is to do it; null: the customer's team member, or nobody yet.
  add column assignee_id uuid;

alter table collection_run
  -- All reasons why it stands still; reason is the first of them.
  add column reasons text[] not null default '{}',
  -- '': a customer's only campaign. The campaign's id where the company allows several at a time.
  add column lane text not null default '',
  -- Why the next step has not gone out although its time has come, by the planner or the contact policy.
  add column waits_for text,
  add column wait_reasons text[] not null default '{}';
drop index collection_run_open;
create unique index collection_run_open on collection_run (company_id, debtor_id, lane) where status <> 'COMPLETED';
-- A run that stands still may go on by itself: when a promise or a pause is over.
drop index collection_run_due;
create index collection_run_due on collection_run (company_id, next_at) where status <> 'COMPLETED' and next_at is not null;
create index collection_run_paused on collection_run (company_id, reason, account_id) where status = 'PAUSED';

alter table collection_run_step drop constraint collection_run_step_outcome_check;
alter table collection_run_step
  -- sent, executed: done. skipped: by the planner or a member. suppressed: by the contact policy.
  add check (outcome in ('sent', 'executed', 'skipped', 'suppressed')),
  -- When it was planned for, and all reasons why it was not sent; when it could have gone out next, if ever.
  add column planned_at timestamptz,
  add column reasons text[] not null default '{}',
  add column next_possible_at timestamptz;
create index collection_run_step_silent on collection_run_step (company_id, at desc) where outcome in ('skipped', 'suppressed');

alter table task
  add column workflow_id uuid,
  add column run_id uuid,
  add column step_id uuid,
  add column occurrence integer,
  -- Of a campaign's task: done, or left out for good; either lets the run go on.
  add column result text check (result in ('EXECUTED', 'SKIPPED')),
  add column result_note text not null default '',
  add foreign key (company_id, run_id) references collection_run (company_id, id),
  add foreign key (company_id, step_id) references workflow_step (company_id, id),
  add foreign key (company_id, workflow_id) references workflow (company_id, id);
create unique index task_run_step on task (company_id, run_id, step_id, occurrence) where run_id is not null;
create index task_step on task (company_id, step_id) where step_id is not null;
create index task_workflow on task (company_id, workflow_id) where workflow_id is not null;
create index task_assignee_due on task (company_id, assignee_id, due_at) where status = 'OPEN';

alter table message
  -- AUTO: a campaign. STAFF: a member pressed send. REPLY: an answer that the product gives by itself.
  add column origin text not null default 'AUTO' check (origin in ('AUTO', 'STAFF', 'REPLY')),
  add column kind text not null default 'REMINDER',
  add column member_id uuid,
  add column language text not null default 'en',
  add column attachments jsonb not null default '[]';
create index message_run on message (company_id, run_id) where run_id is not null;

-- A campaign played through over its real audience before it is turned on, without a write but its own rows.
create table rehearsal (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  state text not null default 'CREATED' check (state in ('CREATED', 'PROCESSING', 'FINISHED', 'FAILED')),
  -- What is played: the live content, or the draft as it stood.
  content jsonb not null,
  days integer not null default 90 check (days between 1 and 366),
  progress_done integer not null default 0,
  progress_of integer not null default 0,
  result jsonb,
  hash text,
  failure text,
  -- The company's time at which it begins.
  begins_at timestamptz not null,
  created_by uuid,
  created_by_name text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, workflow_id) references workflow (company_id, id)
);
create index rehearsal_workflow on rehearsal (company_id, workflow_id, created_at desc);
create index rehearsal_created on rehearsal (company_id, created_at desc, id desc);
call protect_tenant_table('rehearsal');

create table rehearsal_debtor (
  company_id uuid not null,
  rehearsal_id uuid not null,
  debtor_id uuid not null,
  -- Null: reached. Otherwise why nothing would ever reach this customer.
  reason text,
  sms integer not null default 0,
  email integer not null default 0,
  tasks integer not null default 0,
  balance_cents bigint not null default 0,
  first_at timestamptz,
  -- Against the live version: what changes for this customer.
  change text check (change in ('more', 'fewer', 'earlier', 'later', 'stopped', 'begun', 'same')),
  primary key (company_id, rehearsal_id, debtor_id),
  foreign key (company_id, rehearsal_id) references rehearsal (company_id, id) on delete cascade
);
create index rehearsal_debtor_reason on rehearsal_debtor (company_id, rehearsal_id, reason) where reason is not null;
create index rehearsal_debtor_change on rehearsal_debtor (company_id, rehearsal_id, change) where change is not null;
call protect_tenant_table('rehearsal_debtor');

alter table provider_event drop constraint provider_event_provider_check;
alter table provider_event add check (provider in ('stripe', 'telnyx', 'mail'));
