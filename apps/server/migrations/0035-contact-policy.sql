-- Rules of contact that were switched, the facts they ask for, and every decision with its evidence (G12–G18).

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
  unique (company_id, debtor_id, "position"),
  foreign key (company_id, debtor_id) references debtor (company_id, id)
);
create index contact_decision_message on contact_decision (company_id, message_id) where message_id is not null;
create index contact_decision_run on contact_decision (company_id, run_id, step_id, occurrence)
  where run_id is not null;
create index contact_decision_kept_back on contact_decision (company_id, at desc) where decision in ('BLOCK', 'DELAY');
call protect_tenant_table('contact_decision', 'select, insert');
call make_append_only('contact_decision');
