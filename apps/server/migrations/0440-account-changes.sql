-- What an account was before a change of it: the charts of a past month read the due date and whether it was asked for
-- as they stood then.
create table account_change (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  at timestamptz not null,
  -- By the real clock: tells apart what one transaction changed.
  made_at timestamptz not null default clock_timestamp(),
  -- Each is null where the change left it as it was.
  status_before text,
  due_before date,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
);
create index account_change_account on account_change (company_id, account_id, at, made_at);
call protect_tenant_table('account_change');

-- Written here and not by the verbs, since a dozen of them change an account: one that forgot would bend the past.
create function keep_account_change() returns trigger language plpgsql as $$
begin
  insert into account_change (company_id, account_id, at, status_before, due_before)
  values (new.company_id, new.id, company_now(),
    case when old.status is distinct from new.status then old.status end,
    case when old.due_date is distinct from new.due_date then old.due_date end);
  return null;
end $$;
create trigger keep_account_change after update of status, due_date on account for each row
  when (old.due_date is distinct from new.due_date
    or (old.status in ('Draft', 'Canceled')) is distinct from (new.status in ('Draft', 'Canceled')))
  execute function keep_account_change('account');

-- What the timelines and the audit tell of changes before this.
insert into account_change (company_id, account_id, at, status_before, due_before)
select company_id, account_id, at, status_before, due_before from (
  select t.company_id, t.account_id, t.at, t.data ->> 'from' as status_before, null::date as due_before
  from timeline_event t join account a on a.company_id = t.company_id and a.id = t.account_id
  where t.data ->> 'change' = 'status'
    and (t.data ->> 'from' in ('Draft', 'Canceled')) is distinct from (t.data ->> 'to' in ('Draft', 'Canceled'))
  union all
  select u.company_id, u.record_id, u.at, null, (u.before ->> 'dueDate')::date
  from audit u join account a on a.company_id = u.company_id and a.id = u.record_id
  where u.record_kind = 'account' and u.before ->> 'dueDate' is not null and u.after ->> 'dueDate' is not null
) told order by at;

-- What the customer owed when a message was handed over, and what of it was past due; null on older ones, which are
-- read from the journal.
alter table message
  add column owed_cents bigint,
  add column past_due_cents bigint;
create index message_handed_over on message (company_id, sent_at)
  include (channel, kind, origin, debtor_id, owed_cents, past_due_cents) where direction = 'outgoing' and sent_at is not null;

-- No chart adds or converts them; how many there are is said beside each.
create index account_other_currency on account (company_id, currency) where currency <> 'USD';
