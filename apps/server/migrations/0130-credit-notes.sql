-- Credit notes that a file brought: what a customer may set against invoices (G46). What is left of one when it comes in
-- is credit of the customer in the journal; its number keeps a second file from bringing it again.
create table credit_note (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  opened_cents bigint not null check (opened_cents between 0 and amount_cents),
  issue_date date not null,
  description text not null default '',
  -- Null where nothing was left of it.
  entry_id uuid,
  import_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, reference),
  check ((entry_id is null) = (opened_cents = 0)),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, entry_id) references journal_entry (company_id, id),
  foreign key (company_id, import_id) references import_file (company_id, id)
);
call protect_tenant_table('credit_note');
create index credit_note_debtor on credit_note (company_id, debtor_id, issue_date desc);
create index credit_note_entry on credit_note (company_id, entry_id);
create index credit_note_import on credit_note (company_id, import_id, id);

-- Credit notes that an undo left, since somebody had used them or gone on with their customers.
alter table import_file add column kept_credits integer not null default 0;
