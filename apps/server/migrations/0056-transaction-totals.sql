-- Indexes behind the lists of transactions and failed payments, measured with a million of them
-- (npm run bench -- --only transactions): totals read every entry from the table, a method was looked for among charges,
-- which have none, and the tries of every failed payment among all payments.
-- Up Migration

-- Entries never change, so what their totals need can stand in the index.
drop index journal_entry_shown_kind;
create index journal_entry_shown_kind on journal_entry (company_id, kind, occurred_at desc, id desc)
  include (amount_cents, method)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null;
create index journal_entry_shown_method on journal_entry (company_id, method, occurred_at desc, id desc)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null and method is not null;

-- Few payments are tries of others, and of those the newest is asked for.
drop index payment_retries;
create index payment_retries on payment (company_id, retry_of, created_at) where retry_of is not null;
