-- What members ask the staff agent. Answers keep which records they found and their figures, and name nobody.
create table agent_thread (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  -- By the company's clock.
  created_at timestamptz not null,
  last_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index agent_thread_member on agent_thread (company_id, member_id, last_at desc, id desc);
call protect_tenant_table('agent_thread');

create table agent_message (
  company_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  message text not null,
  -- PENDING is being answered; FAILED was broken off, and can be asked again.
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  -- { found: { reading, total, sumCents } or null, rows: [{ kind, id, cents, date }] }; null until it is answered.
  answer jsonb,
  -- The model chose the reading: the rules did not know it.
  is_by_model boolean not null default false,
  asked_at timestamptz not null,
  -- By the true clock: how many questions in an hour.
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, thread_id) references agent_thread (company_id, id) on delete cascade
);
create index agent_message_thread on agent_message (company_id, thread_id, asked_at desc, id desc);
call protect_tenant_table('agent_message');
