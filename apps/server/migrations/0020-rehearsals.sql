-- A rehearsal is played by one attempt at a time, and tells whether it played a draft.
-- Up Migration

alter table rehearsal
  -- Who plays it now; an attempt before it notices at its next batch and stops (G25).
  add column attempt uuid,
  -- Null: what is stored for the campaign is played. Otherwise the draft in content, against the live version.
  add column is_draft boolean not null default false;
-- The lists behind the counts: the largest balances first.
drop index rehearsal_debtor_reason;
drop index rehearsal_debtor_change;
create index rehearsal_debtor_balance on rehearsal_debtor (company_id, rehearsal_id, balance_cents desc, debtor_id);
create index rehearsal_debtor_reason on rehearsal_debtor (company_id, rehearsal_id, reason, balance_cents desc, debtor_id)
  where reason is not null;
create index rehearsal_debtor_change on rehearsal_debtor (company_id, rehearsal_id, change, balance_cents desc, debtor_id)
  where change is not null;
