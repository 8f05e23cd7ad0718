-- What was booked since an agreement began is read entry by entry: each agreement keeps the place in the journal at which
-- it began, in the order of booking, instead of a total of that moment.

-- The order of booking. An entry is written under the lock of its accounts, so that the true clock of that moment (and
-- not of the transaction's begin) puts the entries of one account in order.
create or replace function stamp_entry() returns trigger language plpgsql as $$
begin
  new.created_xid := pg_current_xact_id();
  new.created_at := clock_timestamp();
  return new;
end $$;

-- Money that we gave back on our own word (a refund), or that came again because such a refund failed; false for what
-- the customer or their bank took back.
alter table journal_entry add column is_given boolean not null default false;

-- The last booking on the account that the agreement knew of: microseconds of journal_entry.created_at, 0 for none.
alter table plan_account add column booked_until bigint not null default 0;
alter table negotiation add column booked_until bigint;
alter table schedule_account add column booked_until bigint not null default 0;
-- Of a part of an offer: what the parts before it take of the money first.
alter table schedule_account add column ahead_cents bigint not null default 0 check (ahead_cents >= 0);
alter table promise add column booked_until bigint not null default 0;

-- What stands already began at the last booking before its day. The owner of the tables reads every company for this.
do $$
declare name text;
begin
  foreach name in array array['journal_entry', 'journal_line', 'account', 'plan', 'plan_account', 'negotiation',
    'schedule', 'schedule_account', 'promise'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;
update plan_account a set booked_until = coalesce((
  select (extract(epoch from max(e.created_at)) * 1000000)::bigint
  from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  join plan p on p.company_id = a.company_id and p.id = a.plan_id
  where l.company_id = a.company_id and l.account_id = a.account_id and e.occurred_at <= p.created_at), 0);
update negotiation n set booked_until = coalesce((
  select (extract(epoch from max(e.created_at)) * 1000000)::bigint
  from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  where l.company_id = n.company_id and l.account_id = n.account_id and e.occurred_at <= n.accepted_at), 0)
where n.accepted_at is not null;
update schedule_account a set booked_until = coalesce((
  select (extract(epoch from max(e.created_at)) * 1000000)::bigint
  from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  join schedule s on s.company_id = a.company_id and s.id = a.schedule_id
  where l.company_id = a.company_id and l.account_id = a.account_id and e.occurred_at <= s.created_at), 0);
update promise p set booked_until = coalesce((
  select (extract(epoch from max(e.created_at)) * 1000000)::bigint
  from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  join account a on a.company_id = l.company_id and a.id = l.account_id
  where l.company_id = p.company_id and a.debtor_id = p.debtor_id and (p.account_id is null or a.id = p.account_id)
    and e.occurred_at < p.created_at), 0);

update schedule_account a set ahead_cents = greatest(0, a.paid_before_cents - n.paid_before_cents)
from schedule s, negotiation n
where s.company_id = a.company_id and s.id = a.schedule_id and n.company_id = s.company_id and n.id = s.negotiation_id
  and s.status = 'OPEN';

do $$
declare name text;
begin
  foreach name in array array['journal_entry', 'journal_line', 'account', 'plan', 'plan_account', 'negotiation',
    'schedule', 'schedule_account', 'promise'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

alter table plan_account drop column settled_at_start_cents;
alter table negotiation drop column paid_before_cents;
alter table schedule_account drop column paid_before_cents;
