-- Double-entry journal, append-only (G1, G2, G3).

create table journal_entry (
  company_id uuid not null references company (company_id),
  id uuid not null,
  -- CREDIT moves money between a customer's credit and accounts; nothing comes in or goes out by it.
  kind text not null check (kind in ('CHARGE', 'PAYMENT', 'COMPENSATION', 'RETURN', 'CREDIT')),
  -- What moved, for lists; the lines are the truth and add up to it.
  amount_cents bigint not null check (amount_cents > 0),
  debtor_id uuid,
  account_id uuid,
  payment_id uuid,
  reverses_id uuid,
  source text not null check (source in ('staff', 'import', 'portal', 'provider', 'demo')),
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_xid xid8 not null,
  -- How money came or went, where no payment says so: NEGOTIATION for a settlement.
  method text check (method in ('CARD', 'CASH', 'WIRE_TRANSFER', 'ACH', 'NEGOTIATION')),
  manual_id uuid,
  primary key (company_id, id),
  foreign key (company_id, reverses_id) references journal_entry (company_id, id),
  foreign key (company_id, debtor_id) references debtor (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create unique index journal_entry_reversed_once on journal_entry (company_id, reverses_id)
  where reverses_id is not null;
create index journal_entry_account on journal_entry (company_id, account_id, occurred_at desc, id desc);
create index journal_entry_debtor on journal_entry (company_id, debtor_id, occurred_at desc, id desc);
create index journal_entry_time on journal_entry (company_id, occurred_at desc, id desc);
create index journal_entry_payment on journal_entry (company_id, payment_id) where payment_id is not null;
create index journal_entry_manual on journal_entry (company_id, manual_id) where manual_id is not null;
-- What the list shows of the journal: movements that no payment stands for, and what went back.
create index journal_entry_shown on journal_entry (company_id, occurred_at desc, id desc)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null;
create index journal_entry_shown_amount on journal_entry (company_id, amount_cents, id)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null;
-- Entries never change, so what their totals need can stand in the index.
create index journal_entry_shown_kind on journal_entry (company_id, kind, occurred_at desc, id desc)
  include (amount_cents, method)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null;
create index journal_entry_shown_method on journal_entry (company_id, method, occurred_at desc, id desc)
  where (payment_id is null or kind = 'RETURN') and kind <> 'CREDIT' and reverses_id is null and method is not null;
call protect_tenant_table('journal_entry', 'select, insert');
call make_append_only('journal_entry');

create table journal_line (
  company_id uuid not null,
  entry_id uuid not null,
  line_no smallint not null,
  ledger_account text not null
    check (ledger_account in ('receivable', 'revenue', 'cash', 'discount', 'unapplied', 'clearing')),
  account_id uuid,
  debtor_id uuid,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (company_id, entry_id, line_no),
  foreign key (company_id, entry_id) references journal_entry (company_id, id),
  check (ledger_account <> 'receivable' or account_id is not null)
);
create index journal_line_account on journal_line (company_id, account_id) where account_id is not null;
call protect_tenant_table('journal_line', 'select, insert');
call make_append_only('journal_line');

-- At commit every entry must have two lines or more that sum to zero. Both tables carry the check: an entry without
-- lines would pass a check on lines alone.
create function check_entry_balances() returns trigger language plpgsql as $$
declare
  entry uuid;
  line_count bigint;
  total numeric;
begin
  if tg_argv[0] = 'journal_entry' then entry := new.id; else entry := new.entry_id; end if;
  select count(*), coalesce(sum(amount_cents), 0) into line_count, total
  from public.journal_line where company_id = new.company_id and entry_id = entry;
  if line_count < 2 or total <> 0 then
    raise exception 'journal entry % has % lines summing to %', entry, line_count, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on journal_entry
  deferrable initially deferred for each row execute function check_entry_balances('journal_entry');
create constraint trigger line_balances after insert on journal_line
  deferrable initially deferred for each row execute function check_entry_balances('journal_line');

-- The transaction that makes an entry, as the server that keeps the row counts it.
create function stamp_entry() returns trigger language plpgsql as $$
begin
  new.created_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp_entry before insert on journal_entry for each row execute function stamp_entry();

-- A line may be added only in the transaction that made its entry.
create function check_line_is_fresh() returns trigger language plpgsql as $$
declare made xid8;
begin
  select created_xid into made from public.journal_entry where company_id = new.company_id and id = new.entry_id;
  if made is distinct from pg_current_xact_id() then
    raise exception 'journal entries are closed once committed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger line_is_fresh after insert on journal_line for each row execute function check_line_is_fresh();
