-- The daybook: how what is owed, charged, collected and settled moves from day to day, so that a chart adds up days instead
-- of reading the journal (docs/decisions/0262).

-- A count of the whole book by one rule in one time zone. A new one is built beside the live one, which answers meanwhile.
create table daybook (
  company_id uuid not null references company (company_id),
  number integer not null,
  state text not null check (state in ('BUILDING', 'LIVE', 'RETIRED')),
  time_zone text not null,
  rule integer not null,
  reason text not null check (reason in ('first', 'zone', 'rule', 'difference')),
  -- How far the accounts and bookings have been walked through while it is built.
  walk text not null check (walk in ('accounts', 'bookings', 'done')),
  walked_id uuid,
  begun_at timestamptz not null,
  live_from date,
  primary key (company_id, number)
);
create unique index daybook_live on daybook (company_id) where state = 'LIVE';
create unique index daybook_building on daybook (company_id) where state = 'BUILDING';
call protect_tenant_table('daybook');

-- Somebody moved this account, or made this booking that stands on none. One row a time, never one for two: whoever counts
-- them takes away what they have seen and nothing that came since.
create table daybook_touch (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  subject_id uuid not null,
  primary key (company_id, id)
);
call protect_tenant_table('daybook_touch');
create policy scheduler_reads on daybook_touch for select to recoup_scheduler using (true);
grant select on daybook_touch to recoup_scheduler;

-- What an account adds to the book, as it was last counted.
create table daybook_path (
  company_id uuid not null,
  number integer not null,
  subject_id uuid not null,
  debtor_id uuid,
  -- BookPath of the domain.
  path text not null,
  primary key (company_id, number, subject_id),
  foreign key (company_id, number) references daybook (company_id, number)
);
create index daybook_path_debtor on daybook_path (company_id, number, debtor_id) where debtor_id is not null;
call protect_tenant_table('daybook_path');

-- How much a figure of the whole book moves on a day.
create table daybook_day (
  company_id uuid not null,
  number integer not null,
  figure text not null,
  day date not null,
  value bigint not null,
  primary key (company_id, number, figure, day),
  foreign key (company_id, number) references daybook (company_id, number)
);
call protect_tenant_table('daybook_day');

create function touch_daybook() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'journal_line', 'account_change' then
      insert into public.daybook_touch (company_id, subject_id) values (new.company_id, new.account_id);
    when 'journal_entry' then
      insert into public.daybook_touch (company_id, subject_id) values (new.company_id, coalesce(new.account_id, new.id));
      if new.account_id is null and new.reverses_id is not null then
        insert into public.daybook_touch (company_id, subject_id) values (new.company_id, new.reverses_id);
      end if;
    when 'account' then
      insert into public.daybook_touch (company_id, subject_id) values (new.company_id, new.id);
  end case;
  return null;
end $$;

create trigger touch_daybook after insert on journal_line for each row
  when (new.ledger_account = 'receivable') execute function touch_daybook('journal_line');
-- Money also counts where it stands on no account.
create trigger touch_daybook after insert on journal_entry for each row
  when (new.kind in ('PAYMENT', 'RETURN')) execute function touch_daybook('journal_entry');
-- Its status and due date as far as they count are changes of their own.
create trigger touch_daybook after insert on account_change for each row execute function touch_daybook('account_change');
create trigger touch_daybook after update of debtor_id, currency, issue_date, deleted_at on account for each row
  when (old.debtor_id is distinct from new.debtor_id or old.currency is distinct from new.currency
    or old.issue_date is distinct from new.issue_date or old.deleted_at is distinct from new.deleted_at)
  execute function touch_daybook('account');

-- What was changed in the rest of a day, where a chart ends within it.
create index account_change_at on account_change (company_id, at);

-- Everything that is there is still to be counted, in every company.
alter table account no force row level security;
alter table journal_entry no force row level security;
alter table daybook_touch no force row level security;
insert into daybook_touch (company_id, subject_id) select company_id, id from account;
insert into daybook_touch (company_id, subject_id)
  select company_id, id from journal_entry where account_id is null and kind in ('PAYMENT', 'RETURN');
alter table daybook_touch force row level security;
alter table journal_entry force row level security;
alter table account force row level security;
