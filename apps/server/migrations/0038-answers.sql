-- What customers answer in the portal instead of paying.

-- Answers other than paying: each has had its effect in the transaction that wrote it.
create table debtor_answer (
  company_id uuid not null,
  -- Made by the customer's browser: sent twice, it is one answer (G20).
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  kind text not null check (kind in ('ALREADY_PAID', 'NOT_ME', 'HARDSHIP')),
  -- In their words: day, amount, method, text.
  facts jsonb not null default '{}',
  -- The pause that it brought about; lifted, the answer is dealt with.
  hold_id uuid,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, hold_id) references debtor_hold (company_id, id)
);
create index debtor_answer_debtor on debtor_answer (company_id, debtor_id, at desc);
create index debtor_answer_account on debtor_answer (company_id, account_id);
create index debtor_answer_hold on debtor_answer (company_id, hold_id);
call protect_tenant_table('debtor_answer');
