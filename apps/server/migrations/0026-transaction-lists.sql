-- Indexes behind the list of transactions: its orders over each of its two kinds of rows (G63).
-- Up Migration

-- What the list shows of the journal: movements that no payment stands for, and what went back.
create index journal_entry_shown on journal_entry (company_id, occurred_at desc, id desc)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null;
create index journal_entry_shown_kind on journal_entry (company_id, kind, occurred_at desc, id desc)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null;
create index journal_entry_shown_amount on journal_entry (company_id, amount_cents, id)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null;
