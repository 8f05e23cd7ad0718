-- What a review asks about customers, and what a person answered (docs/decisions/0077).
create table import_question (
  company_id uuid not null,
  import_id uuid not null,
  -- NUMBER: one customer number under several names. NAME: a name that alone would join a customer who is here.
  kind text not null check (kind in ('NUMBER', 'NAME')),
  -- The number, or the name as it is here.
  key text not null,
  -- Names of the file with the parts that a customer is made of, most frequent first.
  names jsonb not null,
  -- The name under which the number is known here.
  known_name text,
  row_count integer not null,
  -- The first lines of the file that it is about.
  lines integer[] not null,
  -- What stands while nobody answered; null when a person must.
  proposal text check (proposal in ('JOIN')),
  choice text check (choice in ('SAME', 'SEPARATE', 'JOIN', 'NEW')),
  -- With SAME: the name that counts, null for the one that is known here.
  chosen_name text,
  -- With JOIN: the customer.
  joins_id uuid,
  answered_by text not null default '',
  answered_at timestamptz,
  primary key (company_id, import_id, kind, key),
  foreign key (company_id, import_id) references import_file (company_id, id) on delete cascade
);
call protect_tenant_table('import_question');
