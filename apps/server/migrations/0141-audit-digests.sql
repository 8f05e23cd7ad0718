-- A digest of each past day of the audit, chained: whoever changes, adds or removes a row of a day that is over breaks the
-- chain at that day. The digests stay when the rows of their day have gone.
create table audit_digest (
  company_id uuid not null references company (company_id),
  position integer not null check (position >= 1),
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  row_count integer not null check (row_count >= 0),
  rows_hash text not null,
  previous_hash text not null,
  hash text not null,
  made_at timestamptz not null default now(),
  primary key (company_id, position),
  check (from_at < to_at)
);
call protect_tenant_table('audit_digest', 'select, insert');
call make_append_only('audit_digest');

-- What each night's look at the chain found. The end of the chain that it saw is kept, so that a cut is seen as well.
create table audit_check (
  company_id uuid not null references company (company_id),
  id uuid not null,
  at timestamptz not null default now(),
  position integer not null,
  hash text not null,
  broken_day date,
  primary key (company_id, id)
);
create index audit_check_at on audit_check (company_id, at desc, id desc);
call protect_tenant_table('audit_check', 'select, insert');
call make_append_only('audit_check');

-- The audit is kept for seven years: rows may go after that, and nothing may before it. For the owner, too.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_argv[0] using errcode = 'restrict_violation';
end $$;
drop trigger append_only on audit;
create trigger append_only before update or delete on audit for each row execute function refuse_audit_change('audit');
grant delete on audit to recoup_app;
