-- Recoup Pay: the account of a company at the payment provider, who stands behind it, and the papers it brought.

create table pay_account (
  company_id uuid primary key references company (company_id),
  state text not null default 'NOT_STARTED'
    check (state in ('NOT_STARTED', 'DATA_MISSING', 'IN_PROGRESS', 'FINISHED', 'REJECTED')),
  state_since timestamptz not null,
  -- When it was finished for the first time: from then on the provider says whether it charges.
  finished_at timestamptz,
  -- It took payments before, and goes on until its own account is finished.
  charges_meanwhile boolean not null,
  entity_type text check (entity_type in (
    'Sole Proprietorship', 'Limited Liability Company', 'Corporation', 'Not For Profit', 'Government', 'Partnership')),
  monthly_cents bigint check (monthly_cents >= 0),
  takes_cards boolean,
  -- The hash of the words that were accepted, and when; by whom, the audit says.
  attested_hash text check (attested_hash ~ '^[0-9a-f]{64}$'),
  attested_at timestamptz,
  submitted_at timestamptz,
  provider text check (provider in ('stripe', 'sandbox')),
  provider_account_id text,
  -- How often an account was begun anew, which names the request for it.
  provider_attempt integer not null default 1 check (provider_attempt > 0),
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  -- PayRequirements of the domain.
  requirements jsonb not null default '{"due": [], "pending": [], "errors": [], "disabledReason": null}',
  deadline_at timestamptz,
  -- The last reminder of this deadline, in days before it.
  reminded_days smallint check (reminded_days in (14, 7, 2)),
  bank_name text,
  bank_last4 text check (bank_last4 ~ '^[0-9]{4}$'),
  -- Names the bank account at the provider: another one means that it was changed.
  bank_id text,
  payouts_rest_until timestamptz,
  checked_at timestamptz,
  version integer not null default 1
);
call protect_tenant_table('pay_account', 'select, insert, update, delete');

-- Who stands behind a company. No numbers and no birthdays: these are given at the provider alone.
create table pay_officer (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120 and name !~ '[0-9]'),
  title text not null,
  business_role text not null,
  ownership_percent smallint not null check (ownership_percent between 0 and 100),
  is_controller boolean not null,
  position smallint not null,
  -- Left out by a later answer; a paper may still name them.
  removed_at timestamptz,
  primary key (company_id, id)
);
call protect_tenant_table('pay_officer', 'select, insert, update, delete');

create table pay_document (
  company_id uuid not null references company (company_id),
  id uuid not null,
  attachment_id uuid not null,
  type text not null,
  officer_id uuid,
  state text not null check (state in ('SUBMITTED', 'FAILED', 'UNDER_REVIEW', 'APPROVED', 'REJECTED')),
  -- The provider's code of why it was rejected, or ours of why it did not get there.
  reason text,
  provider_file_id text,
  created_at timestamptz not null,
  -- A newer one took its place; both are kept.
  replaced_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, attachment_id) references attachment (company_id, id) on delete cascade,
  foreign key (company_id, officer_id) references pay_officer (company_id, id)
);
create index pay_document_attachment on pay_document (company_id, attachment_id);
create index pay_document_officer on pay_document (company_id, officer_id) where officer_id is not null;
call protect_tenant_table('pay_document', 'select, insert, update, delete');

alter table attachment drop constraint attachment_record_kind_check;
alter table attachment add constraint attachment_record_kind_check check (record_kind in (
  'account', 'debtor', 'contract', 'project', 'estimate', 'dispute', 'transaction', 'message', 'recoup-pay')) not valid;
alter table attachment validate constraint attachment_record_kind_check;

alter table provider_event drop constraint provider_event_provider_check;
alter table provider_event add constraint provider_event_provider_check
  check (provider in ('stripe', 'stripe-connect', 'telnyx', 'mail')) not valid;
alter table provider_event validate constraint provider_event_provider_check;
