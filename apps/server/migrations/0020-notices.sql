-- What the product tells customers about money without a campaign, and tasks that features below ask for (G12).

create table notice (
  company_id uuid not null,
  -- Also the id of the message that carries it: whoever sends it twice meets its own claim.
  id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  debtor_id uuid not null,
  -- Where it has to go; null: the customer's preferred way.
  contact_id uuid,
  account_ids uuid[] not null default '{}',
  -- The payment, plan, offer … that it is about, and for the how-manieth time.
  record_id uuid not null,
  occurrence integer not null default 0 check (occurrence >= 0),
  -- Amounts, dates and names that its text is made of; secrets are blanked once it is over.
  facts jsonb not null,
  -- ASKED: waits for its moment. SENT: its message tells the rest. The others are ends, with their reasons.
  status text not null default 'ASKED' check (status in ('ASKED', 'SENT', 'KEPT_BACK', 'EXPIRED', 'FAILED')),
  -- Rules of the contact policy or words of ours that hold it back, the last time it was looked at.
  reasons text[] not null default '{}',
  -- The decision of the contact policy that tells why.
  decision_id uuid,
  message_id uuid,
  -- All by the company's clock.
  asked_at timestamptz not null,
  next_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  tries integer not null default 0,
  primary key (company_id, id),
  unique (company_id, kind, record_id, occurrence),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index notice_waiting on notice (company_id, next_at) where status = 'ASKED';
create index notice_debtor on notice (company_id, debtor_id, asked_at desc, id desc);
call protect_tenant_table('notice');

create table notice_setting (
  company_id uuid not null references company (company_id),
  kind text not null check (length(kind) between 1 and 40),
  is_on boolean not null default true,
  -- { en: { subject, intro, sms }, es: … }; a language that is missing has the product's own words.
  texts jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, kind)
);
call protect_tenant_table('notice_setting');

-- A task that was asked for and is not made yet; the row goes once the task is there.
create table task_request (
  company_id uuid not null,
  -- The task's own id.
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  title text not null check (length(title) between 1 and 200),
  details text not null default '',
  due_at timestamptz not null,
  assignee_id uuid,
  asked_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index task_request_debtor on task_request (company_id, debtor_id);
call protect_tenant_table('task_request');
