-- Messages, in and out (G12).

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
  status text not null
    check (status in ('CLAIMED', 'SENDING', 'UNKNOWN', 'SENT', 'DELIVERED', 'UNDELIVERED', 'CLICKED', 'PAID', 'ERROR',
      'PAYMENT_FAILED', 'RECEIVED')),
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
  -- AUTO: a campaign. STAFF: a member pressed send. REPLY: an answer that the product gives by itself.
  origin text not null default 'AUTO' check (origin in ('AUTO', 'STAFF', 'REPLY')),
  kind text not null default 'REMINDER',
  member_id uuid,
  language text not null default 'en',
  attachments jsonb not null default '[]',
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
create index message_run on message (company_id, run_id) where run_id is not null;
-- Whose message an event is about.
create index message_sent_to on message (company_id, to_value, at desc)
  where direction = 'outgoing' and channel = 'EMAIL';
call protect_tenant_table('message');
