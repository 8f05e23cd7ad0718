-- Calls by phone.

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
