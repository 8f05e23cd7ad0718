-- What customers answer in the portal, what they object to, and how a company shows itself there.
-- Up Migration

alter table dispute
  -- One of six; null for what an import told in its own words.
  add column category text
    check (category in ('already-paid', 'wrong-amount', 'not-my-debt', 'disputed-services', 'identity-theft', 'other')),
  -- The part of the balance that is objected to; null: all of it.
  add column amount_cents bigint check (amount_cents > 0);

-- Answers other than paying: each has had its effect in the transaction that wrote it.
create table debtor_answer (
  company_id uuid not null,
  -- Made by the customer's browser: sent twice, it is one answer (G20).
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  kind text not null check (kind in ('ALREADY_PAID', 'NOT_ME', 'HARDSHIP')),
  -- In his words: day, amount, method, text.
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

alter table company
  -- The logo's stored file and its media type; PNG or JPEG.
  add column portal_logo_key text,
  add column portal_logo_type text check (portal_logo_type in ('image/png', 'image/jpeg')),
  add column portal_accent text check (portal_accent ~ '^#[0-9a-f]{6}$'),
  -- A host name of the company's own under which its portal answers; unique through the directory.
  add column portal_host text check (portal_host = lower(portal_host) and length(portal_host) <= 253),
  add column portal_version integer not null default 1;
