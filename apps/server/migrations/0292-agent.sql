-- The agent that answers customers: what a company lets it do, how members work with it, and why it did what it did.
create table agent_settings (
  company_id uuid primary key references company (company_id),
  is_active boolean not null default false,
  -- AgentSettings of the domain, without its switch.
  choices jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
call protect_tenant_table('agent_settings');

create table agent_preference (
  company_id uuid not null,
  member_id uuid not null,
  suggestions boolean not null default true,
  -- In which language drafts are; null: the customer's.
  language text check (language in ('en', 'es')),
  primary key (company_id, member_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
call protect_tenant_table('agent_preference');

-- One look of the agent at what a customer wrote: what it knew, which rules it asked, what a model wrote, what became of it.
create table agent_turn (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  -- What it was to answer.
  incoming_id uuid not null,
  -- The turn of the conversation that it answers; another word makes it void.
  turn integer not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('ANSWERED', 'HANDED_OVER', 'QUIET', 'VOID')),
  act text,
  reason text,
  source text check (source in ('RULE', 'MODEL')),
  quote text not null default '',
  -- With facts by their marks, and as it left.
  pattern text,
  text text,
  facts jsonb not null,
  facts_hash text not null,
  rules jsonb not null,
  verdicts jsonb not null,
  -- What the model wrote, word for word.
  raw jsonb not null,
  -- A promise that waits for the customer's yes: { amountCents, promisedOn }.
  proposal jsonb,
  prompt_version integer not null,
  tokens integer not null default 0,
  -- Its answer, which is claimed in the same commit.
  message_id uuid,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index agent_turn_debtor on agent_turn (company_id, debtor_id, at desc, id desc);
create index agent_turn_incoming on agent_turn (company_id, incoming_id);
create index agent_turn_message on agent_turn (company_id, message_id) where message_id is not null;
create index agent_turn_at on agent_turn (company_id, at);
call protect_tenant_table('agent_turn');

alter table conversation
  -- The turn that the agent thinks about; it thinks of nothing where another word came since.
  add column thinking_turn integer,
  -- Why people answer, and since when; empty and null: they always did, or the agent does.
  add column agent_reason text not null default '',
  add column agent_since timestamptz,
  -- The agent gave the customer to people by itself.
  add column is_handed_over boolean not null default false;
