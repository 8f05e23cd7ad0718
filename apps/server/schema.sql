-- The schema that the migrations make, as the catalogue of PostgreSQL tells it: for reading and for reviews. It is never
-- run. Written by npm run db:types; a test of the database compares the two.

create extension btree_gin;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.add_custom_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.custom_field (company_id, id, entity) values
    (new.company_id, gen_random_uuid(), 'account'),
    (new.company_id, gen_random_uuid(), 'debtor'),
    (new.company_id, gen_random_uuid(), 'workflow'),
    (new.company_id, gen_random_uuid(), 'estimate');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.check_line_is_fresh()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare made xid8;
begin
  select created_xid into made from public.journal_entry where company_id = new.company_id and id = new.entry_id;
  if made is distinct from pg_current_xact_id() then
    raise exception 'journal entries are closed once committed' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.company_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select now() + coalesce(
    (select clock_offset from public.company where company_id = public.current_company()), interval '0')
$function$;

CREATE OR REPLACE FUNCTION public.company_today()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (public.company_now() at time zone
    (select time_zone from public.company where company_id = public.current_company()))::date
$function$;

CREATE OR REPLACE FUNCTION public.company_zone()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select time_zone from public.company where company_id = public.current_company()
$function$;

CREATE OR REPLACE FUNCTION public.current_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.company_id', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.end_sessions_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.session set ended_at = now()
    where company_id = new.company_id and member_id = new.id and ended_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(value) = length(value) then lower(value)
    else replace(replace(replace(translate(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
      'øłđħŧı', 'oldhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
$function$;

CREATE OR REPLACE FUNCTION public.keep_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_change (company_id, account_id, at, status_before, due_before)
  values (new.company_id, new.id, company_now(),
    case when old.status is distinct from new.status then old.status end,
    case when old.due_date is distinct from new.due_date then old.due_date end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_paid_off_from()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'Paid Off' then
    if old.status in ('Accelerated', 'Charged Off') then new.paid_off_from := old.status; end if;
  else
    new.paid_off_from := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.learn_unknown_sizes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET lock_timeout TO '2s'
AS $function$
declare
  unknown text;
begin
  for unknown in
    select format('%I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 0
  loop
    execute 'analyze public.' || unknown;
  end loop;
exception when lock_not_available then null;
end $function$;
-- runs as recoup_owner
-- may be called by recoup_app

CREATE OR REPLACE PROCEDURE public.let_backup_read(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy backup_reads on %s for select to recoup_backup using (true)', table_name);
  execute format('grant select on %s to recoup_backup', table_name);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.make_append_only(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger append_only before update or delete on %s
    for each row execute function refuse_change(%L)', table_name, table_name);
  execute format('create trigger append_only_truncate before truncate on %s
    for each statement execute function refuse_change(%L)', table_name, table_name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.matching_accounts(pattern text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare own uuid := current_company();
begin
  return query
    select id from account where company_id = own and fold_text(account.reference) like pattern limit at_most;
end $function$;
-- runs as recoup_search
-- may be called by recoup_app

CREATE OR REPLACE FUNCTION public.matching_debtors(pattern text, at_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare own uuid := current_company();
begin
  return query
    (select id from debtor where company_id = own and fold_text(display_name) like pattern limit at_most)
    union
    (select id from debtor where company_id = own and company_name <> ''
      and fold_text(first_name || ' ' || last_name) like pattern limit at_most)
    union
    (select id from debtor where company_id = own and fold_text(debtor.reference) like pattern limit at_most)
    union
    (select debtor_id from contact where company_id = own and name <> '' and fold_text(name) like pattern limit at_most)
    union
    (select debtor_id from contact where company_id = own and fold_text(value) like pattern limit at_most);
end $function$;
-- runs as recoup_search
-- may be called by recoup_app

CREATE OR REPLACE FUNCTION public.nature_of(stated text, company_name text, customer_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(stated, case customer_type when 'B2C' then 'CONSUMER' when 'B2B' then 'BUSINESS' end,
    case when company_name = '' then 'CONSUMER' else 'BUSINESS' end)
$function$;

CREATE OR REPLACE PROCEDURE public.protect_deletable_table(IN table_name regclass)
 LANGUAGE plpgsql
AS $procedure$
declare own text := 'company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid';
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy company_reads on %s for select
    using (%s and (deleted_at is null or current_setting(''app.see_deleted'', true) = ''yes''))', table_name, own);
  execute format('create policy company_adds on %s for insert with check (%s)', table_name, own);
  execute format('create policy company_changes on %s for update using (%s) with check (%s)', table_name, own, own);
  execute format('create policy company_removes on %s for delete using (%s)', table_name, own);
  execute format('grant select, insert, update, delete on %s to recoup_app', table_name);
  call public.let_backup_read(table_name);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.protect_tenant_table(IN table_name regclass, IN privileges text DEFAULT 'select, insert, update, delete'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy company_only on %s using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
     with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', table_name);
  execute format('grant %s on %s to recoup_app', privileges, table_name);
  call public.let_backup_read(table_name);
end $procedure$;

CREATE OR REPLACE FUNCTION public.refresh_statistics()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET lock_timeout TO '2s'
AS $function$
begin
  analyze debtor, contact, account, journal_entry, journal_line, timeline_event, import_row;
exception when lock_not_available then null;
end $function$;
-- runs as recoup_owner
-- may be called by recoup_app

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_argv[0] using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_argv[0] using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.stamp_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.created_xid := pg_current_xact_id();
  new.created_at := clock_timestamp();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.text_hits(source text, pattern text, at_most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  found uuid[];
  own uuid := current_company();
begin
  case source
    when 'account-reference' then
      found := array(select id from account
        where company_id = own and fold_text(reference) like pattern limit at_most + 1);
    when 'debtor-name' then
      found := array(select id from debtor
        where company_id = own and fold_text(display_name) like pattern limit at_most + 1);
    when 'debtor-person' then
      found := array(
        (select id from debtor where company_id = own and company_name <> ''
          and fold_text(first_name || ' ' || last_name) like pattern limit at_most + 1)
        union
        (select debtor_id from contact
          where company_id = own and name <> '' and fold_text(name) like pattern limit at_most + 1));
    when 'debtor-reference' then
      found := array(select id from debtor
        where company_id = own and fold_text(debtor.reference) like pattern limit at_most + 1);
    when 'debtor-email' then
      found := array(select debtor_id from contact
        where company_id = own and kind = 'EMAIL' and fold_text(value) like pattern limit at_most + 1);
    when 'debtor-phone' then
      found := array(select debtor_id from contact
        where company_id = own and kind = 'PHONE' and fold_text(value) like pattern limit at_most + 1);
  end case;
  return case when cardinality(found) <= at_most then found end;
end $function$;
-- runs as recoup_search
-- may be called by recoup_app

CREATE OR REPLACE FUNCTION public.touch_daybook()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

create table account (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  reference text not null,
  status text default 'Active'::text not null,
  category text,
  currency text default 'USD'::text not null,
  amount_cents bigint not null,
  paid_cents bigint default 0 not null,
  discount_cents bigint default 0 not null,
  pending_cents bigint default 0 not null,
  balance_cents bigint generated always as (((amount_cents - paid_cents) - discount_cents)) stored not null,
  issue_date date not null,
  due_date date not null,
  description text default ''::text not null,
  is_disputed boolean default false not null,
  workflow_id uuid,
  import_id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  assignee_id uuid,
  source_id uuid,
  origin text default 'internal'::text not null,
  custom jsonb default '{}'::jsonb not null,
  terms text default ''::text not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  paid_off_from text,
  project_id uuid,
  disputed_part_cents bigint,
  disputed_cents bigint generated always as (
CASE
    WHEN (NOT is_disputed) THEN (0)::bigint
    ELSE LEAST(COALESCE(disputed_part_cents, GREATEST(((amount_cents - paid_cents) - discount_cents), (0)::bigint)), GREATEST(((amount_cents - paid_cents) - discount_cents), (0)::bigint))
END) stored not null,
  constraint account_pkey PRIMARY KEY (company_id, id),
  constraint account_amount_cents_check CHECK (amount_cents > 0),
  constraint account_check CHECK ((paid_cents + discount_cents + pending_cents) <= amount_cents),
  constraint account_currency_check CHECK (currency = 'USD'::text),
  constraint account_disputed_part_cents_check CHECK (disputed_part_cents > 0),
  constraint account_origin_check CHECK (origin = ANY (ARRAY['internal'::text, 'external'::text])),
  constraint account_paid_off_from_check CHECK (paid_off_from = ANY (ARRAY['Accelerated'::text, 'Charged Off'::text])),
  constraint account_pending_cents_check CHECK (pending_cents >= 0),
  constraint account_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Active'::text, 'Paid Off'::text, 'Delinquent'::text, 'Accelerated'::text, 'Charged Off'::text, 'Canceled'::text])),
  constraint account_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES member(company_id, id),
  constraint account_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint account_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_file(company_id, id),
  constraint account_company_id_source_id_fkey FOREIGN KEY (company_id, source_id) REFERENCES source(company_id, id),
  constraint account_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id),
  constraint account_project FOREIGN KEY (company_id, project_id, debtor_id) REFERENCES project(company_id, id, debtor_id) DEFERRABLE
);
CREATE INDEX account_amount ON account USING btree (company_id, amount_cents, id);
CREATE INDEX account_assignee ON account USING btree (company_id, assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX account_balance ON account USING btree (company_id, balance_cents, id);
CREATE INDEX account_category_used ON account USING btree (company_id, category) INCLUDE (deleted_at) WHERE category IS NOT NULL;
CREATE INDEX account_created ON account USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX account_debtor ON account USING btree (company_id, debtor_id);
CREATE INDEX account_deleted ON account USING btree (company_id, deleted_at DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX account_due ON account USING btree (company_id, due_date, id);
CREATE INDEX account_import ON account USING btree (company_id, import_id, id) WHERE import_id IS NOT NULL;
CREATE INDEX account_issued ON account USING btree (company_id, issue_date, id);
CREATE INDEX account_of_project ON account USING btree (company_id, project_id, debtor_id) INCLUDE (status, due_date, amount_cents, paid_cents, discount_cents, pending_cents, balance_cents, deleted_at) WHERE project_id IS NOT NULL;
CREATE INDEX account_open ON account USING btree (company_id, due_date, id) INCLUDE (balance_cents, amount_cents, paid_cents, status, deleted_at) WHERE balance_cents > 0 AND (status = ANY (ARRAY['Active'::text, 'Delinquent'::text, 'Accelerated'::text, 'Charged Off'::text]));
CREATE INDEX account_other_currency ON account USING btree (company_id, currency) WHERE currency <> 'USD'::text;
CREATE UNIQUE INDEX account_reference ON account USING btree (company_id, reference) WHERE deleted_at IS NULL;
CREATE INDEX account_search ON account USING gin (company_id, fold_text(reference) gin_trgm_ops);
CREATE INDEX account_source ON account USING btree (company_id, source_id) INCLUDE (deleted_at) WHERE source_id IS NOT NULL;
CREATE INDEX account_status_due ON account USING btree (company_id, status, due_date, id) INCLUDE (amount_cents, paid_cents, balance_cents, deleted_at);
CREATE INDEX account_workflow ON account USING btree (company_id, workflow_id) WHERE workflow_id IS NOT NULL;
alter table account force row level security;
create policy backup_reads on account for select to recoup_backup
  using (true);
create policy company_adds on account for insert
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy company_changes on account for update
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy company_reads on account for select
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid AND (deleted_at IS NULL OR current_setting('app.see_deleted'::text, true) = 'yes'::text));
create policy company_removes on account for delete
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy search_reads on account for select to recoup_search
  using (true);
CREATE TRIGGER keep_account_change AFTER UPDATE OF status, due_date ON account FOR EACH ROW WHEN (old.due_date IS DISTINCT FROM new.due_date OR (old.status = ANY (ARRAY['Draft'::text, 'Canceled'::text])) IS DISTINCT FROM (new.status = ANY (ARRAY['Draft'::text, 'Canceled'::text]))) EXECUTE FUNCTION keep_account_change('account');
CREATE TRIGGER keep_paid_off_from BEFORE UPDATE OF status ON account FOR EACH ROW EXECUTE FUNCTION keep_paid_off_from('account');
CREATE TRIGGER touch_daybook AFTER UPDATE OF debtor_id, currency, issue_date, deleted_at ON account FOR EACH ROW WHEN (old.debtor_id IS DISTINCT FROM new.debtor_id OR old.currency IS DISTINCT FROM new.currency OR old.issue_date IS DISTINCT FROM new.issue_date OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION touch_daybook('account');
grant delete, insert, select, update on account to recoup_app;
grant select on account to recoup_backup;
grant select on account to recoup_search;

create table account_category (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint account_category_pkey PRIMARY KEY (company_id, id),
  constraint account_category_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint account_category_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX account_category_name ON account_category USING btree (company_id, lower(name));
alter table account_category force row level security;
create policy backup_reads on account_category for select to recoup_backup
  using (true);
create policy company_only on account_category
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on account_category to recoup_app;
grant select on account_category to recoup_backup;

create table account_change (
  company_id uuid not null,
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  at timestamp with time zone not null,
  made_at timestamp with time zone default clock_timestamp() not null,
  status_before text,
  due_before date,
  constraint account_change_pkey PRIMARY KEY (company_id, id),
  constraint account_change_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id)
);
CREATE INDEX account_change_account ON account_change USING btree (company_id, account_id, at, made_at);
CREATE INDEX account_change_at ON account_change USING btree (company_id, at);
alter table account_change force row level security;
create policy backup_reads on account_change for select to recoup_backup
  using (true);
create policy company_only on account_change
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER touch_daybook AFTER INSERT ON account_change FOR EACH ROW EXECUTE FUNCTION touch_daybook('account_change');
grant delete, insert, select, update on account_change to recoup_app;
grant select on account_change to recoup_backup;

create table account_invoice (
  company_id uuid not null,
  account_id uuid not null,
  kind text not null,
  purchase_order text default ''::text not null,
  notes text default ''::text not null,
  subtotal_cents bigint default 0 not null,
  discount_kind text default 'none'::text not null,
  discount_value bigint default 0 not null,
  discount_cents bigint default 0 not null,
  tax_cents bigint default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint account_invoice_pkey PRIMARY KEY (company_id, account_id),
  constraint account_invoice_discount_kind_check CHECK (discount_kind = ANY (ARRAY['none'::text, 'percent'::text, 'amount'::text])),
  constraint account_invoice_discount_value_check CHECK (discount_value >= 0),
  constraint account_invoice_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'custom'::text])),
  constraint account_invoice_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id)
);
alter table account_invoice force row level security;
create policy backup_reads on account_invoice for select to recoup_backup
  using (true);
create policy company_only on account_invoice
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on account_invoice to recoup_app;
grant select on account_invoice to recoup_backup;

create table account_invoice_line (
  company_id uuid not null,
  account_id uuid not null,
  "position" smallint not null,
  description text not null,
  quantity_milli bigint not null,
  unit_price_cents bigint not null,
  tax_basis_points double precision default 0 not null,
  total_cents bigint not null,
  constraint account_invoice_line_pkey PRIMARY KEY (company_id, account_id, "position"),
  constraint account_invoice_line_position_check CHECK ("position" >= 1 AND "position" <= 200),
  constraint account_invoice_line_quantity_milli_check CHECK (quantity_milli > 0),
  constraint account_invoice_line_tax_basis_points_check CHECK (tax_basis_points >= 0::double precision AND tax_basis_points <= 10000::double precision),
  constraint account_invoice_line_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account_invoice(company_id, account_id) ON DELETE CASCADE
);
alter table account_invoice_line force row level security;
create policy backup_reads on account_invoice_line for select to recoup_backup
  using (true);
create policy company_only on account_invoice_line
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on account_invoice_line to recoup_app;
grant select on account_invoice_line to recoup_backup;

create table account_tag (
  company_id uuid not null,
  account_id uuid not null,
  tag_id uuid not null,
  constraint account_tag_pkey PRIMARY KEY (company_id, account_id, tag_id),
  constraint account_tag_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint account_tag_company_id_tag_id_fkey FOREIGN KEY (company_id, tag_id) REFERENCES tag(company_id, id) ON DELETE CASCADE
);
CREATE INDEX account_tag_tag ON account_tag USING btree (company_id, tag_id, account_id);
alter table account_tag force row level security;
create policy backup_reads on account_tag for select to recoup_backup
  using (true);
create policy company_only on account_tag
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on account_tag to recoup_app;
grant select on account_tag to recoup_backup;

create table agent_message (
  company_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  message text not null,
  state text not null,
  answer jsonb,
  is_by_model boolean default false not null,
  asked_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint agent_message_pkey PRIMARY KEY (company_id, id),
  constraint agent_message_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'DONE'::text, 'FAILED'::text])),
  constraint agent_message_company_id_thread_id_fkey FOREIGN KEY (company_id, thread_id) REFERENCES agent_thread(company_id, id) ON DELETE CASCADE
);
CREATE INDEX agent_message_thread ON agent_message USING btree (company_id, thread_id, asked_at DESC, id DESC);
alter table agent_message force row level security;
create policy backup_reads on agent_message for select to recoup_backup
  using (true);
create policy company_only on agent_message
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on agent_message to recoup_app;
grant select on agent_message to recoup_backup;

create table agent_place (
  company_id uuid not null,
  id uuid not null,
  tokens integer not null,
  ends_at timestamp with time zone not null,
  constraint agent_place_pkey PRIMARY KEY (company_id, id),
  constraint agent_place_tokens_check CHECK (tokens > 0)
);
alter table agent_place force row level security;
create policy backup_reads on agent_place for select to recoup_backup
  using (true);
create policy company_only on agent_place
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on agent_place to recoup_app;
grant select on agent_place to recoup_backup;

create table agent_preference (
  company_id uuid not null,
  member_id uuid not null,
  suggestions boolean default true not null,
  language text,
  constraint agent_preference_pkey PRIMARY KEY (company_id, member_id),
  constraint agent_preference_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint agent_preference_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
alter table agent_preference force row level security;
create policy backup_reads on agent_preference for select to recoup_backup
  using (true);
create policy company_only on agent_preference
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on agent_preference to recoup_app;
grant select on agent_preference to recoup_backup;

create table agent_settings (
  company_id uuid not null,
  is_active boolean default false not null,
  choices jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  budget_told_on date,
  constraint agent_settings_pkey PRIMARY KEY (company_id),
  constraint agent_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table agent_settings force row level security;
create policy backup_reads on agent_settings for select to recoup_backup
  using (true);
create policy company_only on agent_settings
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on agent_settings to recoup_app;
grant select on agent_settings to recoup_backup;

create table agent_thread (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint agent_thread_pkey PRIMARY KEY (company_id, id),
  constraint agent_thread_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX agent_thread_member ON agent_thread USING btree (company_id, member_id, last_at DESC, id DESC);
alter table agent_thread force row level security;
create policy backup_reads on agent_thread for select to recoup_backup
  using (true);
create policy company_only on agent_thread
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on agent_thread to recoup_app;
grant select on agent_thread to recoup_backup;

create table agent_turn (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  incoming_id uuid not null,
  turn integer not null,
  at timestamp with time zone not null,
  outcome text not null,
  act text,
  reason text,
  source text,
  quote text default ''::text not null,
  pattern text,
  text text,
  facts jsonb not null,
  facts_hash text not null,
  rules jsonb not null,
  verdicts jsonb not null,
  raw jsonb not null,
  proposal jsonb,
  prompt_version integer not null,
  tokens integer default 0 not null,
  message_id uuid,
  constraint agent_turn_pkey PRIMARY KEY (company_id, id),
  constraint agent_turn_outcome_check CHECK (outcome = ANY (ARRAY['ANSWERED'::text, 'HANDED_OVER'::text, 'QUIET'::text, 'VOID'::text])),
  constraint agent_turn_source_check CHECK (source = ANY (ARRAY['RULE'::text, 'MODEL'::text])),
  constraint agent_turn_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX agent_turn_at ON agent_turn USING btree (company_id, at);
CREATE INDEX agent_turn_debtor ON agent_turn USING btree (company_id, debtor_id, at DESC, id DESC);
CREATE INDEX agent_turn_incoming ON agent_turn USING btree (company_id, incoming_id);
CREATE INDEX agent_turn_message ON agent_turn USING btree (company_id, message_id) WHERE message_id IS NOT NULL;
alter table agent_turn force row level security;
create policy backup_reads on agent_turn for select to recoup_backup
  using (true);
create policy company_only on agent_turn
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on agent_turn to recoup_app;
grant select on agent_turn to recoup_backup;

create table api_key (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  token_hash bytea not null,
  last4 text not null,
  scopes text[] not null,
  allowed_ips text[] default '{}'::text[] not null,
  is_test boolean default false not null,
  is_secret boolean default false not null,
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  ended_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  expiry_told_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (company_id, id),
  constraint api_key_last4_check CHECK (length(last4) = 4),
  constraint api_key_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint api_key_token_hash_check CHECK (octet_length(token_hash) = 32),
  constraint api_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint api_key_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX api_key_member ON api_key USING btree (company_id, member_id);
CREATE UNIQUE INDEX api_key_secret ON api_key USING btree (company_id) WHERE is_secret AND replaced_at IS NULL AND ended_at IS NULL;
alter table api_key force row level security;
create policy backup_reads on api_key for select to recoup_backup
  using (true);
create policy company_only on api_key
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on api_key to recoup_app;
grant select on api_key to recoup_backup;

create table attachment (
  company_id uuid not null,
  id uuid not null,
  record_kind text not null,
  record_id uuid not null,
  purpose text default 'document'::text not null,
  file_key text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  is_public boolean default false not null,
  member_id uuid,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  "position" integer,
  sent_at timestamp with time zone,
  scan text default 'NOT_SCANNED'::text not null,
  sha256 text,
  scan_tried_at timestamp with time zone,
  is_evidence boolean default false not null,
  constraint attachment_pkey PRIMARY KEY (company_id, id),
  constraint attachment_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint attachment_purpose_check CHECK (purpose = ANY (ARRAY['document'::text, 'invoice'::text])),
  constraint attachment_record_kind_check CHECK (record_kind = ANY (ARRAY['account'::text, 'debtor'::text, 'contract'::text, 'project'::text, 'estimate'::text, 'dispute'::text, 'transaction'::text, 'message'::text, 'recoup-pay'::text])),
  constraint attachment_scan_check CHECK (scan = ANY (ARRAY['PENDING'::text, 'CLEAN'::text, 'INFECTED'::text, 'NOT_SCANNED'::text])),
  constraint attachment_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint attachment_size_bytes_check CHECK (size_bytes >= 0),
  constraint attachment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX attachment_pending ON attachment USING btree (company_id, created_at, id) WHERE scan = 'PENDING'::text;
CREATE INDEX attachment_record ON attachment USING btree (company_id, record_kind, record_id, created_at DESC) WHERE deleted_at IS NULL;
alter table attachment force row level security;
create policy backup_reads on attachment for select to recoup_backup
  using (true);
create policy company_only on attachment
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on attachment to recoup_app;
grant select on attachment to recoup_backup;

create table audit (
  company_id uuid not null,
  id uuid not null,
  at timestamp with time zone default now() not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  record_kind text not null,
  record_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  ip text,
  user_agent text,
  session_id uuid,
  constraint audit_pkey PRIMARY KEY (company_id, id),
  constraint audit_actor_kind_check CHECK (actor_kind = ANY (ARRAY['member'::text, 'debtor'::text, 'system'::text, 'provider'::text, 'api-key'::text, 'partner'::text, 'parent'::text])),
  constraint audit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX audit_action ON audit USING btree (company_id, action, at DESC, id DESC);
CREATE INDEX audit_at ON audit USING btree (company_id, at DESC, id DESC);
CREATE INDEX audit_by ON audit USING btree (company_id, actor_kind, actor_id, at DESC, id DESC);
CREATE INDEX audit_of_record ON audit USING btree (company_id, record_kind, record_id, at DESC, id DESC);
alter table audit force row level security;
create policy backup_reads on audit for select to recoup_backup
  using (true);
create policy company_only on audit
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change('audit');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('audit');
grant delete, insert, select on audit to recoup_app;
grant select on audit to recoup_backup;

create table audit_check (
  company_id uuid not null,
  id uuid not null,
  at timestamp with time zone default now() not null,
  "position" integer not null,
  hash text not null,
  broken_day date,
  constraint audit_check_pkey PRIMARY KEY (company_id, id),
  constraint audit_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX audit_check_at ON audit_check USING btree (company_id, at DESC, id DESC);
alter table audit_check force row level security;
create policy backup_reads on audit_check for select to recoup_backup
  using (true);
create policy company_only on audit_check
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_check FOR EACH ROW EXECUTE FUNCTION refuse_change('audit_check');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('audit_check');
grant insert, select on audit_check to recoup_app;
grant select on audit_check to recoup_backup;

create table audit_digest (
  company_id uuid not null,
  "position" integer not null,
  day date not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  row_count integer not null,
  rows_hash text not null,
  previous_hash text not null,
  hash text not null,
  made_at timestamp with time zone default now() not null,
  constraint audit_digest_pkey PRIMARY KEY (company_id, "position"),
  constraint audit_digest_check CHECK (from_at < to_at),
  constraint audit_digest_position_check CHECK ("position" >= 1),
  constraint audit_digest_row_count_check CHECK (row_count >= 0),
  constraint audit_digest_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table audit_digest force row level security;
create policy backup_reads on audit_digest for select to recoup_backup
  using (true);
create policy company_only on audit_digest
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_digest FOR EACH ROW EXECUTE FUNCTION refuse_change('audit_digest');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_digest FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('audit_digest');
grant insert, select on audit_digest to recoup_app;
grant select on audit_digest to recoup_backup;

create table books_audit (
  company_id uuid not null,
  id uuid not null,
  at timestamp with time zone default now() not null,
  broken integer not null,
  findings jsonb default '[]'::jsonb not null,
  constraint books_audit_pkey PRIMARY KEY (company_id, id),
  constraint books_audit_broken_check CHECK (broken >= 0),
  constraint books_audit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX books_audit_at ON books_audit USING btree (company_id, at DESC, id DESC);
alter table books_audit force row level security;
create policy backup_reads on books_audit for select to recoup_backup
  using (true);
create policy company_only on books_audit
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON books_audit FOR EACH ROW EXECUTE FUNCTION refuse_change('books_audit');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON books_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('books_audit');
grant insert, select on books_audit to recoup_app;
grant select on books_audit to recoup_backup;

create table bulk_action (
  company_id uuid not null,
  id uuid not null,
  entity text not null,
  action text not null,
  input jsonb not null,
  chosen jsonb not null,
  state text default 'CREATED'::text not null,
  matched integer default 0 not null,
  progress_done integer default 0 not null,
  changed integer default 0 not null,
  skipped integer default 0 not null,
  failed integer default 0 not null,
  sum_cents bigint default 0 not null,
  is_undoable boolean default false not null,
  undo_state text,
  undone integer default 0 not null,
  failure text,
  created_by uuid,
  created_by_name text default ''::text not null,
  request_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  undo_done integer default 0 not null,
  undo_kept integer default 0 not null,
  undo_failure text,
  undo_by uuid,
  undo_by_name text default ''::text not null,
  constraint bulk_action_pkey PRIMARY KEY (company_id, id),
  constraint bulk_action_entity_check CHECK (entity ~ '^[a-z-]{1,40}$'::text),
  constraint bulk_action_state_check CHECK (state = ANY (ARRAY['CREATED'::text, 'PROCESSING'::text, 'FINISHED'::text, 'FAILED'::text])),
  constraint bulk_action_undo_state_check CHECK (undo_state = ANY (ARRAY['CREATED'::text, 'PROCESSING'::text, 'FINISHED'::text, 'FAILED'::text])),
  constraint bulk_action_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX bulk_action_created ON bulk_action USING btree (company_id, created_at DESC, id DESC);
alter table bulk_action force row level security;
create policy backup_reads on bulk_action for select to recoup_backup
  using (true);
create policy company_only on bulk_action
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on bulk_action to recoup_app;
grant select on bulk_action to recoup_backup;

create table bulk_action_row (
  company_id uuid not null,
  bulk_action_id uuid not null,
  "position" integer not null,
  record_id uuid not null,
  outcome text default 'waiting'::text not null,
  reason text,
  before jsonb,
  after jsonb,
  constraint bulk_action_row_pkey PRIMARY KEY (company_id, bulk_action_id, "position"),
  constraint bulk_action_row_outcome_check CHECK (outcome = ANY (ARRAY['waiting'::text, 'changed'::text, 'skipped'::text, 'failed'::text, 'undone'::text])),
  constraint bulk_action_row_company_id_bulk_action_id_fkey FOREIGN KEY (company_id, bulk_action_id) REFERENCES bulk_action(company_id, id) ON DELETE CASCADE
) with (fillfactor=45);
alter table bulk_action_row force row level security;
create policy backup_reads on bulk_action_row for select to recoup_backup
  using (true);
create policy company_only on bulk_action_row
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on bulk_action_row to recoup_app;
grant select on bulk_action_row to recoup_backup;

create table call_command (
  company_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  leg_id uuid not null,
  kind text not null,
  detail text default ''::text not null,
  place integer default 1 not null,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  failure text,
  constraint call_command_pkey PRIMARY KEY (company_id, id),
  constraint call_command_company_id_leg_id_kind_place_key UNIQUE (company_id, leg_id, kind, place),
  constraint call_command_kind_check CHECK (kind = ANY (ARRAY['ANSWER'::text, 'HANGUP'::text, 'REJECT'::text, 'BRIDGE'::text, 'SPEAK'::text, 'RECORD_START'::text, 'RECORD_STOP'::text, 'DIGITS'::text])),
  constraint call_command_company_id_call_id_fkey FOREIGN KEY (company_id, call_id) REFERENCES phone_call(company_id, id),
  constraint call_command_company_id_leg_id_fkey FOREIGN KEY (company_id, leg_id) REFERENCES call_leg(company_id, id)
);
CREATE INDEX call_command_call ON call_command USING btree (company_id, call_id);
CREATE INDEX call_command_open ON call_command USING btree (company_id, asked_at) WHERE done_at IS NULL;
alter table call_command force row level security;
create policy backup_reads on call_command for select to recoup_backup
  using (true);
create policy company_only on call_command
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on call_command to recoup_app;
grant select on call_command to recoup_backup;

create table call_decline (
  company_id uuid not null,
  call_id uuid not null,
  member_id uuid not null,
  at timestamp with time zone not null,
  constraint call_decline_pkey PRIMARY KEY (company_id, call_id, member_id),
  constraint call_decline_company_id_call_id_fkey FOREIGN KEY (company_id, call_id) REFERENCES phone_call(company_id, id),
  constraint call_decline_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX call_decline_member ON call_decline USING btree (company_id, member_id);
alter table call_decline force row level security;
create policy backup_reads on call_decline for select to recoup_backup
  using (true);
create policy company_only on call_decline
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select on call_decline to recoup_app;
grant select on call_decline to recoup_backup;

create table call_device (
  company_id uuid not null,
  member_id uuid not null,
  credential_id text not null,
  sip_username text not null,
  made_at timestamp with time zone not null,
  constraint call_device_pkey PRIMARY KEY (company_id, member_id),
  constraint call_device_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
alter table call_device force row level security;
create policy backup_reads on call_device for select to recoup_backup
  using (true);
create policy company_only on call_device
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on call_device to recoup_app;
grant select on call_device to recoup_backup;

create table call_leg (
  company_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  side text not null,
  to_value text not null,
  hand_over text not null,
  joins_leg_id uuid,
  control_id text,
  provider_leg_id text,
  asked_at timestamp with time zone,
  ringing_at timestamp with time zone,
  answered_at timestamp with time zone,
  bridged_at timestamp with time zone,
  ended_at timestamp with time zone,
  cause text,
  constraint call_leg_pkey PRIMARY KEY (company_id, id),
  constraint call_leg_hand_over_check CHECK (hand_over = ANY (ARRAY['READY'::text, 'SENDING'::text, 'TAKEN'::text, 'UNKNOWN'::text, 'REFUSED'::text, 'NOT_TAKEN'::text])),
  constraint call_leg_side_check CHECK (side = ANY (ARRAY['MEMBER'::text, 'CUSTOMER'::text])),
  constraint call_leg_company_id_call_id_fkey FOREIGN KEY (company_id, call_id) REFERENCES phone_call(company_id, id)
);
CREATE UNIQUE INDEX call_leg_call ON call_leg USING btree (company_id, call_id, side);
CREATE INDEX call_leg_to_ask ON call_leg USING btree (company_id, call_id) WHERE hand_over = ANY (ARRAY['READY'::text, 'SENDING'::text]);
alter table call_leg force row level security;
create policy backup_reads on call_leg for select to recoup_backup
  using (true);
create policy company_only on call_leg
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on call_leg to recoup_app;
grant select on call_leg to recoup_backup;

create table call_recording (
  company_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  kind text not null,
  state text not null,
  noticed_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  file_key text,
  size_bytes bigint,
  constraint call_recording_pkey PRIMARY KEY (company_id, id),
  constraint call_recording_check CHECK (started_at >= noticed_at),
  constraint call_recording_kind_check CHECK (kind = ANY (ARRAY['CALL'::text, 'VOICEMAIL'::text])),
  constraint call_recording_state_check CHECK (state = ANY (ARRAY['ON'::text, 'ENDED'::text, 'KEPT'::text, 'FAILED'::text, 'DELETED'::text])),
  constraint call_recording_company_id_call_id_fkey FOREIGN KEY (company_id, call_id) REFERENCES phone_call(company_id, id)
);
CREATE INDEX call_recording_call ON call_recording USING btree (company_id, call_id);
alter table call_recording force row level security;
create policy backup_reads on call_recording for select to recoup_backup
  using (true);
create policy company_only on call_recording
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on call_recording to recoup_app;
grant select on call_recording to recoup_backup;

create table call_settings (
  company_id uuid not null,
  may_record boolean default false not null,
  version integer default 1 not null,
  constraint call_settings_pkey PRIMARY KEY (company_id),
  constraint call_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table call_settings force row level security;
create policy backup_reads on call_settings for select to recoup_backup
  using (true);
create policy company_only on call_settings
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on call_settings to recoup_app;
grant select on call_settings to recoup_backup;

create table child_company (
  company_id uuid not null,
  child_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint child_company_pkey PRIMARY KEY (company_id, child_id),
  constraint child_company_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES member(company_id, id),
  constraint child_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX child_company_created_by ON child_company USING btree (company_id, created_by);
alter table child_company force row level security;
create policy backup_reads on child_company for select to recoup_backup
  using (true);
create policy company_only on child_company
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on child_company to recoup_app;
grant select on child_company to recoup_backup;

create table collection_run (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  debtor_id uuid not null,
  account_id uuid not null,
  status text default 'EXECUTING'::text not null,
  reason text,
  is_send_active boolean default true not null,
  started_at timestamp with time zone not null,
  active_since timestamp with time zone not null,
  next_at timestamp with time zone,
  next_step_id uuid,
  tries smallint default 0 not null,
  updated_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  reasons text[] default '{}'::text[] not null,
  lane text default ''::text not null,
  waits_for text,
  wait_reasons text[] default '{}'::text[] not null,
  constraint collection_run_pkey PRIMARY KEY (company_id, id),
  constraint collection_run_status_check CHECK (status = ANY (ARRAY['EXECUTING'::text, 'PAUSED'::text, 'COMPLETED'::text])),
  constraint collection_run_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint collection_run_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint collection_run_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id)
);
CREATE INDEX collection_run_account ON collection_run USING btree (company_id, account_id);
CREATE INDEX collection_run_debtor ON collection_run USING btree (company_id, debtor_id, started_at DESC);
CREATE INDEX collection_run_due ON collection_run USING btree (company_id, next_at) WHERE status <> 'COMPLETED'::text AND next_at IS NOT NULL;
CREATE INDEX collection_run_not_taken ON collection_run USING btree (company_id) WHERE tries > 0 AND status <> 'COMPLETED'::text;
CREATE UNIQUE INDEX collection_run_open ON collection_run USING btree (company_id, debtor_id, lane) WHERE status <> 'COMPLETED'::text;
CREATE INDEX collection_run_paused ON collection_run USING btree (company_id, reason, account_id) WHERE status = 'PAUSED'::text;
CREATE INDEX collection_run_started ON collection_run USING btree (company_id, started_at DESC, id DESC);
CREATE INDEX collection_run_workflow ON collection_run USING btree (company_id, workflow_id, status);
alter table collection_run force row level security;
create policy backup_reads on collection_run for select to recoup_backup
  using (true);
create policy company_only on collection_run
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on collection_run to recoup_app;
grant select on collection_run to recoup_backup;

create table collection_run_step (
  company_id uuid not null,
  run_id uuid not null,
  step_id uuid not null,
  occurrence integer not null,
  outcome text not null,
  reason text,
  at timestamp with time zone not null,
  planned_at timestamp with time zone,
  reasons text[] default '{}'::text[] not null,
  next_possible_at timestamp with time zone,
  constraint collection_run_step_pkey PRIMARY KEY (company_id, run_id, step_id, occurrence),
  constraint collection_run_step_outcome_check CHECK (outcome = ANY (ARRAY['sent'::text, 'executed'::text, 'skipped'::text, 'suppressed'::text])),
  constraint collection_run_step_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES collection_run(company_id, id),
  constraint collection_run_step_company_id_step_id_fkey FOREIGN KEY (company_id, step_id) REFERENCES workflow_step(company_id, id)
);
CREATE INDEX collection_run_step_day ON collection_run_step USING btree (company_id, at DESC);
CREATE INDEX collection_run_step_silent ON collection_run_step USING btree (company_id, at DESC) WHERE outcome = ANY (ARRAY['skipped'::text, 'suppressed'::text]);
CREATE INDEX collection_run_step_step ON collection_run_step USING btree (company_id, step_id);
alter table collection_run_step force row level security;
create policy backup_reads on collection_run_step for select to recoup_backup
  using (true);
create policy company_only on collection_run_step
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on collection_run_step to recoup_app;
grant select on collection_run_step to recoup_backup;

create table company (
  company_id uuid not null,
  name text not null,
  subdomain text not null,
  time_zone text default 'America/New_York'::text not null,
  currency text default 'USD'::text not null,
  language text default 'en'::text not null,
  is_demo boolean default false not null,
  support_email text,
  support_phone text,
  mail_from text not null,
  sms_from text not null,
  clock_offset interval default '00:00:00'::interval not null,
  created_at timestamp with time zone default now() not null,
  delinquent_after_days smallint default 0 not null,
  collects_as text default 'FIRST'::text not null,
  sms_campaign text default 'ACTIVE'::text not null,
  allows_many_campaigns boolean default false not null,
  replies_pause boolean default true not null,
  contact_settings_version integer default 1 not null,
  portal_asks_code boolean default false not null,
  portal_logo_key text,
  portal_logo_type text,
  portal_accent text,
  portal_host text,
  portal_version integer default 1 not null,
  portal_host_wish text,
  clock_moves_until timestamp with time zone,
  portal_host_missed_at timestamp with time zone,
  state text default 'ACTIVE'::text not null,
  platform_mail_from text,
  send_time time without time zone default '09:00:00'::time without time zone not null,
  send_timing text default 'manual'::text not null,
  tone text default 'Neutral'::text not null,
  customer_type text default 'B2B_B2C'::text not null,
  signature text default ''::text not null,
  reply_to text,
  factor_required_since timestamp with time zone,
  preference_version integer default 1 not null,
  text_redirect_phone text,
  text_redirect_on boolean default false not null,
  legal_name text default ''::text not null,
  business_type text,
  kind text,
  industry text,
  region text,
  website text default ''::text not null,
  address_line text default ''::text not null,
  address_unit text default ''::text not null,
  address_city text default ''::text not null,
  address_state text default ''::text not null,
  address_zip text default ''::text not null,
  address_country text default 'US'::text not null,
  visited_tabs text[] default '{}'::text[] not null,
  profile_version integer default 1 not null,
  postal_address text generated always as ((((((((((address_line ||
CASE
    WHEN ((address_line <> ''::text) AND (address_unit <> ''::text)) THEN ', '::text
    ELSE ''::text
END) || address_unit) ||
CASE
    WHEN (((address_line || address_unit) <> ''::text) AND (((address_city || address_state) || address_zip) <> ''::text)) THEN '
'::text
    ELSE ''::text
END) || address_city) ||
CASE
    WHEN ((address_city <> ''::text) AND ((address_state || address_zip) <> ''::text)) THEN ', '::text
    ELSE ''::text
END) || address_state) ||
CASE
    WHEN ((address_state <> ''::text) AND (address_zip <> ''::text)) THEN ' '::text
    ELSE ''::text
END) || address_zip) ||
CASE
    WHEN (address_country = 'US'::text) THEN ''::text
    ELSE ('
'::text || address_country)
END)) stored not null,
  digest boolean default false not null,
  closes_at timestamp with time zone,
  closing_by uuid,
  closing_reminded_at timestamp with time zone,
  erased_at timestamp with time zone,
  reminds_of_rest boolean default false not null,
  constraint company_pkey PRIMARY KEY (company_id),
  constraint company_address_city_check CHECK (length(address_city) <= 100),
  constraint company_address_country_check CHECK (address_country ~ '^[A-Z]{2}$'::text),
  constraint company_address_line_check CHECK (length(address_line) <= 500),
  constraint company_address_state_check CHECK (length(address_state) <= 50),
  constraint company_address_unit_check CHECK (length(address_unit) <= 50),
  constraint company_address_zip_check CHECK (length(address_zip) <= 20),
  constraint company_collects_as_check CHECK (collects_as = ANY (ARRAY['FIRST'::text, 'THIRD'::text])),
  constraint company_currency_check CHECK (currency = 'USD'::text),
  constraint company_customer_type_check CHECK (customer_type = ANY (ARRAY['B2B'::text, 'B2C'::text, 'B2B_B2C'::text])),
  constraint company_delinquent_after_days_check CHECK (delinquent_after_days >= 0 AND delinquent_after_days <= 365),
  constraint company_kind_check CHECK (kind = ANY (ARRAY['public'::text, 'private'::text, 'non-profit'::text, 'government'::text])),
  constraint company_legal_name_check CHECK (length(legal_name) <= 200),
  constraint company_portal_accent_check CHECK (portal_accent ~ '^#[0-9a-f]{6}$'::text),
  constraint company_portal_host_check CHECK (portal_host = lower(portal_host) AND length(portal_host) <= 253),
  constraint company_portal_host_wish_check CHECK (portal_host_wish = lower(portal_host_wish) AND length(portal_host_wish) <= 253),
  constraint company_portal_logo_type_check CHECK (portal_logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])),
  constraint company_region_check CHECK (region = ANY (ARRAY['AFRICA'::text, 'ASIA'::text, 'EUROPE'::text, 'LATIN_AMERICA'::text, 'USA_AND_CANADA'::text])),
  constraint company_reply_to_check CHECK (length(reply_to) <= 254),
  constraint company_send_time_check CHECK (send_time >= '08:00:00'::time without time zone AND send_time <= '20:00:00'::time without time zone AND (EXTRACT(minute FROM send_time) = ANY (ARRAY[0::numeric, 30::numeric]))),
  constraint company_send_timing_check CHECK (send_timing = ANY (ARRAY['manual'::text, 'smart'::text])),
  constraint company_signature_check CHECK (length(signature) <= 500),
  constraint company_sms_campaign_check CHECK (sms_campaign = ANY (ARRAY['ACTIVE'::text, 'PENDING'::text, 'SUSPENDED'::text, 'NONE'::text, 'ACTIVE_3P'::text])),
  constraint company_state_check CHECK (state = ANY (ARRAY['REGISTERING'::text, 'ACTIVE'::text, 'CLOSING'::text, 'CLOSED'::text, 'GONE'::text])),
  constraint company_text_redirect_check CHECK (NOT text_redirect_on OR text_redirect_phone IS NOT NULL),
  constraint company_text_redirect_phone_check CHECK (text_redirect_phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint company_tone_check CHECK (tone = ANY (ARRAY['Friendly'::text, 'Neutral'::text, 'Urgent'::text])),
  constraint company_website_check CHECK (length(website) <= 300)
);
alter table company force row level security;
create policy backup_reads on company for select to recoup_backup
  using (true);
create policy company_only on company
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on company to recoup_app;
grant select on company to recoup_backup;

create table company_customer (
  company_id uuid not null,
  provider text not null,
  provider_customer_id text,
  constraint company_customer_pkey PRIMARY KEY (company_id, provider),
  constraint company_customer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table company_customer force row level security;
create policy backup_reads on company_customer for select to recoup_backup
  using (true);
create policy company_only on company_customer
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on company_customer to recoup_app;
grant select on company_customer to recoup_backup;

create table company_due (
  company_id uuid not null,
  kind text not null,
  due_at timestamp with time zone not null,
  constraint company_due_pkey PRIMARY KEY (company_id, kind),
  constraint company_due_kind_check CHECK (kind ~ '^[a-z-]{1,40}$'::text),
  constraint company_due_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX company_due_at ON company_due USING btree (kind, due_at);
alter table company_due force row level security;
create policy backup_reads on company_due for select to recoup_backup
  using (true);
create policy company_only on company_due
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy scheduler_reads on company_due for select to recoup_scheduler
  using (true);
grant delete, insert, select, update on company_due to recoup_app;
grant select on company_due to recoup_backup;
grant select on company_due to recoup_scheduler;

create table company_method (
  company_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_method_id text not null,
  kind text not null,
  brand text not null,
  last4 text not null,
  exp_month integer,
  exp_year integer,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  forgotten_at timestamp with time zone,
  constraint company_method_pkey PRIMARY KEY (company_id, id),
  constraint company_method_company_id_provider_provider_method_id_key UNIQUE (company_id, provider, provider_method_id),
  constraint company_method_kind_check CHECK (kind = ANY (ARRAY['CARD'::text, 'ACH'::text])),
  constraint company_method_company_id_provider_fkey FOREIGN KEY (company_id, provider) REFERENCES company_customer(company_id, provider)
);
alter table company_method force row level security;
create policy backup_reads on company_method for select to recoup_backup
  using (true);
create policy company_only on company_method
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on company_method to recoup_app;
grant select on company_method to recoup_backup;

create table company_setup (
  company_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_setup_id text,
  status text default 'CREATED'::text not null,
  failure_message text,
  member_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint company_setup_pkey PRIMARY KEY (company_id, id),
  constraint company_setup_status_check CHECK (status = ANY (ARRAY['CREATED'::text, 'REQUESTED'::text, 'SUCCESS'::text, 'FAILED'::text, 'CANCELED'::text])),
  constraint company_setup_company_id_provider_fkey FOREIGN KEY (company_id, provider) REFERENCES company_customer(company_id, provider)
);
CREATE INDEX company_setup_customer ON company_setup USING btree (company_id, provider);
alter table company_setup force row level security;
create policy backup_reads on company_setup for select to recoup_backup
  using (true);
create policy company_only on company_setup
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on company_setup to recoup_app;
grant select on company_setup to recoup_backup;

create table contact (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  kind text not null,
  value text not null,
  country text,
  calling_code text,
  national_number text,
  extension text,
  is_primary boolean default false not null,
  created_at timestamp with time zone default now() not null,
  name text default ''::text not null,
  label text default ''::text not null,
  check_result text,
  checked_at timestamp with time zone,
  unwanted text[] default '{}'::text[] not null,
  is_work boolean default false not null,
  employer_prohibits boolean default false not null,
  is_wrong boolean default false not null,
  is_unverified boolean default false not null,
  bounced_at timestamp with time zone,
  bounce text,
  constraint contact_pkey PRIMARY KEY (company_id, id),
  constraint contact_company_id_debtor_id_kind_value_key UNIQUE (company_id, debtor_id, kind, value),
  constraint contact_check_result_check CHECK (check_result = ANY (ARRAY['valid'::text, 'invalid'::text, 'risky'::text, 'unknown'::text])),
  constraint contact_extension_check CHECK (length(extension) <= 20),
  constraint contact_kind_check CHECK (kind = ANY (ARRAY['EMAIL'::text, 'PHONE'::text])),
  constraint contact_unwanted_check CHECK (unwanted <@ ARRAY['SMS'::text, 'EMAIL'::text, 'PHONE_CALL'::text]),
  constraint contact_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_name_search ON contact USING gin (company_id, fold_text(name) gin_trgm_ops) WHERE name <> ''::text;
CREATE UNIQUE INDEX contact_primary ON contact USING btree (company_id, debtor_id, kind) WHERE is_primary;
CREATE INDEX contact_search ON contact USING gin (company_id, fold_text(value) gin_trgm_ops);
CREATE INDEX contact_value ON contact USING btree (company_id, value);
alter table contact force row level security;
create policy backup_reads on contact for select to recoup_backup
  using (true);
create policy company_only on contact
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy search_reads on contact for select to recoup_search
  using (true);
grant delete, insert, select, update on contact to recoup_app;
grant select on contact to recoup_backup;
grant select on contact to recoup_search;

create table contact_consent (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  value text not null,
  channel text not null,
  state text not null,
  source text not null,
  evidence text default ''::text not null,
  at timestamp with time zone not null,
  member_id uuid,
  constraint contact_consent_pkey PRIMARY KEY (company_id, id),
  constraint contact_consent_channel_check CHECK (channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text, 'PHONE_CALL'::text])),
  constraint contact_consent_kind_check CHECK (kind = ANY (ARRAY['EMAIL'::text, 'PHONE'::text])),
  constraint contact_consent_source_check CHECK (source = ANY (ARRAY['staff'::text, 'portal'::text, 'reply'::text, 'link'::text, 'import'::text, 'provider'::text])),
  constraint contact_consent_state_check CHECK (state = ANY (ARRAY['GRANTED'::text, 'REVOKED'::text])),
  constraint contact_consent_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX contact_consent_point ON contact_consent USING btree (company_id, kind, value, channel, at DESC, id DESC);
alter table contact_consent force row level security;
create policy backup_reads on contact_consent for select to recoup_backup
  using (true);
create policy company_only on contact_consent
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON contact_consent FOR EACH ROW EXECUTE FUNCTION refuse_change('contact_consent');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON contact_consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('contact_consent');
grant insert, select on contact_consent to recoup_app;
grant select on contact_consent to recoup_backup;

create table contact_decision (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  message_id uuid,
  run_id uuid,
  step_id uuid,
  occurrence integer,
  channel text not null,
  at timestamp with time zone not null,
  decision text not null,
  reasons text[] not null,
  required_text text[] default '{}'::text[] not null,
  next_lawful_at timestamp with time zone,
  policy_version integer not null,
  facts jsonb not null,
  "position" integer not null,
  previous_hash text not null,
  hash text not null,
  constraint contact_decision_pkey PRIMARY KEY (company_id, id),
  constraint contact_decision_company_id_debtor_id_position_key UNIQUE (company_id, debtor_id, "position"),
  constraint contact_decision_decision_check CHECK (decision = ANY (ARRAY['BLOCK'::text, 'AMEND'::text, 'DELAY'::text, 'ALLOW'::text])),
  constraint contact_decision_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX contact_decision_kept_back ON contact_decision USING btree (company_id, at DESC) WHERE decision = ANY (ARRAY['BLOCK'::text, 'DELAY'::text]);
CREATE INDEX contact_decision_message ON contact_decision USING btree (company_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX contact_decision_run ON contact_decision USING btree (company_id, run_id, step_id, occurrence) WHERE run_id IS NOT NULL;
alter table contact_decision force row level security;
create policy backup_reads on contact_decision for select to recoup_backup
  using (true);
create policy company_only on contact_decision
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON contact_decision FOR EACH ROW EXECUTE FUNCTION refuse_change('contact_decision');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON contact_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('contact_decision');
grant insert, select on contact_decision to recoup_app;
grant select on contact_decision to recoup_backup;

create table contact_event (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  name text not null,
  at timestamp with time zone not null,
  source text not null,
  evidence text default ''::text not null,
  member_id uuid,
  constraint contact_event_pkey PRIMARY KEY (company_id, id),
  constraint contact_event_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  constraint contact_event_source_check CHECK (source = ANY (ARRAY['staff'::text, 'reply'::text, 'portal'::text, 'import'::text, 'provider'::text, 'system'::text])),
  constraint contact_event_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint contact_event_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX contact_event_account ON contact_event USING btree (company_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX contact_event_debtor ON contact_event USING btree (company_id, debtor_id, at);
alter table contact_event force row level security;
create policy backup_reads on contact_event for select to recoup_backup
  using (true);
create policy company_only on contact_event
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON contact_event FOR EACH ROW EXECUTE FUNCTION refuse_change('contact_event');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON contact_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('contact_event');
grant insert, select on contact_event to recoup_app;
grant select on contact_event to recoup_backup;

create table contract (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  reference text not null,
  title text not null,
  status text default 'Draft'::text not null,
  assignee_id uuid,
  start_date date,
  end_date date,
  amount_cents bigint,
  terms text default ''::text not null,
  renewal text default 'none'::text not null,
  renewal_months integer,
  notice_days integer default 30 not null,
  term_no integer default 1 not null,
  wording_no integer default 0 not null,
  reminded_for date,
  ended_for date,
  member_id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  is_closed_by_calendar boolean default false not null,
  ended_task_id uuid,
  constraint contract_pkey PRIMARY KEY (company_id, id),
  constraint contract_amount_cents_check CHECK (amount_cents >= 0),
  constraint contract_check CHECK (end_date IS NULL OR start_date IS NULL OR end_date >= start_date),
  constraint contract_check1 CHECK (renewal = 'none'::text OR renewal_months IS NOT NULL),
  constraint contract_notice_days_check CHECK (notice_days >= 0 AND notice_days <= 365),
  constraint contract_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 100),
  constraint contract_renewal_check CHECK (renewal = ANY (ARRAY['none'::text, 'remind'::text, 'auto'::text])),
  constraint contract_renewal_months_check CHECK (renewal_months >= 1 AND renewal_months <= 120),
  constraint contract_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Open'::text, 'Closed'::text, 'In Progress'::text, 'Canceled'::text])),
  constraint contract_term_no_check CHECK (term_no >= 1),
  constraint contract_terms_check CHECK (length(terms) <= 20000),
  constraint contract_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint contract_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES member(company_id, id),
  constraint contract_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX contract_amount ON contract USING btree (company_id, amount_cents, id) WHERE deleted_at IS NULL;
CREATE INDEX contract_assignee ON contract USING btree (company_id, assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX contract_created ON contract USING btree (company_id, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX contract_debtor ON contract USING btree (company_id, debtor_id);
CREATE INDEX contract_debtor_followed ON contract USING btree (company_id, debtor_id) WHERE deleted_at IS NULL AND ((status = ANY (ARRAY['Open'::text, 'In Progress'::text])) OR is_closed_by_calendar);
CREATE INDEX contract_end ON contract USING btree (company_id, end_date, id) WHERE deleted_at IS NULL AND (status = ANY (ARRAY['Open'::text, 'In Progress'::text]));
CREATE INDEX contract_last_day ON contract USING btree (company_id, end_date, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX contract_of_debtor ON contract USING btree (company_id, id, debtor_id);
CREATE UNIQUE INDEX contract_reference ON contract USING btree (company_id, reference) WHERE deleted_at IS NULL;
CREATE INDEX contract_started ON contract USING btree (company_id, start_date, id) WHERE deleted_at IS NULL;
CREATE INDEX contract_status ON contract USING btree (company_id, status, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX contract_title ON contract USING btree (company_id, fold_text(title), id) WHERE deleted_at IS NULL;
alter table contract force row level security;
create policy backup_reads on contract for select to recoup_backup
  using (true);
create policy company_only on contract
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on contract to recoup_app;
grant select on contract to recoup_backup;

create table contract_account (
  company_id uuid not null,
  account_id uuid not null,
  contract_id uuid not null,
  wording_no integer not null,
  linked_at timestamp with time zone not null,
  constraint contract_account_pkey PRIMARY KEY (company_id, account_id),
  constraint contract_account_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint contract_account_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id)
);
CREATE INDEX contract_account_contract ON contract_account USING btree (company_id, contract_id);
alter table contract_account force row level security;
create policy backup_reads on contract_account for select to recoup_backup
  using (true);
create policy company_only on contract_account
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on contract_account to recoup_app;
grant select on contract_account to recoup_backup;

create table contract_tag (
  company_id uuid not null,
  contract_id uuid not null,
  tag_id uuid not null,
  constraint contract_tag_pkey PRIMARY KEY (company_id, contract_id, tag_id),
  constraint contract_tag_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id),
  constraint contract_tag_company_id_tag_id_fkey FOREIGN KEY (company_id, tag_id) REFERENCES tag(company_id, id) ON DELETE CASCADE
);
CREATE INDEX contract_tag_tag ON contract_tag USING btree (company_id, tag_id, contract_id);
alter table contract_tag force row level security;
create policy backup_reads on contract_tag for select to recoup_backup
  using (true);
create policy company_only on contract_tag
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on contract_tag to recoup_app;
grant select on contract_tag to recoup_backup;

create table contract_term (
  company_id uuid not null,
  contract_id uuid not null,
  number integer not null,
  start_date date not null,
  end_date date not null,
  made_by text not null,
  created_at timestamp with time zone not null,
  constraint contract_term_pkey PRIMARY KEY (company_id, contract_id, number),
  constraint contract_term_check CHECK (end_date >= start_date),
  constraint contract_term_made_by_check CHECK (made_by = ANY (ARRAY['renewal'::text, 'member'::text])),
  constraint contract_term_number_check CHECK (number >= 2),
  constraint contract_term_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id)
);
alter table contract_term force row level security;
create policy backup_reads on contract_term for select to recoup_backup
  using (true);
create policy company_only on contract_term
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on contract_term to recoup_app;
grant select on contract_term to recoup_backup;

create table contract_version (
  company_id uuid not null,
  contract_id uuid not null,
  number integer not null,
  title text not null,
  terms text not null,
  start_date date,
  end_date date,
  amount_cents bigint,
  created_at timestamp with time zone not null,
  constraint contract_version_pkey PRIMARY KEY (company_id, contract_id, number),
  constraint contract_version_number_check CHECK (number >= 1),
  constraint contract_version_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id)
);
alter table contract_version force row level security;
create policy backup_reads on contract_version for select to recoup_backup
  using (true);
create policy company_only on contract_version
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on contract_version to recoup_app;
grant select on contract_version to recoup_backup;

create table conversation (
  company_id uuid not null,
  debtor_id uuid not null,
  turn integer default 0 not null,
  version integer default 0 not null,
  last_item_at timestamp with time zone not null,
  last_incoming_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  thinking_turn integer,
  agent_reason text default ''::text not null,
  agent_since timestamp with time zone,
  is_handed_over boolean default false not null,
  constraint conversation_pkey PRIMARY KEY (company_id, debtor_id),
  constraint conversation_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX conversation_last ON conversation USING btree (company_id, last_item_at DESC, debtor_id DESC);
CREATE INDEX conversation_snoozed ON conversation USING btree (company_id, snoozed_until) WHERE snoozed_until IS NOT NULL;
alter table conversation force row level security;
create policy backup_reads on conversation for select to recoup_backup
  using (true);
create policy company_only on conversation
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on conversation to recoup_app;
grant select on conversation to recoup_backup;

create table conversation_draft (
  company_id uuid not null,
  debtor_id uuid not null,
  member_id uuid not null,
  mode text not null,
  channel text not null,
  format text not null,
  subject text default ''::text not null,
  text text not null,
  seen_up_to integer not null,
  saved_at timestamp with time zone not null,
  attachment_ids uuid[] default '{}'::uuid[] not null,
  version bigint default 1 not null,
  account_id uuid,
  constraint conversation_draft_pkey PRIMARY KEY (company_id, debtor_id, member_id, mode),
  constraint conversation_draft_attachment_ids_check CHECK (cardinality(attachment_ids) <= 5),
  constraint conversation_draft_channel_check CHECK (channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text])),
  constraint conversation_draft_format_check CHECK (format = ANY (ARRAY['text'::text, 'html'::text])),
  constraint conversation_draft_mode_check CHECK (mode = ANY (ARRAY['REPLY'::text, 'NOTE'::text])),
  constraint conversation_draft_subject_check CHECK (length(subject) <= 200),
  constraint conversation_draft_text_check CHECK (length(text) <= 20000),
  constraint conversation_draft_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint conversation_draft_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint conversation_draft_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX conversation_draft_account ON conversation_draft USING btree (company_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX conversation_draft_member ON conversation_draft USING btree (company_id, member_id);
alter table conversation_draft force row level security;
create policy backup_reads on conversation_draft for select to recoup_backup
  using (true);
create policy company_only on conversation_draft
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on conversation_draft to recoup_app;
grant select on conversation_draft to recoup_backup;

create table conversation_presence (
  company_id uuid not null,
  debtor_id uuid not null,
  member_id uuid not null,
  is_writing boolean not null,
  seen_at timestamp with time zone default now() not null,
  constraint conversation_presence_pkey PRIMARY KEY (company_id, debtor_id, member_id),
  constraint conversation_presence_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint conversation_presence_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX conversation_presence_member ON conversation_presence USING btree (company_id, member_id);
CREATE INDEX conversation_presence_seen ON conversation_presence USING btree (company_id, seen_at);
alter table conversation_presence force row level security;
create policy backup_reads on conversation_presence for select to recoup_backup
  using (true);
create policy company_only on conversation_presence
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on conversation_presence to recoup_app;
grant select on conversation_presence to recoup_backup;

create table conversation_read (
  company_id uuid not null,
  debtor_id uuid not null,
  member_id uuid not null,
  read_up_to timestamp with time zone not null,
  is_forced_unread boolean default false not null,
  constraint conversation_read_pkey PRIMARY KEY (company_id, debtor_id, member_id),
  constraint conversation_read_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint conversation_read_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX conversation_read_forced ON conversation_read USING btree (company_id, member_id) WHERE is_forced_unread;
CREATE INDEX conversation_read_member ON conversation_read USING btree (company_id, member_id, debtor_id);
alter table conversation_read force row level security;
create policy backup_reads on conversation_read for select to recoup_backup
  using (true);
create policy company_only on conversation_read
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on conversation_read to recoup_app;
grant select on conversation_read to recoup_backup;

create table credit (
  company_id uuid not null,
  kind text not null,
  quantity integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  granted integer default 0 not null,
  filled integer default 0 not null,
  is_low_told boolean default false not null,
  constraint credit_pkey PRIMARY KEY (company_id, kind),
  constraint credit_filled_check CHECK (filled >= 0),
  constraint credit_granted CHECK (granted >= 0 AND granted <= quantity),
  constraint credit_kind_check CHECK (kind = ANY (ARRAY['sms'::text, 'skip-tracing'::text])),
  constraint credit_quantity_check CHECK (quantity >= 0),
  constraint credit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table credit force row level security;
create policy backup_reads on credit for select to recoup_backup
  using (true);
create policy company_only on credit
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on credit to recoup_app;
grant select on credit to recoup_backup;

create table credit_entry (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  quantity integer not null,
  reason text not null,
  source text not null,
  balance_after integer not null,
  at timestamp with time zone not null,
  constraint credit_entry_pkey PRIMARY KEY (company_id, id),
  constraint credit_entry_company_id_kind_reason_source_key UNIQUE (company_id, kind, reason, source),
  constraint credit_entry_balance_after_check CHECK (balance_after >= 0),
  constraint credit_entry_kind_check CHECK (kind = ANY (ARRAY['sms'::text, 'skip-tracing'::text])),
  constraint credit_entry_quantity_check CHECK (quantity <> 0),
  constraint credit_entry_reason_check CHECK (reason = ANY (ARRAY['PURCHASE'::text, 'GRANT'::text, 'SPEND'::text, 'GIVE_BACK'::text, 'REFUND'::text, 'ADJUST'::text])),
  constraint credit_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX credit_entry_newest ON credit_entry USING btree (company_id, kind, at DESC, id DESC);
alter table credit_entry force row level security;
create policy backup_reads on credit_entry for select to recoup_backup
  using (true);
create policy company_only on credit_entry
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON credit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change('credit_entry');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON credit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('credit_entry');
grant insert, select on credit_entry to recoup_app;
grant select on credit_entry to recoup_backup;

create table credit_note (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  reference text not null,
  amount_cents bigint not null,
  opened_cents bigint not null,
  issue_date date not null,
  description text default ''::text not null,
  entry_id uuid,
  import_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint credit_note_pkey PRIMARY KEY (company_id, id),
  constraint credit_note_company_id_reference_key UNIQUE (company_id, reference),
  constraint credit_note_amount_cents_check CHECK (amount_cents > 0),
  constraint credit_note_check CHECK (opened_cents >= 0 AND opened_cents <= amount_cents),
  constraint credit_note_check1 CHECK ((entry_id IS NULL) = (opened_cents = 0)),
  constraint credit_note_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint credit_note_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES journal_entry(company_id, id),
  constraint credit_note_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_file(company_id, id)
);
CREATE INDEX credit_note_debtor ON credit_note USING btree (company_id, debtor_id, issue_date DESC);
CREATE INDEX credit_note_entry ON credit_note USING btree (company_id, entry_id);
CREATE INDEX credit_note_import ON credit_note USING btree (company_id, import_id, id);
alter table credit_note force row level security;
create policy backup_reads on credit_note for select to recoup_backup
  using (true);
create policy company_only on credit_note
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on credit_note to recoup_app;
grant select on credit_note to recoup_backup;

create table credit_purchase (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  quantity integer not null,
  price text not null,
  amount_cents bigint not null,
  state text default 'CREATED'::text not null,
  provider text not null,
  provider_invoice_id text,
  method_id uuid not null,
  member_id uuid not null,
  failure_message text,
  created_at timestamp with time zone default now() not null,
  back_cents bigint default 0 not null,
  back_units integer default 0 not null,
  constraint credit_purchase_pkey PRIMARY KEY (company_id, id),
  constraint credit_purchase_amount_cents_check CHECK (amount_cents > 0),
  constraint credit_purchase_back CHECK (back_cents >= 0 AND back_cents <= amount_cents AND back_units >= 0 AND back_units <= quantity),
  constraint credit_purchase_kind_check CHECK (kind = ANY (ARRAY['sms'::text, 'skip-tracing'::text])),
  constraint credit_purchase_quantity_check CHECK (quantity > 0),
  constraint credit_purchase_state_check CHECK (state = ANY (ARRAY['CREATED'::text, 'REQUESTED'::text, 'PAID'::text, 'FAILED'::text, 'UNKNOWN'::text])),
  constraint credit_purchase_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX credit_purchase_invoice ON credit_purchase USING btree (company_id, provider_invoice_id) WHERE provider_invoice_id IS NOT NULL;
CREATE INDEX credit_purchase_open ON credit_purchase USING btree (company_id, created_at) WHERE state = ANY (ARRAY['CREATED'::text, 'REQUESTED'::text, 'UNKNOWN'::text]);
alter table credit_purchase force row level security;
create policy backup_reads on credit_purchase for select to recoup_backup
  using (true);
create policy company_only on credit_purchase
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on credit_purchase to recoup_app;
grant select on credit_purchase to recoup_backup;

create table custom_field (
  company_id uuid not null,
  id uuid not null,
  entity text not null,
  constraint custom_field_pkey PRIMARY KEY (company_id, id),
  constraint custom_field_company_id_entity_key UNIQUE (company_id, entity),
  constraint custom_field_entity_check CHECK (entity = ANY (ARRAY['account'::text, 'debtor'::text, 'workflow'::text, 'estimate'::text])),
  constraint custom_field_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table custom_field force row level security;
create policy backup_reads on custom_field for select to recoup_backup
  using (true);
create policy company_only on custom_field
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on custom_field to recoup_app;
grant select on custom_field to recoup_backup;

create table custom_field_property (
  company_id uuid not null,
  id uuid not null,
  custom_field_id uuid not null,
  label text not null,
  singular_name text not null,
  icon text not null,
  type text not null,
  reference_kind text,
  "position" integer not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  variable text,
  constraint custom_field_property_pkey PRIMARY KEY (company_id, id),
  constraint custom_field_property_check CHECK ((type = 'REFERENCE'::text) = (reference_kind IS NOT NULL)),
  constraint custom_field_property_label_check CHECK (length(label) >= 1 AND length(label) <= 60),
  constraint custom_field_property_reference_kind_check CHECK (reference_kind ~ '^[a-z-]{1,40}$'::text),
  constraint custom_field_property_singular_name_check CHECK (length(singular_name) >= 1 AND length(singular_name) <= 60),
  constraint custom_field_property_type_check CHECK (type = ANY (ARRAY['STRING'::text, 'REFERENCE'::text, 'NUMBER'::text, 'BOOLEAN'::text])),
  constraint custom_field_property_variable_check CHECK (length(variable) >= 1 AND length(variable) <= 80),
  constraint custom_field_property_company_id_custom_field_id_fkey FOREIGN KEY (company_id, custom_field_id) REFERENCES custom_field(company_id, id)
);
CREATE INDEX custom_field_property_field ON custom_field_property USING btree (company_id, custom_field_id, "position");
CREATE UNIQUE INDEX custom_field_property_label ON custom_field_property USING btree (company_id, custom_field_id, lower(label)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX custom_field_property_variable ON custom_field_property USING btree (company_id, variable) WHERE deleted_at IS NULL;
alter table custom_field_property force row level security;
create policy backup_reads on custom_field_property for select to recoup_backup
  using (true);
create policy company_only on custom_field_property
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on custom_field_property to recoup_app;
grant select on custom_field_property to recoup_backup;

create table daybook (
  company_id uuid not null,
  number integer not null,
  state text not null,
  time_zone text not null,
  rule integer not null,
  reason text not null,
  walk text not null,
  walked_id uuid,
  begun_at timestamp with time zone not null,
  live_from date,
  constraint daybook_pkey PRIMARY KEY (company_id, number),
  constraint daybook_reason_check CHECK (reason = ANY (ARRAY['first'::text, 'zone'::text, 'rule'::text, 'difference'::text])),
  constraint daybook_state_check CHECK (state = ANY (ARRAY['BUILDING'::text, 'LIVE'::text, 'RETIRED'::text])),
  constraint daybook_walk_check CHECK (walk = ANY (ARRAY['accounts'::text, 'bookings'::text, 'done'::text])),
  constraint daybook_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX daybook_building ON daybook USING btree (company_id) WHERE state = 'BUILDING'::text;
CREATE UNIQUE INDEX daybook_live ON daybook USING btree (company_id) WHERE state = 'LIVE'::text;
alter table daybook force row level security;
create policy backup_reads on daybook for select to recoup_backup
  using (true);
create policy company_only on daybook
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on daybook to recoup_app;
grant select on daybook to recoup_backup;

create table daybook_day (
  company_id uuid not null,
  number integer not null,
  figure text not null,
  day date not null,
  value bigint not null,
  constraint daybook_day_pkey PRIMARY KEY (company_id, number, figure, day),
  constraint daybook_day_company_id_number_fkey FOREIGN KEY (company_id, number) REFERENCES daybook(company_id, number)
);
alter table daybook_day force row level security;
create policy backup_reads on daybook_day for select to recoup_backup
  using (true);
create policy company_only on daybook_day
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on daybook_day to recoup_app;
grant select on daybook_day to recoup_backup;

create table daybook_path (
  company_id uuid not null,
  number integer not null,
  subject_id uuid not null,
  debtor_id uuid,
  path text not null,
  constraint daybook_path_pkey PRIMARY KEY (company_id, number, subject_id),
  constraint daybook_path_company_id_number_fkey FOREIGN KEY (company_id, number) REFERENCES daybook(company_id, number)
);
CREATE INDEX daybook_path_debtor ON daybook_path USING btree (company_id, number, debtor_id) WHERE debtor_id IS NOT NULL;
alter table daybook_path force row level security;
create policy backup_reads on daybook_path for select to recoup_backup
  using (true);
create policy company_only on daybook_path
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on daybook_path to recoup_app;
grant select on daybook_path to recoup_backup;

create table daybook_touch (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  subject_id uuid not null,
  constraint daybook_touch_pkey PRIMARY KEY (company_id, id)
);
alter table daybook_touch force row level security;
create policy backup_reads on daybook_touch for select to recoup_backup
  using (true);
create policy company_only on daybook_touch
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy scheduler_reads on daybook_touch for select to recoup_scheduler
  using (true);
grant delete, insert, select, update on daybook_touch to recoup_app;
grant select on daybook_touch to recoup_backup;
grant select on daybook_touch to recoup_scheduler;

create table debtor (
  company_id uuid not null,
  id uuid not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  company_name text default ''::text not null,
  display_name text generated always as (
CASE
    WHEN (company_name <> ''::text) THEN company_name
    ELSE btrim(((first_name || ' '::text) || last_name))
END) stored not null,
  reference text,
  language text default 'en'::text not null,
  is_verified boolean default false not null,
  is_send_active boolean default true not null,
  is_bot_active boolean default false not null,
  address_line text,
  unit text,
  city text,
  state text,
  zip text,
  country text,
  zones text[] default '{}'::text[] not null,
  zone_evidence text default 'company'::text not null,
  date_of_birth date,
  outstanding_cents bigint default 0 not null,
  paid_cents bigint default 0 not null,
  account_count integer default 0 not null,
  open_account_count integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  assignee_id uuid,
  is_test boolean default false not null,
  custom jsonb default '{}'::jsonb not null,
  ai_summary text,
  ai_summary_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  deleted_reason text,
  nature text,
  inconvenient text default ''::text not null,
  preferred_channel text,
  unanswered_since timestamp with time zone,
  unread_since timestamp with time zone,
  words_read_at timestamp with time zone,
  constraint debtor_pkey PRIMARY KEY (company_id, id),
  constraint debtor_inconvenient_check CHECK (length(inconvenient) <= 500),
  constraint debtor_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint debtor_nature_check CHECK (nature = ANY (ARRAY['CONSUMER'::text, 'BUSINESS'::text])),
  constraint debtor_preferred_channel_check CHECK (preferred_channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text, 'PHONE_CALL'::text])),
  constraint debtor_zone_evidence_check CHECK (zone_evidence = ANY (ARRAY['stated'::text, 'address'::text, 'phone'::text, 'company'::text])),
  constraint debtor_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES member(company_id, id),
  constraint debtor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX debtor_assignee ON debtor USING btree (company_id, assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX debtor_created ON debtor USING btree (company_id, created_at DESC, id);
CREATE INDEX debtor_display_name ON debtor USING btree (company_id, fold_text(display_name), id);
CREATE INDEX debtor_exact_name ON debtor USING btree (company_id, display_name);
CREATE INDEX debtor_outstanding ON debtor USING btree (company_id, outstanding_cents DESC, id);
CREATE INDEX debtor_person_search ON debtor USING gin (company_id, fold_text((first_name || ' '::text) || last_name) gin_trgm_ops) WHERE company_name <> ''::text;
CREATE UNIQUE INDEX debtor_reference ON debtor USING btree (company_id, reference) WHERE reference IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX debtor_search ON debtor USING gin (company_id, fold_text(display_name) gin_trgm_ops, fold_text(reference) gin_trgm_ops);
CREATE INDEX debtor_test ON debtor USING btree (company_id) WHERE is_test;
CREATE INDEX debtor_waiting ON debtor USING btree (company_id, id) WHERE unread_since IS NOT NULL OR unanswered_since IS NOT NULL;
alter table debtor force row level security;
create policy backup_reads on debtor for select to recoup_backup
  using (true);
create policy company_adds on debtor for insert
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy company_changes on debtor for update
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy company_reads on debtor for select
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid AND (deleted_at IS NULL OR current_setting('app.see_deleted'::text, true) = 'yes'::text));
create policy company_removes on debtor for delete
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy search_reads on debtor for select to recoup_search
  using (true);
grant delete, insert, select, update on debtor to recoup_app;
grant select on debtor to recoup_backup;
grant select on debtor to recoup_search;

create table debtor_answer (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  kind text not null,
  facts jsonb default '{}'::jsonb not null,
  hold_id uuid,
  at timestamp with time zone not null,
  constraint debtor_answer_pkey PRIMARY KEY (company_id, id),
  constraint debtor_answer_kind_check CHECK (kind = ANY (ARRAY['ALREADY_PAID'::text, 'NOT_ME'::text, 'HARDSHIP'::text])),
  constraint debtor_answer_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint debtor_answer_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint debtor_answer_company_id_hold_id_fkey FOREIGN KEY (company_id, hold_id) REFERENCES debtor_hold(company_id, id)
);
CREATE INDEX debtor_answer_account ON debtor_answer USING btree (company_id, account_id);
CREATE INDEX debtor_answer_debtor ON debtor_answer USING btree (company_id, debtor_id, at DESC);
CREATE INDEX debtor_answer_hold ON debtor_answer USING btree (company_id, hold_id);
alter table debtor_answer force row level security;
create policy backup_reads on debtor_answer for select to recoup_backup
  using (true);
create policy company_only on debtor_answer
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on debtor_answer to recoup_app;
grant select on debtor_answer to recoup_backup;

create table debtor_gate (
  company_id uuid not null,
  debtor_id uuid not null,
  stops integer default 0 not null,
  changed_at timestamp with time zone default now() not null,
  unread_mails uuid[] default '{}'::uuid[] not null,
  constraint debtor_gate_pkey PRIMARY KEY (company_id, debtor_id),
  constraint debtor_gate_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id) ON DELETE CASCADE
);
CREATE INDEX debtor_gate_unread_mails ON debtor_gate USING btree (company_id) WHERE unread_mails <> '{}'::uuid[];
alter table debtor_gate force row level security;
create policy backup_reads on debtor_gate for select to recoup_backup
  using (true);
create policy company_only on debtor_gate
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on debtor_gate to recoup_app;
grant select on debtor_gate to recoup_backup;

create table debtor_hold (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  kind text not null,
  stage text,
  amount_cents bigint,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  evidence text default ''::text not null,
  details jsonb default '{}'::jsonb not null,
  source text not null,
  member_id uuid,
  member_name text default ''::text not null,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lift_reason text,
  lifted_by uuid,
  version integer default 1 not null,
  constraint debtor_hold_pkey PRIMARY KEY (company_id, id),
  constraint debtor_hold_amount_cents_check CHECK (amount_cents > 0),
  constraint debtor_hold_kind_check CHECK (kind = ANY (ARRAY['DO_NOT_CONTACT'::text, 'CEASE'::text, 'REFUSE'::text, 'ATTORNEY'::text, 'BANKRUPTCY'::text, 'DECEASED'::text, 'HARDSHIP'::text, 'PAUSE'::text, 'PROMISE'::text, 'LEDGER'::text])),
  constraint debtor_hold_source_check CHECK (source = ANY (ARRAY['staff'::text, 'reply'::text, 'portal'::text, 'import'::text, 'provider'::text])),
  constraint debtor_hold_stage_check CHECK (stage = ANY (ARRAY['FILED'::text, 'DISMISSED'::text, 'DISCHARGED'::text])),
  constraint debtor_hold_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint debtor_hold_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX debtor_hold_account ON debtor_hold USING btree (company_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX debtor_hold_debtor ON debtor_hold USING btree (company_id, debtor_id, begins_at DESC);
CREATE INDEX debtor_hold_open ON debtor_hold USING btree (company_id, kind, debtor_id) WHERE lifted_at IS NULL;
alter table debtor_hold force row level security;
create policy backup_reads on debtor_hold for select to recoup_backup
  using (true);
create policy company_only on debtor_hold
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on debtor_hold to recoup_app;
grant select on debtor_hold to recoup_backup;

create table debtor_merge (
  company_id uuid not null,
  loser_id uuid not null,
  winner_id uuid not null,
  member_id uuid,
  merged_at timestamp with time zone not null,
  constraint debtor_merge_pkey PRIMARY KEY (company_id, loser_id),
  constraint debtor_merge_check CHECK (loser_id <> winner_id),
  constraint debtor_merge_company_id_loser_id_fkey FOREIGN KEY (company_id, loser_id) REFERENCES debtor(company_id, id),
  constraint debtor_merge_company_id_winner_id_fkey FOREIGN KEY (company_id, winner_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX debtor_merge_winner ON debtor_merge USING btree (company_id, winner_id);
alter table debtor_merge force row level security;
create policy backup_reads on debtor_merge for select to recoup_backup
  using (true);
create policy company_only on debtor_merge
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on debtor_merge to recoup_app;
grant select on debtor_merge to recoup_backup;

create table debtor_tag (
  company_id uuid not null,
  debtor_id uuid not null,
  tag_id uuid not null,
  constraint debtor_tag_pkey PRIMARY KEY (company_id, debtor_id, tag_id),
  constraint debtor_tag_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint debtor_tag_company_id_tag_id_fkey FOREIGN KEY (company_id, tag_id) REFERENCES tag(company_id, id) ON DELETE CASCADE
);
CREATE INDEX debtor_tag_tag ON debtor_tag USING btree (company_id, tag_id, debtor_id);
alter table debtor_tag force row level security;
create policy backup_reads on debtor_tag for select to recoup_backup
  using (true);
create policy company_only on debtor_tag
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on debtor_tag to recoup_app;
grant select on debtor_tag to recoup_backup;

create table directory (
  kind text not null,
  key bytea not null,
  company_id uuid not null,
  record_id uuid not null,
  constraint directory_pkey PRIMARY KEY (kind, key),
  constraint directory_key_check CHECK (octet_length(key) = 32),
  constraint directory_kind_check CHECK (kind ~ '^[a-z][a-z-]{2,39}$'::text),
  constraint directory_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX directory_company ON directory USING btree (company_id);
alter table directory force row level security;
create policy backup_reads on directory for select to recoup_backup
  using (true);
create policy company_only_delete on directory for delete
  using (company_id = current_company());
create policy company_only_insert on directory for insert
  with check (company_id = current_company());
create policy look_up on directory for select
  using (true);
grant delete, insert, select on directory to recoup_app;
grant select on directory to recoup_backup;

create table dispute (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  debtor_id uuid not null,
  status text default 'OPENED'::text not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  source text not null,
  category text,
  amount_cents bigint,
  outcome text,
  answer text default ''::text not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  assignee_id uuid,
  deadline date not null,
  escalated_at timestamp with time zone,
  round integer default 0 not null,
  correction text default 'none'::text not null,
  correction_cents bigint,
  version integer default 1 not null,
  waiting_on text default 'us'::text not null,
  unread_since timestamp with time zone,
  duplicate_of uuid,
  case_id uuid,
  constraint dispute_pkey PRIMARY KEY (company_id, id),
  constraint dispute_amount_cents_check CHECK (amount_cents > 0),
  constraint dispute_category_check CHECK (category = ANY (ARRAY['already-paid'::text, 'wrong-amount'::text, 'not-my-debt'::text, 'disputed-services'::text, 'identity-theft'::text, 'other'::text])),
  constraint dispute_check CHECK (duplicate_of <> id),
  constraint dispute_correction_cents_check CHECK (correction_cents > 0),
  constraint dispute_correction_check CHECK (correction = ANY (ARRAY['none'::text, 'waive'::text, 'cancel'::text])),
  constraint dispute_outcome_check CHECK (outcome = ANY (ARRAY['UPHELD'::text, 'PARTLY_UPHELD'::text, 'DENIED'::text, 'WITHDRAWN'::text])),
  constraint dispute_round_check CHECK (round >= 0),
  constraint dispute_source_check CHECK (source = ANY (ARRAY['import'::text, 'portal'::text, 'staff'::text, 'call'::text, 'letter'::text, 'email'::text])),
  constraint dispute_status_check CHECK (status = ANY (ARRAY['OPENED'::text, 'ANSWERED'::text])),
  constraint dispute_waiting_on_check CHECK (waiting_on = ANY (ARRAY['us'::text, 'customer'::text])),
  constraint dispute_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint dispute_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES member(company_id, id),
  constraint dispute_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint dispute_company_id_duplicate_of_fkey FOREIGN KEY (company_id, duplicate_of) REFERENCES dispute(company_id, id)
);
CREATE INDEX dispute_account ON dispute USING btree (company_id, account_id);
CREATE INDEX dispute_answered ON dispute USING btree (company_id, answered_at DESC, id) WHERE status = 'ANSWERED'::text;
CREATE INDEX dispute_assignee ON dispute USING btree (company_id, assignee_id);
CREATE INDEX dispute_case ON dispute USING btree (company_id, case_id) WHERE case_id IS NOT NULL;
CREATE INDEX dispute_debtor ON dispute USING btree (company_id, debtor_id);
CREATE INDEX dispute_duplicate ON dispute USING btree (company_id, duplicate_of);
CREATE UNIQUE INDEX dispute_open ON dispute USING btree (company_id, account_id) WHERE status = 'OPENED'::text;
CREATE INDEX dispute_opened ON dispute USING btree (company_id, opened_at);
CREATE INDEX dispute_queue ON dispute USING btree (company_id, deadline, id) WHERE status = 'OPENED'::text;
alter table dispute force row level security;
create policy backup_reads on dispute for select to recoup_backup
  using (true);
create policy company_only on dispute
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on dispute to recoup_app;
grant select on dispute to recoup_backup;

create table dispute_message (
  company_id uuid not null,
  id uuid not null,
  dispute_id uuid not null,
  member_id uuid,
  text text not null,
  at timestamp with time zone not null,
  constraint dispute_message_pkey PRIMARY KEY (company_id, id),
  constraint dispute_message_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000),
  constraint dispute_message_company_id_dispute_id_fkey FOREIGN KEY (company_id, dispute_id) REFERENCES dispute(company_id, id),
  constraint dispute_message_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX dispute_message_dispute ON dispute_message USING btree (company_id, dispute_id, at, id);
CREATE INDEX dispute_message_member ON dispute_message USING btree (company_id, member_id);
alter table dispute_message force row level security;
create policy backup_reads on dispute_message for select to recoup_backup
  using (true);
create policy company_only on dispute_message
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on dispute_message to recoup_app;
grant select on dispute_message to recoup_backup;

create table email_domain (
  company_id uuid not null,
  id uuid not null,
  domain_name text not null,
  zone text not null,
  user_name text not null,
  selector text not null,
  public_key text not null,
  private_key text not null,
  state text default 'NOT_STARTED'::text not null,
  state_since timestamp with time zone not null,
  is_default boolean default false not null,
  findings jsonb default '[]'::jsonb not null,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint email_domain_pkey PRIMARY KEY (company_id, id),
  constraint email_domain_company_id_domain_name_key UNIQUE (company_id, domain_name),
  constraint email_domain_domain_name_check CHECK (domain_name = lower(domain_name) AND length(domain_name) <= 253),
  constraint email_domain_selector_check CHECK (selector ~ '^rc[a-z0-9]{8}$'::text),
  constraint email_domain_state_check CHECK (state = ANY (ARRAY['NOT_STARTED'::text, 'PENDING'::text, 'VERIFIED'::text, 'FAILING'::text, 'FAILED'::text])),
  constraint email_domain_user_name_check CHECK (length(user_name) >= 1 AND length(user_name) <= 64),
  constraint email_domain_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX email_domain_default ON email_domain USING btree (company_id) WHERE is_default;
alter table email_domain force row level security;
create policy backup_reads on email_domain for select to recoup_backup
  using (true);
create policy company_only on email_domain
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on email_domain to recoup_app;
grant select on email_domain to recoup_backup;

create table estimate (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  reference text not null,
  version_no integer default 1 not null,
  sent_version_no integer,
  sent_expiration_date date,
  status text default 'Draft'::text not null,
  assignee_id uuid,
  issue_date date not null,
  expiration_date date not null,
  lines jsonb default '[]'::jsonb not null,
  discount_kind text default 'none'::text not null,
  discount_value bigint default 0 not null,
  currency text default 'USD'::text not null,
  amount_cents bigint default 0 not null,
  terms text default ''::text not null,
  notes text default ''::text not null,
  reason text default ''::text not null,
  ended_by text,
  account_id uuid,
  former_account_id uuid,
  custom jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  project_id uuid,
  contract_id uuid,
  deposit_kind text default 'none'::text not null,
  deposit_value bigint default 0 not null,
  past_account_ids uuid[] default '{}'::uuid[] not null,
  sending jsonb,
  constraint estimate_pkey PRIMARY KEY (company_id, id),
  constraint estimate_check CHECK (sent_version_no >= 1 AND sent_version_no <= version_no),
  constraint estimate_check1 CHECK (issue_date <= expiration_date),
  constraint estimate_check2 CHECK ((sent_version_no IS NULL) = (sent_expiration_date IS NULL)),
  constraint estimate_check3 CHECK ((account_id IS NOT NULL) = (status = 'Processed'::text)),
  constraint estimate_check4 CHECK (sent_version_no IS NOT NULL OR (status = ANY (ARRAY['Draft'::text, 'Canceled'::text]))),
  constraint estimate_currency_check CHECK (currency = 'USD'::text),
  constraint estimate_deposit_kind_check CHECK (deposit_kind = ANY (ARRAY['none'::text, 'percent'::text, 'amount'::text])),
  constraint estimate_discount_kind_check CHECK (discount_kind = ANY (ARRAY['none'::text, 'percent'::text, 'amount'::text])),
  constraint estimate_ended_by_check CHECK (ended_by = ANY (ARRAY['member'::text, 'debtor'::text])),
  constraint estimate_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 60),
  constraint estimate_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Open'::text, 'Pending billing'::text, 'Processed'::text, 'Expired'::text, 'Canceled'::text])),
  constraint estimate_version_no_check CHECK (version_no >= 1),
  constraint estimate_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint estimate_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES member(company_id, id),
  constraint estimate_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint estimate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint estimate_company_id_former_account_id_fkey FOREIGN KEY (company_id, former_account_id) REFERENCES account(company_id, id),
  constraint estimate_contract FOREIGN KEY (company_id, contract_id, debtor_id) REFERENCES contract(company_id, id, debtor_id) DEFERRABLE,
  constraint estimate_project FOREIGN KEY (company_id, project_id, debtor_id) REFERENCES project(company_id, id, debtor_id) DEFERRABLE
);
CREATE UNIQUE INDEX estimate_account ON estimate USING btree (company_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX estimate_assignee ON estimate USING btree (company_id, assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX estimate_created ON estimate USING btree (company_id, created_at DESC, id);
CREATE INDEX estimate_debtor ON estimate USING btree (company_id, debtor_id);
CREATE INDEX estimate_former_account ON estimate USING btree (company_id, former_account_id) WHERE former_account_id IS NOT NULL;
CREATE INDEX estimate_of_contract ON estimate USING btree (company_id, contract_id, debtor_id) WHERE contract_id IS NOT NULL;
CREATE INDEX estimate_of_project ON estimate USING btree (company_id, project_id, debtor_id) INCLUDE (status, sent_expiration_date, amount_cents, deleted_at) WHERE project_id IS NOT NULL;
CREATE INDEX estimate_open ON estimate USING btree (company_id, sent_expiration_date) WHERE status = 'Open'::text;
CREATE UNIQUE INDEX estimate_reference ON estimate USING btree (company_id, reference) WHERE deleted_at IS NULL;
alter table estimate force row level security;
create policy backup_reads on estimate for select to recoup_backup
  using (true);
create policy company_adds on estimate for insert
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy company_changes on estimate for update
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy company_reads on estimate for select
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid AND (deleted_at IS NULL OR current_setting('app.see_deleted'::text, true) = 'yes'::text));
create policy company_removes on estimate for delete
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on estimate to recoup_app;
grant select on estimate to recoup_backup;

create table estimate_acceptance (
  company_id uuid not null,
  estimate_id uuid not null,
  version_no integer not null,
  hash text not null,
  method text not null,
  name text not null,
  purchase_order text default ''::text not null,
  note text default ''::text not null,
  language text not null,
  wording text not null,
  contact text default ''::text not null,
  portal_link_id uuid,
  member_id uuid,
  member_name text default ''::text not null,
  ip text default ''::text not null,
  user_agent text default ''::text not null,
  is_late boolean default false not null,
  accepted_at timestamp with time zone not null,
  constraint estimate_acceptance_pkey PRIMARY KEY (company_id, estimate_id),
  constraint estimate_acceptance_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint estimate_acceptance_method_check CHECK (method = ANY (ARRAY['PORTAL'::text, 'PAPER'::text, 'PHONE'::text, 'EMAIL'::text])),
  constraint estimate_acceptance_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint estimate_acceptance_company_id_estimate_id_version_no_fkey FOREIGN KEY (company_id, estimate_id, version_no) REFERENCES estimate_version(company_id, estimate_id, version_no)
);
CREATE INDEX estimate_acceptance_version ON estimate_acceptance USING btree (company_id, estimate_id, version_no);
alter table estimate_acceptance force row level security;
create policy backup_reads on estimate_acceptance for select to recoup_backup
  using (true);
create policy company_only on estimate_acceptance
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON estimate_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_change('estimate_acceptance');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON estimate_acceptance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('estimate_acceptance');
grant insert, select on estimate_acceptance to recoup_app;
grant select on estimate_acceptance to recoup_backup;

create table estimate_version (
  company_id uuid not null,
  estimate_id uuid not null,
  version_no integer not null,
  content text not null,
  hash text not null,
  expiration_date date not null,
  attachment_id uuid not null,
  pdf_hash text not null,
  member_id uuid,
  member_name text not null,
  sent_at timestamp with time zone not null,
  constraint estimate_version_pkey PRIMARY KEY (company_id, estimate_id, version_no),
  constraint estimate_version_hash_check CHECK (length(hash) = 64),
  constraint estimate_version_pdf_hash_check CHECK (length(pdf_hash) = 64),
  constraint estimate_version_version_no_check CHECK (version_no >= 1),
  constraint estimate_version_company_id_estimate_id_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES estimate(company_id, id)
);
alter table estimate_version force row level security;
create policy backup_reads on estimate_version for select to recoup_backup
  using (true);
create policy company_only on estimate_version
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON estimate_version FOR EACH ROW EXECUTE FUNCTION refuse_change('estimate_version');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON estimate_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('estimate_version');
grant insert, select on estimate_version to recoup_app;
grant select on estimate_version to recoup_backup;

create table export_file (
  company_id uuid not null,
  id uuid not null,
  list text not null,
  format text not null,
  request jsonb not null,
  state text default 'CREATED'::text not null,
  file_name text not null,
  file_key text,
  size_bytes bigint,
  progress_done integer default 0 not null,
  progress_of integer default 0 not null,
  failure text,
  created_by uuid,
  created_by_name text default ''::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  row_count integer default 0 not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint export_file_pkey PRIMARY KEY (company_id, id),
  constraint export_file_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'zip'::text, 'pdf'::text])),
  constraint export_file_state_check CHECK (state = ANY (ARRAY['CREATED'::text, 'PROCESSING'::text, 'FINISHED'::text, 'FAILED'::text])),
  constraint export_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX export_file_created ON export_file USING btree (company_id, created_at DESC, id DESC);
alter table export_file force row level security;
create policy backup_reads on export_file for select to recoup_backup
  using (true);
create policy company_only on export_file
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on export_file to recoup_app;
grant select on export_file to recoup_backup;

create table external_link (
  company_id uuid not null,
  integration_id uuid not null,
  kind text not null,
  external_id text not null,
  our_id uuid,
  state text not null,
  reason text,
  amount_cents bigint,
  balance_cents bigint,
  status text,
  entry_ids uuid[] default '{}'::uuid[] not null,
  booked jsonb,
  seen_at timestamp with time zone not null,
  constraint external_link_pkey PRIMARY KEY (company_id, integration_id, kind, external_id),
  constraint external_link_external_id_check CHECK (length(external_id) >= 1 AND length(external_id) <= 200),
  constraint external_link_kind_check CHECK (kind = ANY (ARRAY['customers'::text, 'invoices'::text, 'payments'::text, 'credit-notes'::text])),
  constraint external_link_state_check CHECK (state = ANY (ARRAY['LINKED'::text, 'GONE'::text, 'CONFLICT'::text, 'IGNORED'::text])),
  constraint external_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint external_link_company_id_integration_id_fkey FOREIGN KEY (company_id, integration_id) REFERENCES integration(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX external_link_ours ON external_link USING btree (company_id, integration_id, kind, our_id) WHERE our_id IS NOT NULL AND kind <> 'customers'::text;
CREATE INDEX external_link_record ON external_link USING btree (company_id, our_id) WHERE our_id IS NOT NULL;
CREATE INDEX external_link_seen ON external_link USING btree (company_id, integration_id, seen_at) WHERE kind = 'invoices'::text;
alter table external_link force row level security;
create policy backup_reads on external_link for select to recoup_backup
  using (true);
create policy company_only on external_link
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on external_link to recoup_app;
grant select on external_link to recoup_backup;

create table factor (
  company_id uuid not null,
  member_id uuid not null,
  totp_secret text,
  totp_on_at timestamp with time zone,
  totp_step bigint default 0 not null,
  offered_secret text,
  offered_at timestamp with time zone,
  phone text,
  phone_on_at timestamp with time zone,
  constraint factor_pkey PRIMARY KEY (company_id, member_id),
  constraint factor_check CHECK ((totp_secret IS NULL) = (totp_on_at IS NULL)),
  constraint factor_check1 CHECK ((offered_secret IS NULL) = (offered_at IS NULL)),
  constraint factor_check2 CHECK (phone_on_at IS NULL OR phone IS NOT NULL),
  constraint factor_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text),
  constraint factor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint factor_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
alter table factor force row level security;
create policy backup_reads on factor for select to recoup_backup
  using (true);
create policy company_only on factor
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on factor to recoup_app;
grant select on factor to recoup_backup;

create table factor_challenge (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  browser_hash bytea not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  passed_at timestamp with time zone,
  constraint factor_challenge_pkey PRIMARY KEY (company_id, id),
  constraint factor_challenge_purpose_check CHECK (purpose = ANY (ARRAY['SIGN_IN'::text, 'CONFIRM'::text, 'PHONE'::text, 'LAUNCH'::text])),
  constraint factor_challenge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint factor_challenge_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX factor_challenge_expires ON factor_challenge USING btree (company_id, expires_at);
CREATE INDEX factor_challenge_member ON factor_challenge USING btree (company_id, member_id);
alter table factor_challenge force row level security;
create policy backup_reads on factor_challenge for select to recoup_backup
  using (true);
create policy company_only on factor_challenge
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on factor_challenge to recoup_app;
grant select on factor_challenge to recoup_backup;

create table factor_code (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  challenge_id uuid,
  phone text not null,
  code_hash bytea,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint factor_code_pkey PRIMARY KEY (company_id, id),
  constraint factor_code_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text),
  constraint factor_code_company_id_challenge_id_fkey FOREIGN KEY (company_id, challenge_id) REFERENCES factor_challenge(company_id, id) ON DELETE CASCADE,
  constraint factor_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint factor_code_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX factor_code_challenge ON factor_code USING btree (company_id, challenge_id);
CREATE INDEX factor_code_expires ON factor_code USING btree (company_id, expires_at);
CREATE INDEX factor_code_member ON factor_code USING btree (company_id, member_id);
alter table factor_code force row level security;
create policy backup_reads on factor_code for select to recoup_backup
  using (true);
create policy company_only on factor_code
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on factor_code to recoup_app;
grant select on factor_code to recoup_backup;

create table factor_recovery_code (
  company_id uuid not null,
  member_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint factor_recovery_code_pkey PRIMARY KEY (company_id, member_id, code_hash),
  constraint factor_recovery_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint factor_recovery_code_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
alter table factor_recovery_code force row level security;
create policy backup_reads on factor_recovery_code for select to recoup_backup
  using (true);
create policy company_only on factor_recovery_code
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on factor_recovery_code to recoup_app;
grant select on factor_recovery_code to recoup_backup;

create table factor_trust (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  user_agent text default ''::text not null,
  ip inet,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint factor_trust_pkey PRIMARY KEY (company_id, id),
  constraint factor_trust_company_id_token_hash_key UNIQUE (company_id, token_hash),
  constraint factor_trust_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint factor_trust_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX factor_trust_expires ON factor_trust USING btree (company_id, expires_at);
CREATE INDEX factor_trust_member ON factor_trust USING btree (company_id, member_id);
alter table factor_trust force row level security;
create policy backup_reads on factor_trust for select to recoup_backup
  using (true);
create policy company_only on factor_trust
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on factor_trust to recoup_app;
grant select on factor_trust to recoup_backup;

create table fee_charge (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  account_id uuid not null,
  from_on date,
  until_on date,
  principal_cents bigint,
  payment_id uuid,
  charged_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint fee_charge_pkey PRIMARY KEY (company_id, id),
  constraint fee_charge_check CHECK ((kind = ANY (ARRAY['LATE'::text, 'INTEREST'::text])) = (from_on IS NOT NULL)),
  constraint fee_charge_check1 CHECK ((kind = ANY (ARRAY['CONVENIENCE'::text, 'NSF'::text])) = (payment_id IS NOT NULL)),
  constraint fee_charge_check2 CHECK ((kind = 'INTEREST'::text) = (until_on IS NOT NULL)),
  constraint fee_charge_check3 CHECK (until_on > from_on),
  constraint fee_charge_check4 CHECK ((kind = 'INTEREST'::text) = (principal_cents IS NOT NULL)),
  constraint fee_charge_kind_check CHECK (kind = ANY (ARRAY['LATE'::text, 'CONVENIENCE'::text, 'NSF'::text, 'INTEREST'::text])),
  constraint fee_charge_principal_cents_check CHECK (principal_cents > 0),
  constraint fee_charge_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint fee_charge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint fee_charge_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id)
);
CREATE INDEX fee_charge_account ON fee_charge USING btree (company_id, account_id);
CREATE UNIQUE INDEX fee_charge_interest ON fee_charge USING btree (company_id, account_id, from_on) WHERE kind = 'INTEREST'::text AND ended_at IS NULL;
CREATE UNIQUE INDEX fee_charge_late ON fee_charge USING btree (company_id, account_id, from_on) WHERE kind = 'LATE'::text AND ended_at IS NULL;
CREATE INDEX fee_charge_of_payment ON fee_charge USING btree (company_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX fee_charge_payment ON fee_charge USING btree (company_id, payment_id, kind) WHERE payment_id IS NOT NULL AND ended_at IS NULL;
alter table fee_charge force row level security;
create policy backup_reads on fee_charge for select to recoup_backup
  using (true);
create policy company_only on fee_charge
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on fee_charge to recoup_app;
grant select on fee_charge to recoup_backup;

create table fee_rule (
  company_id uuid not null,
  kind text not null,
  is_on boolean default false not null,
  basis text not null,
  source text not null,
  amount_cents bigint,
  rate_bp integer,
  max_cents bigint,
  after_days integer default 0 not null,
  version integer default 1 not null,
  constraint fee_rule_pkey PRIMARY KEY (company_id, kind),
  constraint fee_rule_after_days_check CHECK (after_days >= 0 AND after_days <= 365),
  constraint fee_rule_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= 100000000),
  constraint fee_rule_basis_check CHECK (basis = ANY (ARRAY['AGREEMENT'::text, 'LAW'::text, 'DISCLOSED'::text])),
  constraint fee_rule_check CHECK ((amount_cents IS NULL) <> (rate_bp IS NULL)),
  constraint fee_rule_kind_check CHECK (kind = ANY (ARRAY['LATE'::text, 'CONVENIENCE'::text, 'NSF'::text, 'INTEREST'::text])),
  constraint fee_rule_max_cents_check CHECK (max_cents >= 1 AND max_cents <= 100000000),
  constraint fee_rule_rate_bp_check CHECK (rate_bp >= 1 AND rate_bp <= 10000),
  constraint fee_rule_source_check CHECK (length(source) >= 1 AND length(source) <= 500),
  constraint fee_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table fee_rule force row level security;
create policy backup_reads on fee_rule for select to recoup_backup
  using (true);
create policy company_only on fee_rule
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on fee_rule to recoup_app;
grant select on fee_rule to recoup_backup;

create table hand_change (
  company_id uuid not null,
  record_kind text not null,
  record_id uuid not null,
  changed_at timestamp with time zone not null,
  marked_by uuid,
  prior_at timestamp with time zone,
  constraint hand_change_pkey PRIMARY KEY (company_id, record_kind, record_id),
  constraint hand_change_record_kind_check CHECK (record_kind = ANY (ARRAY['account'::text, 'debtor'::text])),
  constraint hand_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table hand_change force row level security;
create policy backup_reads on hand_change for select to recoup_backup
  using (true);
create policy company_only on hand_change
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on hand_change to recoup_app;
grant select on hand_change to recoup_backup;

create table idempotency_key (
  company_id uuid not null,
  actor text not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  reply_status integer,
  reply jsonb,
  created_at timestamp with time zone default now() not null,
  content_hash bytea,
  constraint idempotency_key_pkey PRIMARY KEY (company_id, actor, route, key),
  constraint idempotency_key_key_check CHECK (length(key) >= 1 AND length(key) <= 255),
  constraint idempotency_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (company_id, created_at);
alter table idempotency_key force row level security;
create policy backup_reads on idempotency_key for select to recoup_backup
  using (true);
create policy company_only on idempotency_key
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on idempotency_key to recoup_app;
grant select on idempotency_key to recoup_backup;

create table import_change (
  company_id uuid not null,
  import_id uuid not null,
  record_kind text not null,
  record_id uuid not null,
  before jsonb,
  constraint import_change_pkey PRIMARY KEY (company_id, import_id, record_kind, record_id),
  constraint import_change_record_kind_check CHECK (record_kind = ANY (ARRAY['account'::text, 'debtor'::text, 'category'::text, 'tag'::text, 'source'::text])),
  constraint import_change_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_file(company_id, id) ON DELETE CASCADE
);
CREATE INDEX import_change_record ON import_change USING btree (company_id, record_kind, record_id);
alter table import_change force row level security;
create policy backup_reads on import_change for select to recoup_backup
  using (true);
create policy company_only on import_change
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on import_change to recoup_app;
grant select on import_change to recoup_backup;

create table import_file (
  company_id uuid not null,
  id uuid not null,
  file_name text not null,
  file_key text not null,
  file_hash bytea,
  stage text not null,
  encoding text default ''::text not null,
  delimiter text default ''::text not null,
  row_count integer default 0 not null,
  columns jsonb default '[]'::jsonb not null,
  mapping jsonb,
  review jsonb,
  progress_done integer default 0 not null,
  progress_of integer default 0 not null,
  result jsonb,
  failure text,
  workflow_id uuid,
  revision integer default 0 not null,
  cursor_line integer default 0 not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  entity text default 'account'::text not null,
  format text default 'csv'::text not null,
  file_bytes bigint default 0 not null,
  file_removed_at timestamp with time zone,
  sheets text[] default '{}'::text[] not null,
  sheet integer,
  header_hash bytea,
  header_line integer,
  update_existing boolean default false not null,
  confirmed_at timestamp with time zone,
  created_by_name text default ''::text not null,
  finished_at timestamp with time zone,
  booked_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by_name text default ''::text not null,
  read_attempts smallint default 0 not null,
  reading_at timestamp with time zone,
  kept_accounts integer default 0 not null,
  kept_debtors integer default 0 not null,
  undated_on text default 'IMPORT_DAY'::text not null,
  kept_credits integer default 0 not null,
  constraint import_file_pkey PRIMARY KEY (company_id, id),
  constraint import_file_entity_check CHECK (entity = ANY (ARRAY['account'::text, 'debtor'::text])),
  constraint import_file_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text])),
  constraint import_file_stage_check CHECK (stage = ANY (ARRAY['PARSING'::text, 'MATCHING'::text, 'REVIEWING'::text, 'REVIEWED'::text, 'IMPORTING'::text, 'FINISHED'::text, 'UNDOING'::text, 'UNDONE'::text, 'FAILED'::text])),
  constraint import_file_undated_on_check CHECK (undated_on = ANY (ARRAY['IMPORT_DAY'::text, 'DUE_DATE'::text])),
  constraint import_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX import_file_created ON import_file USING btree (company_id, created_at DESC);
CREATE INDEX import_file_header ON import_file USING btree (company_id, entity, header_hash) WHERE header_hash IS NOT NULL;
alter table import_file force row level security;
create policy backup_reads on import_file for select to recoup_backup
  using (true);
create policy company_only on import_file
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on import_file to recoup_app;
grant select on import_file to recoup_backup;

create table import_memory (
  company_id uuid not null,
  entity text not null,
  header_hash bytea not null,
  mapping jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint import_memory_pkey PRIMARY KEY (company_id, entity, header_hash),
  constraint import_memory_entity_check CHECK (entity = ANY (ARRAY['account'::text, 'debtor'::text])),
  constraint import_memory_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table import_memory force row level security;
create policy backup_reads on import_memory for select to recoup_backup
  using (true);
create policy company_only on import_memory
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on import_memory to recoup_app;
grant select on import_memory to recoup_backup;

create table import_question (
  company_id uuid not null,
  import_id uuid not null,
  kind text not null,
  key text not null,
  names jsonb not null,
  known_name text,
  row_count integer not null,
  lines integer[] not null,
  proposal text,
  choice text,
  chosen_name text,
  joins_id uuid,
  answered_by text default ''::text not null,
  answered_at timestamp with time zone,
  constraint import_question_pkey PRIMARY KEY (company_id, import_id, kind, key),
  constraint import_question_choice_check CHECK (choice = ANY (ARRAY['SAME'::text, 'SEPARATE'::text, 'JOIN'::text, 'NEW'::text])),
  constraint import_question_kind_check CHECK (kind = ANY (ARRAY['NUMBER'::text, 'EMAIL'::text, 'NAME'::text])),
  constraint import_question_proposal_check CHECK (proposal = 'JOIN'::text),
  constraint import_question_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_file(company_id, id) ON DELETE CASCADE
);
alter table import_question force row level security;
create policy backup_reads on import_question for select to recoup_backup
  using (true);
create policy company_only on import_question
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on import_question to recoup_app;
grant select on import_question to recoup_backup;

create table import_row (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  cells text[] not null,
  outcome text default 'ready'::text not null,
  errors jsonb,
  edited integer[],
  changes jsonb,
  conflict text,
  decision text,
  record_id uuid,
  constraint import_row_pkey PRIMARY KEY (company_id, import_id, line),
  constraint import_row_conflict_check CHECK (conflict = ANY (ARRAY['OTHER_CUSTOMER'::text, 'MONEY_MOVED'::text, 'AGREED_HERE'::text, 'CHANGED_HERE'::text, 'CLOSED_HERE'::text, 'DUE_BEFORE_ISSUE'::text])),
  constraint import_row_decision_check CHECK (decision = ANY (ARRAY['skip'::text, 'import'::text])),
  constraint import_row_outcome_check CHECK (outcome = ANY (ARRAY['ready'::text, 'update'::text, 'unchanged'::text, 'conflict'::text, 'error'::text, 'duplicate'::text, 'skipped'::text, 'created'::text, 'updated'::text])),
  constraint import_row_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_file(company_id, id) ON DELETE CASCADE
);
CREATE INDEX import_row_outcome ON import_row USING btree (company_id, import_id, outcome, line) WHERE outcome <> 'ready'::text;
alter table import_row force row level security;
create policy backup_reads on import_row for select to recoup_backup
  using (true);
create policy company_only on import_row
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on import_row to recoup_app;
grant select on import_row to recoup_backup;

create table import_value (
  company_id uuid not null,
  import_id uuid not null,
  column_index integer not null,
  counts jsonb not null,
  constraint import_value_pkey PRIMARY KEY (company_id, import_id, column_index),
  constraint import_value_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_file(company_id, id) ON DELETE CASCADE
);
alter table import_value force row level security;
create policy backup_reads on import_value for select to recoup_backup
  using (true);
create policy company_only on import_value
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on import_value to recoup_app;
grant select on import_value to recoup_backup;

create table incoming_mail (
  company_id uuid not null,
  id uuid not null,
  recipient text not null,
  mail_key text not null,
  door text not null,
  envelope_from text not null,
  client_address text,
  client_name text,
  sender text default ''::text not null,
  sender_name text default ''::text not null,
  subject text default ''::text not null,
  file_key text not null,
  size_bytes bigint not null,
  state text default 'RECEIVED'::text not null,
  kind text,
  tries smallint default 0 not null,
  proof jsonb default '{}'::jsonb not null,
  text text default ''::text not null,
  linked_debtor_id uuid,
  received_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  constraint incoming_mail_pkey PRIMARY KEY (company_id, id),
  constraint incoming_mail_company_id_recipient_mail_key_key UNIQUE (company_id, recipient, mail_key),
  constraint incoming_mail_client_name_check CHECK (length(client_name) <= 255),
  constraint incoming_mail_door_check CHECK (door = ANY (ARRAY['WEBHOOK'::text, 'SMTP'::text])),
  constraint incoming_mail_envelope_from_check CHECK (length(envelope_from) <= 320),
  constraint incoming_mail_kind_check CHECK (kind = ANY (ARRAY['HUMAN'::text, 'AUTO'::text, 'BOUNCE'::text])),
  constraint incoming_mail_mail_key_check CHECK (length(mail_key) >= 1 AND length(mail_key) <= 500),
  constraint incoming_mail_recipient_check CHECK (length(recipient) <= 320),
  constraint incoming_mail_sender_check CHECK (length(sender) <= 320),
  constraint incoming_mail_sender_name_check CHECK (length(sender_name) <= 200),
  constraint incoming_mail_size_bytes_check CHECK (size_bytes >= 0),
  constraint incoming_mail_state_check CHECK (state = ANY (ARRAY['RECEIVED'::text, 'FILED'::text, 'UNMATCHED'::text, 'PARKED'::text, 'SETTLED'::text, 'IGNORED'::text, 'BLOCKED'::text])),
  constraint incoming_mail_subject_check CHECK (length(subject) <= 500),
  constraint incoming_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint incoming_mail_company_id_linked_debtor_id_fkey FOREIGN KEY (company_id, linked_debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX incoming_mail_linked ON incoming_mail USING btree (company_id, linked_debtor_id) WHERE linked_debtor_id IS NOT NULL;
CREATE INDEX incoming_mail_sender ON incoming_mail USING btree (company_id, sender) WHERE state = ANY (ARRAY['UNMATCHED'::text, 'PARKED'::text]);
CREATE INDEX incoming_mail_settled ON incoming_mail USING btree (company_id, state, received_at DESC, id DESC) WHERE state = ANY (ARRAY['IGNORED'::text, 'BLOCKED'::text]);
CREATE INDEX incoming_mail_tray ON incoming_mail USING btree (company_id, received_at DESC, id DESC) WHERE state = ANY (ARRAY['UNMATCHED'::text, 'PARKED'::text]);
alter table incoming_mail force row level security;
create policy backup_reads on incoming_mail for select to recoup_backup
  using (true);
create policy company_only on incoming_mail
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on incoming_mail to recoup_app;
grant select on incoming_mail to recoup_backup;

create table incoming_mail_block (
  company_id uuid not null,
  address text not null,
  at timestamp with time zone not null,
  member_id uuid,
  constraint incoming_mail_block_pkey PRIMARY KEY (company_id, address),
  constraint incoming_mail_block_address_check CHECK (length(address) >= 3 AND length(address) <= 320),
  constraint incoming_mail_block_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table incoming_mail_block force row level security;
create policy backup_reads on incoming_mail_block for select to recoup_backup
  using (true);
create policy company_only on incoming_mail_block
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on incoming_mail_block to recoup_app;
grant select on incoming_mail_block to recoup_backup;

create table integration (
  company_id uuid not null,
  id uuid not null,
  service_id text not null,
  state text not null,
  firm_id text,
  firm_name text default ''::text not null,
  policy jsonb not null,
  clearing_id text,
  clearing_name text,
  has_since boolean default true not null,
  return_hash bytea,
  return_until timestamp with time zone,
  connected_at timestamp with time zone,
  last_sync_at timestamp with time zone,
  next_sync_at timestamp with time zone,
  next_full_at timestamp with time zone,
  trouble text,
  lease_until timestamp with time zone,
  rest_until timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint integration_pkey PRIMARY KEY (company_id, id),
  constraint integration_company_id_service_id_key UNIQUE (company_id, service_id),
  constraint integration_service_id_check CHECK (service_id ~ '^[a-z0-9-]{2,60}$'::text),
  constraint integration_state_check CHECK (state = ANY (ARRAY['NOT_CONNECTED'::text, 'CONNECTING'::text, 'NEEDS_CHOICE'::text, 'CONNECTED'::text, 'BROKEN'::text, 'PAUSED'::text, 'DISCONNECTED'::text])),
  constraint integration_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table integration force row level security;
create policy backup_reads on integration for select to recoup_backup
  using (true);
create policy company_only on integration
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on integration to recoup_app;
grant select on integration to recoup_backup;

create table journal_entry (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  debtor_id uuid,
  account_id uuid,
  payment_id uuid,
  reverses_id uuid,
  source text not null,
  occurred_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  created_xid xid8 not null,
  method text,
  manual_id uuid,
  is_given boolean default false not null,
  is_undated boolean default false not null,
  constraint journal_entry_pkey PRIMARY KEY (company_id, id),
  constraint journal_entry_amount_cents_check CHECK (amount_cents > 0),
  constraint journal_entry_kind_check CHECK (kind = ANY (ARRAY['CHARGE'::text, 'PAYMENT'::text, 'COMPENSATION'::text, 'RETURN'::text, 'CREDIT'::text])),
  constraint journal_entry_method_check CHECK (method = ANY (ARRAY['CARD'::text, 'CASH'::text, 'WIRE_TRANSFER'::text, 'ACH'::text, 'NEGOTIATION'::text])),
  constraint journal_entry_source_check CHECK (source = ANY (ARRAY['staff'::text, 'import'::text, 'portal'::text, 'provider'::text, 'demo'::text])),
  constraint journal_entry_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint journal_entry_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint journal_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint journal_entry_company_id_reverses_id_fkey FOREIGN KEY (company_id, reverses_id) REFERENCES journal_entry(company_id, id)
);
CREATE INDEX journal_entry_account ON journal_entry USING btree (company_id, account_id, occurred_at DESC, id DESC);
CREATE INDEX journal_entry_debtor ON journal_entry USING btree (company_id, debtor_id, occurred_at DESC, id DESC);
CREATE INDEX journal_entry_manual ON journal_entry USING btree (company_id, manual_id) WHERE manual_id IS NOT NULL;
CREATE INDEX journal_entry_payment ON journal_entry USING btree (company_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX journal_entry_reversed_once ON journal_entry USING btree (company_id, reverses_id) WHERE reverses_id IS NOT NULL;
CREATE INDEX journal_entry_shown ON journal_entry USING btree (company_id, occurred_at DESC, id DESC) WHERE (payment_id IS NULL OR kind = 'RETURN'::text) AND kind <> 'CREDIT'::text AND reverses_id IS NULL;
CREATE INDEX journal_entry_shown_amount ON journal_entry USING btree (company_id, amount_cents, id) WHERE (payment_id IS NULL OR kind = 'RETURN'::text) AND kind <> 'CREDIT'::text AND reverses_id IS NULL;
CREATE INDEX journal_entry_shown_kind ON journal_entry USING btree (company_id, kind, occurred_at DESC, id DESC) INCLUDE (amount_cents, method) WHERE (payment_id IS NULL OR kind = 'RETURN'::text) AND kind <> 'CREDIT'::text AND reverses_id IS NULL;
CREATE INDEX journal_entry_shown_method ON journal_entry USING btree (company_id, method, occurred_at DESC, id DESC) WHERE (payment_id IS NULL OR kind = 'RETURN'::text) AND kind <> 'CREDIT'::text AND reverses_id IS NULL AND method IS NOT NULL;
CREATE INDEX journal_entry_time ON journal_entry USING btree (company_id, occurred_at DESC, id DESC);
CREATE INDEX journal_entry_undated ON journal_entry USING btree (company_id, occurred_at) WHERE is_undated;
alter table journal_entry force row level security;
create policy backup_reads on journal_entry for select to recoup_backup
  using (true);
create policy company_only on journal_entry
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON journal_entry FOR EACH ROW EXECUTE FUNCTION refuse_change('journal_entry');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON journal_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('journal_entry');
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances('journal_entry');
CREATE TRIGGER stamp_entry BEFORE INSERT ON journal_entry FOR EACH ROW EXECUTE FUNCTION stamp_entry();
CREATE TRIGGER touch_daybook AFTER INSERT ON journal_entry FOR EACH ROW WHEN (new.kind = ANY (ARRAY['PAYMENT'::text, 'RETURN'::text])) EXECUTE FUNCTION touch_daybook('journal_entry');
grant insert, select on journal_entry to recoup_app;
grant select on journal_entry to recoup_backup;

create table journal_line (
  company_id uuid not null,
  entry_id uuid not null,
  line_no smallint not null,
  ledger_account text not null,
  account_id uuid,
  debtor_id uuid,
  amount_cents bigint not null,
  constraint journal_line_pkey PRIMARY KEY (company_id, entry_id, line_no),
  constraint journal_line_amount_cents_check CHECK (amount_cents <> 0),
  constraint journal_line_check CHECK (ledger_account <> 'receivable'::text OR account_id IS NOT NULL),
  constraint journal_line_ledger_account_check CHECK (ledger_account = ANY (ARRAY['receivable'::text, 'revenue'::text, 'cash'::text, 'discount'::text, 'unapplied'::text, 'clearing'::text])),
  constraint journal_line_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES journal_entry(company_id, id)
);
CREATE INDEX journal_line_account ON journal_line USING btree (company_id, account_id) WHERE account_id IS NOT NULL;
alter table journal_line force row level security;
create policy backup_reads on journal_line for select to recoup_backup
  using (true);
create policy company_only on journal_line
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON journal_line FOR EACH ROW EXECUTE FUNCTION refuse_change('journal_line');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON journal_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('journal_line');
CREATE CONSTRAINT TRIGGER line_balances AFTER INSERT ON journal_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances('journal_line');
CREATE TRIGGER line_is_fresh AFTER INSERT ON journal_line FOR EACH ROW EXECUTE FUNCTION check_line_is_fresh();
CREATE TRIGGER touch_daybook AFTER INSERT ON journal_line FOR EACH ROW WHEN (new.ledger_account = 'receivable'::text) EXECUTE FUNCTION touch_daybook('journal_line');
grant insert, select on journal_line to recoup_app;
grant select on journal_line to recoup_backup;

create table ledger_write (
  company_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  kind text not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  parts jsonb not null,
  paid_on date not null,
  dated_on date,
  customer_external_id text not null,
  marker text not null,
  state text not null,
  attempts integer default 0 not null,
  looks integer default 0 not null,
  external_id text,
  answer text,
  next_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint ledger_write_pkey PRIMARY KEY (company_id, id),
  constraint ledger_write_company_id_integration_id_kind_payment_id_key UNIQUE (company_id, integration_id, kind, payment_id),
  constraint ledger_write_amount_cents_check CHECK (amount_cents > 0),
  constraint ledger_write_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'reversal'::text])),
  constraint ledger_write_state_check CHECK (state = ANY (ARRAY['PLANNED'::text, 'CLAIMED'::text, 'UNKNOWN'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'SKIPPED'::text])),
  constraint ledger_write_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint ledger_write_company_id_integration_id_fkey FOREIGN KEY (company_id, integration_id) REFERENCES integration(company_id, id) ON DELETE CASCADE,
  constraint ledger_write_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id)
);
CREATE INDEX ledger_write_due ON ledger_write USING btree (company_id, integration_id, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX ledger_write_newest ON ledger_write USING btree (company_id, integration_id, created_at DESC);
CREATE INDEX ledger_write_open ON ledger_write USING btree (company_id, integration_id) WHERE state = ANY (ARRAY['PLANNED'::text, 'CLAIMED'::text, 'UNKNOWN'::text, 'REFUSED'::text]);
CREATE INDEX ledger_write_payment ON ledger_write USING btree (company_id, payment_id);
alter table ledger_write force row level security;
create policy backup_reads on ledger_write for select to recoup_backup
  using (true);
create policy company_only on ledger_write
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on ledger_write to recoup_app;
grant select on ledger_write to recoup_backup;

create table manual_entry (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  purpose text not null,
  method text,
  amount_cents bigint not null,
  received_on date not null,
  reference text default ''::text not null,
  note text default ''::text not null,
  fee_kind text,
  payment_id uuid,
  member_id uuid not null,
  request_hash bytea not null,
  created_at timestamp with time zone not null,
  reversed_at timestamp with time zone,
  reversed_by uuid,
  reverse_reason text,
  constraint manual_entry_pkey PRIMARY KEY (company_id, id),
  constraint manual_entry_amount_cents_check CHECK (amount_cents >= 0),
  constraint manual_entry_check CHECK ((reversed_at IS NULL) = (reverse_reason IS NULL)),
  constraint manual_entry_check1 CHECK ((purpose = 'fee'::text) = (fee_kind IS NOT NULL)),
  constraint manual_entry_fee_kind_check CHECK (fee_kind = ANY (ARRAY['LATE'::text, 'CONVENIENCE'::text, 'NSF'::text, 'INTEREST'::text])),
  constraint manual_entry_method_check CHECK (method = ANY (ARRAY['CARD'::text, 'CASH'::text, 'WIRE_TRANSFER'::text, 'ACH'::text])),
  constraint manual_entry_note_check CHECK (length(note) <= 2000),
  constraint manual_entry_purpose_check CHECK (purpose = ANY (ARRAY['payment'::text, 'refund'::text, 'discount'::text, 'write-off'::text, 'fee'::text, 'credit'::text])),
  constraint manual_entry_reference_check CHECK (length(reference) <= 200),
  constraint manual_entry_request_hash_check CHECK (octet_length(request_hash) = 32),
  constraint manual_entry_reverse_reason_check CHECK (length(reverse_reason) >= 1 AND length(reverse_reason) <= 500),
  constraint manual_entry_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint manual_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX manual_entry_debtor ON manual_entry USING btree (company_id, debtor_id, created_at DESC, id DESC);
CREATE INDEX manual_entry_payment ON manual_entry USING btree (company_id, payment_id) WHERE payment_id IS NOT NULL;
alter table manual_entry force row level security;
create policy backup_reads on manual_entry for select to recoup_backup
  using (true);
create policy company_only on manual_entry
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on manual_entry to recoup_app;
grant select on manual_entry to recoup_backup;

create table member (
  company_id uuid not null,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  roles text[] not null,
  status text default 'ACTIVE'::text not null,
  password_hash text,
  language text default 'en'::text not null,
  is_demo boolean default false not null,
  created_at timestamp with time zone default now() not null,
  invited_by uuid,
  invited_until timestamp with time zone,
  removed_at timestamp with time zone,
  is_owner boolean default false not null,
  call_line text default 'BROWSER'::text not null,
  call_phone text,
  availability text default 'AVAILABLE'::text not null,
  call_hours jsonb,
  guesses integer default 0 not null,
  guesses_since timestamp with time zone,
  guesses_told_at timestamp with time zone,
  constraint member_pkey PRIMARY KEY (company_id, id),
  constraint member_availability_check CHECK (availability = ANY (ARRAY['AVAILABLE'::text, 'AWAY'::text])),
  constraint member_call_line_check CHECK (call_line = ANY (ARRAY['BROWSER'::text, 'PHONE'::text])),
  constraint member_check CHECK (call_line = 'BROWSER'::text OR call_phone IS NOT NULL),
  constraint member_email_check CHECK (email = lower(email)),
  constraint member_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint member_roles_check CHECK (roles <@ ARRAY['OPERATOR'::text, 'ADMIN'::text] AND cardinality(roles) > 0),
  constraint member_status_check CHECK (status = ANY (ARRAY['ACTIVE'::text, 'INVITED'::text, 'REMOVED'::text, 'VISITING'::text])),
  constraint member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX member_email ON member USING btree (company_id, email) WHERE status <> 'REMOVED'::text;
CREATE UNIQUE INDEX member_owner ON member USING btree (company_id) WHERE is_owner;
alter table member force row level security;
create policy backup_reads on member for select to recoup_backup
  using (true);
create policy company_only on member
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER end_sessions_of_member AFTER UPDATE OF status ON member FOR EACH ROW WHEN (old.status = 'ACTIVE'::text AND new.status <> 'ACTIVE'::text) EXECUTE FUNCTION end_sessions_of_member();
grant delete, insert, select, update on member to recoup_app;
grant select on member to recoup_backup;

create table member_message (
  company_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  message text not null,
  sent_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  constraint member_message_pkey PRIMARY KEY (company_id, id),
  constraint member_message_check CHECK (from_id <> to_id),
  constraint member_message_company_id_from_id_fkey FOREIGN KEY (company_id, from_id) REFERENCES member(company_id, id),
  constraint member_message_company_id_to_id_fkey FOREIGN KEY (company_id, to_id) REFERENCES member(company_id, id)
);
CREATE INDEX member_message_from ON member_message USING btree (company_id, from_id);
CREATE INDEX member_message_pair ON member_message USING btree (company_id, LEAST(from_id, to_id), GREATEST(from_id, to_id), sent_at DESC, id DESC);
CREATE INDEX member_message_to ON member_message USING btree (company_id, to_id);
CREATE INDEX member_message_unseen ON member_message USING btree (company_id, to_id, from_id) WHERE seen_at IS NULL;
alter table member_message force row level security;
create policy backup_reads on member_message for select to recoup_backup
  using (true);
create policy company_only on member_message
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on member_message to recoup_app;
grant select on member_message to recoup_backup;

create table message (
  company_id uuid not null,
  id uuid not null,
  direction text not null,
  channel text not null,
  debtor_id uuid not null,
  account_id uuid,
  workflow_id uuid,
  run_id uuid,
  step_id uuid,
  step_revision integer,
  occurrence integer,
  contact_id uuid,
  to_value text not null,
  from_value text not null,
  subject text default ''::text not null,
  text text not null,
  status text not null,
  provider_id text,
  failure text,
  decision jsonb,
  portal_link_id uuid,
  claimed_by uuid,
  look_up_at timestamp with time zone,
  look_ups smallint default 0 not null,
  at timestamp with time zone not null,
  sent_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  origin text default 'AUTO'::text not null,
  kind text default 'REMINDER'::text not null,
  member_id uuid,
  language text default 'en'::text not null,
  attachments jsonb default '[]'::jsonb not null,
  replaced_at timestamp with time zone,
  mail_id uuid,
  quoted_text text default ''::text not null,
  is_automatic boolean default false not null,
  is_sender_proven boolean default true not null,
  refused_files jsonb default '[]'::jsonb not null,
  owed_cents bigint,
  past_due_cents bigint,
  constraint message_pkey PRIMARY KEY (company_id, id),
  constraint message_company_id_run_id_step_id_occurrence_channel_contac_key UNIQUE (company_id, run_id, step_id, occurrence, channel, contact_id),
  constraint message_channel_check CHECK (channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text])),
  constraint message_direction_check CHECK (direction = ANY (ARRAY['incoming'::text, 'outgoing'::text])),
  constraint message_origin_check CHECK (origin = ANY (ARRAY['AUTO'::text, 'STAFF'::text, 'REPLY'::text])),
  constraint message_status_check CHECK (status = ANY (ARRAY['CLAIMED'::text, 'SENDING'::text, 'UNKNOWN'::text, 'SENT'::text, 'DELIVERED'::text, 'UNDELIVERED'::text, 'CLICKED'::text, 'PAID'::text, 'ERROR'::text, 'PAYMENT_FAILED'::text, 'RECEIVED'::text])),
  constraint message_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint message_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint message_company_id_mail_id_fkey FOREIGN KEY (company_id, mail_id) REFERENCES incoming_mail(company_id, id),
  constraint message_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES collection_run(company_id, id),
  constraint message_company_id_step_id_fkey FOREIGN KEY (company_id, step_id) REFERENCES workflow_step(company_id, id),
  constraint message_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id)
);
CREATE INDEX message_account ON message USING btree (company_id, account_id, at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX message_debtor ON message USING btree (company_id, debtor_id, at DESC, id DESC);
CREATE INDEX message_handed_over ON message USING btree (company_id, sent_at) INCLUDE (channel, kind, origin, debtor_id, owed_cents, past_due_cents) WHERE direction = 'outgoing'::text AND sent_at IS NOT NULL;
CREATE INDEX message_mail ON message USING btree (company_id, mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX message_open ON message USING btree (company_id, updated_at) WHERE status = ANY (ARRAY['CLAIMED'::text, 'SENDING'::text, 'UNKNOWN'::text]);
CREATE INDEX message_provider ON message USING btree (company_id, provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX message_run ON message USING btree (company_id, run_id) WHERE run_id IS NOT NULL;
CREATE INDEX message_sent_to ON message USING btree (company_id, to_value, at DESC) WHERE direction = 'outgoing'::text AND channel = 'EMAIL'::text;
CREATE INDEX message_step ON message USING btree (company_id, step_id) WHERE step_id IS NOT NULL;
CREATE INDEX message_time ON message USING btree (company_id, at DESC);
CREATE INDEX message_workflow ON message USING btree (company_id, workflow_id, at DESC) WHERE workflow_id IS NOT NULL;
alter table message force row level security;
create policy backup_reads on message for select to recoup_backup
  using (true);
create policy company_only on message
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on message to recoup_app;
grant select on message to recoup_backup;

create table method_setup (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  provider text not null,
  provider_setup_id text,
  kinds text[] not null,
  status text default 'CREATED'::text not null,
  failure_message text,
  is_default boolean default false not null,
  replaces_id uuid,
  method_id uuid,
  portal_link_id uuid,
  created_at timestamp with time zone not null,
  requested_at timestamp with time zone default now() not null,
  constraint method_setup_pkey PRIMARY KEY (company_id, id),
  constraint method_setup_kinds_check CHECK (kinds <@ ARRAY['CARD'::text, 'ACH'::text] AND cardinality(kinds) > 0),
  constraint method_setup_status_check CHECK (status = ANY (ARRAY['CREATED'::text, 'REQUESTED'::text, 'SUCCESS'::text, 'FAILED'::text, 'CANCELED'::text])),
  constraint method_setup_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint method_setup_company_id_method_id_fkey FOREIGN KEY (company_id, method_id) REFERENCES payment_method(company_id, id),
  constraint method_setup_company_id_replaces_id_fkey FOREIGN KEY (company_id, replaces_id) REFERENCES payment_method(company_id, id)
);
CREATE INDEX method_setup_debtor ON method_setup USING btree (company_id, debtor_id);
CREATE INDEX method_setup_method ON method_setup USING btree (company_id, method_id);
CREATE INDEX method_setup_replaces ON method_setup USING btree (company_id, replaces_id);
alter table method_setup force row level security;
create policy backup_reads on method_setup for select to recoup_backup
  using (true);
create policy company_only on method_setup
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on method_setup to recoup_app;
grant select on method_setup to recoup_backup;

create table negotiation (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null,
  expires_at timestamp with time zone not null,
  status text default 'OPEN'::text not null,
  member_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  source text default 'staff'::text not null,
  parts_max integer default 1 not null,
  days_max integer default 30 not null,
  wish_first_on date,
  accepted_at timestamp with time zone,
  waived_cents bigint,
  due_until timestamp with time zone,
  entry_id uuid,
  reason text default ''::text not null,
  version integer default 1 not null,
  booked_until bigint,
  reminded_of timestamp with time zone,
  bundle_id uuid,
  left_at timestamp with time zone,
  constraint negotiation_pkey PRIMARY KEY (company_id, id),
  constraint negotiation_amount_cents_check CHECK (amount_cents > 0),
  constraint negotiation_check CHECK ((status = ANY (ARRAY['ACCEPTED'::text, 'APPLIED'::text])) <= (accepted_at IS NOT NULL)),
  constraint negotiation_check1 CHECK (entry_id IS NULL OR status = 'APPLIED'::text),
  constraint negotiation_check2 CHECK (left_at IS NULL OR bundle_id IS NOT NULL),
  constraint negotiation_days_max_check CHECK (days_max >= 0 AND days_max <= 1830),
  constraint negotiation_parts_max_check CHECK (parts_max >= 1 AND parts_max <= 60),
  constraint negotiation_source_check CHECK (source = ANY (ARRAY['staff'::text, 'debtor'::text, 'policy'::text])),
  constraint negotiation_status_check CHECK (status = ANY (ARRAY['PROPOSED'::text, 'OPEN'::text, 'ACCEPTED'::text, 'APPLIED'::text, 'DELETED'::text, 'DECLINED'::text, 'EXPIRED'::text, 'LAPSED'::text])),
  constraint negotiation_waived_cents_check CHECK (waived_cents >= 0),
  constraint negotiation_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint negotiation_company_id_bundle_id_fkey FOREIGN KEY (company_id, bundle_id) REFERENCES negotiation(company_id, id),
  constraint negotiation_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint negotiation_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES journal_entry(company_id, id)
);
CREATE INDEX negotiation_account ON negotiation USING btree (company_id, account_id);
CREATE INDEX negotiation_bundle ON negotiation USING btree (company_id, bundle_id) WHERE bundle_id IS NOT NULL;
CREATE INDEX negotiation_debtor ON negotiation USING btree (company_id, debtor_id);
CREATE INDEX negotiation_due ON negotiation USING btree (company_id, due_until) WHERE status = 'ACCEPTED'::text;
CREATE UNIQUE INDEX negotiation_entry ON negotiation USING btree (company_id, entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX negotiation_expires ON negotiation USING btree (company_id, expires_at) WHERE status = ANY (ARRAY['OPEN'::text, 'PROPOSED'::text]);
CREATE INDEX negotiation_list ON negotiation USING btree (company_id, status, created_at DESC, id DESC);
CREATE INDEX negotiation_newest ON negotiation USING btree (company_id, (status = 'PROPOSED'::text) DESC, created_at DESC, id DESC);
CREATE UNIQUE INDEX negotiation_open ON negotiation USING btree (company_id, account_id) WHERE status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text]);
CREATE UNIQUE INDEX negotiation_proposed ON negotiation USING btree (company_id, account_id) WHERE status = 'PROPOSED'::text;
alter table negotiation force row level security;
create policy backup_reads on negotiation for select to recoup_backup
  using (true);
create policy company_only on negotiation
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on negotiation to recoup_app;
grant select on negotiation to recoup_backup;

create table negotiation_acceptance (
  company_id uuid not null,
  negotiation_id uuid not null,
  terms_version text not null,
  language text not null,
  terms text not null,
  actor_kind text not null,
  actor_id uuid not null,
  portal_link_id uuid,
  ip text not null,
  user_agent text not null,
  accepted_at timestamp with time zone not null,
  constraint negotiation_acceptance_pkey PRIMARY KEY (company_id, negotiation_id),
  constraint negotiation_acceptance_actor_kind_check CHECK (actor_kind = ANY (ARRAY['member'::text, 'debtor'::text])),
  constraint negotiation_acceptance_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint negotiation_acceptance_company_id_negotiation_id_fkey FOREIGN KEY (company_id, negotiation_id) REFERENCES negotiation(company_id, id)
);
alter table negotiation_acceptance force row level security;
create policy backup_reads on negotiation_acceptance for select to recoup_backup
  using (true);
create policy company_only on negotiation_acceptance
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON negotiation_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_change('negotiation_acceptance');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON negotiation_acceptance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('negotiation_acceptance');
grant insert, select on negotiation_acceptance to recoup_app;
grant select on negotiation_acceptance to recoup_backup;

create table negotiation_part (
  company_id uuid not null,
  negotiation_id uuid not null,
  part_no integer not null,
  due_on date not null,
  amount_cents bigint not null,
  constraint negotiation_part_pkey PRIMARY KEY (company_id, negotiation_id, part_no),
  constraint negotiation_part_amount_cents_check CHECK (amount_cents > 0),
  constraint negotiation_part_part_no_check CHECK (part_no >= 1 AND part_no <= 60),
  constraint negotiation_part_company_id_negotiation_id_fkey FOREIGN KEY (company_id, negotiation_id) REFERENCES negotiation(company_id, id)
);
alter table negotiation_part force row level security;
create policy backup_reads on negotiation_part for select to recoup_backup
  using (true);
create policy company_only on negotiation_part
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select on negotiation_part to recoup_app;
grant select on negotiation_part to recoup_backup;

create table negotiation_round (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  debtor_id uuid not null,
  thread_id uuid not null,
  round_no integer not null,
  amount_cents bigint not null,
  parts integer not null,
  first_on date not null,
  owed_cents bigint not null,
  answer text not null,
  counters jsonb default '[]'::jsonb not null,
  expires_at timestamp with time zone not null,
  negotiation_id uuid,
  created_at timestamp with time zone not null,
  constraint negotiation_round_pkey PRIMARY KEY (company_id, id),
  constraint negotiation_round_company_id_thread_id_round_no_key UNIQUE (company_id, thread_id, round_no),
  constraint negotiation_round_amount_cents_check CHECK (amount_cents > 0),
  constraint negotiation_round_answer_check CHECK (answer = ANY (ARRAY['accept'::text, 'counter'::text, 'person'::text])),
  constraint negotiation_round_owed_cents_check CHECK (owed_cents > 0),
  constraint negotiation_round_parts_check CHECK (parts >= 1 AND parts <= 60),
  constraint negotiation_round_round_no_check CHECK (round_no >= 1 AND round_no <= 3),
  constraint negotiation_round_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint negotiation_round_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint negotiation_round_company_id_negotiation_id_fkey FOREIGN KEY (company_id, negotiation_id) REFERENCES negotiation(company_id, id)
);
CREATE INDEX negotiation_round_account ON negotiation_round USING btree (company_id, account_id, created_at DESC, id DESC);
CREATE INDEX negotiation_round_debtor ON negotiation_round USING btree (company_id, debtor_id);
CREATE INDEX negotiation_round_negotiation ON negotiation_round USING btree (company_id, negotiation_id) WHERE negotiation_id IS NOT NULL;
alter table negotiation_round force row level security;
create policy backup_reads on negotiation_round for select to recoup_backup
  using (true);
create policy company_only on negotiation_round
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on negotiation_round to recoup_app;
grant select on negotiation_round to recoup_backup;

create table news (
  company_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  event text not null,
  debtor_id uuid,
  cents bigint,
  heard_at timestamp with time zone not null,
  is_shown boolean not null,
  mail text not null,
  read_at timestamp with time zone,
  constraint news_pkey PRIMARY KEY (company_id, member_id, id),
  constraint news_mail_check CHECK (mail = ANY (ARRAY['NONE'::text, 'ASKED'::text, 'TOLD'::text])),
  constraint news_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint news_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
CREATE INDEX news_asked ON news USING btree (company_id, heard_at) WHERE mail = 'ASKED'::text;
CREATE INDEX news_debtor ON news USING btree (company_id, debtor_id) WHERE debtor_id IS NOT NULL;
CREATE INDEX news_heard ON news USING btree (company_id, member_id, heard_at);
alter table news force row level security;
create policy backup_reads on news for select to recoup_backup
  using (true);
create policy company_only on news
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on news to recoup_app;
grant select on news to recoup_backup;

create table news_digest (
  company_id uuid not null,
  day date not null,
  until timestamp with time zone not null,
  constraint news_digest_pkey PRIMARY KEY (company_id, day),
  constraint news_digest_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table news_digest force row level security;
create policy backup_reads on news_digest for select to recoup_backup
  using (true);
create policy company_only on news_digest
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on news_digest to recoup_app;
grant select on news_digest to recoup_backup;

create table news_setting (
  company_id uuid not null,
  member_id uuid not null,
  shows text[] not null,
  mails text[] not null,
  digest boolean not null,
  version integer default 1 not null,
  constraint news_setting_pkey PRIMARY KEY (company_id, member_id),
  constraint news_setting_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id)
);
alter table news_setting force row level security;
create policy backup_reads on news_setting for select to recoup_backup
  using (true);
create policy company_only on news_setting
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on news_setting to recoup_app;
grant select on news_setting to recoup_backup;

create table note (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  value text not null,
  member_id uuid,
  member_name text default ''::text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint note_pkey PRIMARY KEY (company_id, id),
  constraint note_value_check CHECK (length(value) >= 1 AND length(value) <= 10000),
  constraint note_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint note_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX note_account ON note USING btree (company_id, account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX note_debtor ON note USING btree (company_id, debtor_id, created_at DESC, id DESC);
alter table note force row level security;
create policy backup_reads on note for select to recoup_backup
  using (true);
create policy company_only on note
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on note to recoup_app;
grant select on note to recoup_backup;

create table notice (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  debtor_id uuid not null,
  contact_id uuid,
  account_ids uuid[] default '{}'::uuid[] not null,
  record_id uuid not null,
  occurrence integer default 0 not null,
  facts jsonb not null,
  status text default 'ASKED'::text not null,
  reasons text[] default '{}'::text[] not null,
  decision_id uuid,
  message_id uuid,
  asked_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  tries integer default 0 not null,
  read_at timestamp with time zone,
  again_of uuid,
  constraint notice_pkey PRIMARY KEY (company_id, id),
  constraint notice_once UNIQUE NULLS NOT DISTINCT (company_id, kind, record_id, occurrence, again_of),
  constraint notice_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint notice_occurrence_check CHECK (occurrence >= 0),
  constraint notice_status_check CHECK (status = ANY (ARRAY['ASKED'::text, 'SENT'::text, 'KEPT_BACK'::text, 'EXPIRED'::text, 'FAILED'::text])),
  constraint notice_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX notice_debtor ON notice USING btree (company_id, debtor_id, asked_at DESC, id DESC);
CREATE INDEX notice_waiting ON notice USING btree (company_id, next_at) WHERE status = 'ASKED'::text;
alter table notice force row level security;
create policy backup_reads on notice for select to recoup_backup
  using (true);
create policy company_only on notice
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on notice to recoup_app;
grant select on notice to recoup_backup;

create table notice_setting (
  company_id uuid not null,
  kind text not null,
  is_on boolean default true not null,
  texts jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint notice_setting_pkey PRIMARY KEY (company_id, kind),
  constraint notice_setting_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint notice_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table notice_setting force row level security;
create policy backup_reads on notice_setting for select to recoup_backup
  using (true);
create policy company_only on notice_setting
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on notice_setting to recoup_app;
grant select on notice_setting to recoup_backup;

create table offer_policy (
  company_id uuid not null,
  policy jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  constraint offer_policy_pkey PRIMARY KEY (company_id),
  constraint offer_policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table offer_policy force row level security;
create policy backup_reads on offer_policy for select to recoup_backup
  using (true);
create policy company_only on offer_policy
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select, update on offer_policy to recoup_app;
grant select on offer_policy to recoup_backup;

create table opt_out (
  company_id uuid not null,
  kind text not null,
  value text not null,
  at timestamp with time zone not null,
  source text not null,
  constraint opt_out_pkey PRIMARY KEY (company_id, kind, value),
  constraint opt_out_kind_check CHECK (kind = ANY (ARRAY['EMAIL'::text, 'PHONE'::text])),
  constraint opt_out_source_check CHECK (source = ANY (ARRAY['reply'::text, 'link'::text, 'list-unsubscribe'::text, 'provider'::text, 'staff'::text])),
  constraint opt_out_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table opt_out force row level security;
create policy backup_reads on opt_out for select to recoup_backup
  using (true);
create policy company_only on opt_out
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on opt_out to recoup_app;
grant select on opt_out to recoup_backup;

create table partner (
  id uuid not null,
  name text not null,
  logo bytea,
  logo_type text,
  is_active boolean default true not null,
  tier text,
  coupon text,
  created_at timestamp with time zone default now() not null,
  constraint partner_pkey PRIMARY KEY (id),
  constraint partner_check CHECK ((logo IS NULL) = (logo_type IS NULL)),
  constraint partner_coupon_check CHECK (length(coupon) >= 1 AND length(coupon) <= 100),
  constraint partner_logo_check CHECK (octet_length(logo) <= 65536),
  constraint partner_logo_type_check CHECK (logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])),
  constraint partner_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint partner_tier_check CHECK (tier = ANY (ARRAY['BASIC'::text, 'PROFESSIONAL'::text, 'ENTERPRISE'::text]))
);
grant select on partner to recoup_app;

create table partner_ticket (
  company_id uuid not null,
  id uuid not null,
  used_at timestamp with time zone default now() not null,
  constraint partner_ticket_pkey PRIMARY KEY (company_id, id),
  constraint partner_ticket_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX partner_ticket_used ON partner_ticket USING btree (company_id, used_at);
alter table partner_ticket force row level security;
create policy backup_reads on partner_ticket for select to recoup_backup
  using (true);
create policy company_only on partner_ticket
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on partner_ticket to recoup_app;
grant select on partner_ticket to recoup_backup;

create table pay_account (
  company_id uuid not null,
  state text default 'NOT_STARTED'::text not null,
  state_since timestamp with time zone not null,
  finished_at timestamp with time zone,
  charges_meanwhile boolean not null,
  entity_type text,
  monthly_cents bigint,
  takes_cards boolean,
  attested_hash text,
  attested_at timestamp with time zone,
  submitted_at timestamp with time zone,
  provider text,
  provider_account_id text,
  provider_attempt integer default 1 not null,
  charges_enabled boolean default false not null,
  payouts_enabled boolean default false not null,
  details_submitted boolean default false not null,
  requirements jsonb default '{"due": [], "errors": [], "pending": [], "disabledReason": null}'::jsonb not null,
  deadline_at timestamp with time zone,
  reminded_days smallint,
  bank_name text,
  bank_last4 text,
  bank_id text,
  payouts_rest_until timestamp with time zone,
  checked_at timestamp with time zone,
  version integer default 1 not null,
  constraint pay_account_pkey PRIMARY KEY (company_id),
  constraint pay_account_attested_hash_check CHECK (attested_hash ~ '^[0-9a-f]{64}$'::text),
  constraint pay_account_bank_last4_check CHECK (bank_last4 ~ '^[0-9]{4}$'::text),
  constraint pay_account_entity_type_check CHECK (entity_type = ANY (ARRAY['Sole Proprietorship'::text, 'Limited Liability Company'::text, 'Corporation'::text, 'Not For Profit'::text, 'Government'::text, 'Partnership'::text])),
  constraint pay_account_monthly_cents_check CHECK (monthly_cents >= 0),
  constraint pay_account_provider_attempt_check CHECK (provider_attempt > 0),
  constraint pay_account_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'sandbox'::text])),
  constraint pay_account_reminded_days_check CHECK (reminded_days = ANY (ARRAY[14, 7, 2])),
  constraint pay_account_state_check CHECK (state = ANY (ARRAY['NOT_STARTED'::text, 'DATA_MISSING'::text, 'IN_PROGRESS'::text, 'FINISHED'::text, 'REJECTED'::text])),
  constraint pay_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table pay_account force row level security;
create policy backup_reads on pay_account for select to recoup_backup
  using (true);
create policy company_only on pay_account
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on pay_account to recoup_app;
grant select on pay_account to recoup_backup;

create table pay_document (
  company_id uuid not null,
  id uuid not null,
  attachment_id uuid not null,
  type text not null,
  officer_id uuid,
  state text not null,
  reason text,
  provider_file_id text,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint pay_document_pkey PRIMARY KEY (company_id, id),
  constraint pay_document_state_check CHECK (state = ANY (ARRAY['SUBMITTED'::text, 'FAILED'::text, 'UNDER_REVIEW'::text, 'APPROVED'::text, 'REJECTED'::text])),
  constraint pay_document_company_id_attachment_id_fkey FOREIGN KEY (company_id, attachment_id) REFERENCES attachment(company_id, id) ON DELETE CASCADE,
  constraint pay_document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint pay_document_company_id_officer_id_fkey FOREIGN KEY (company_id, officer_id) REFERENCES pay_officer(company_id, id)
);
CREATE INDEX pay_document_attachment ON pay_document USING btree (company_id, attachment_id);
CREATE INDEX pay_document_officer ON pay_document USING btree (company_id, officer_id) WHERE officer_id IS NOT NULL;
alter table pay_document force row level security;
create policy backup_reads on pay_document for select to recoup_backup
  using (true);
create policy company_only on pay_document
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on pay_document to recoup_app;
grant select on pay_document to recoup_backup;

create table pay_officer (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  title text not null,
  business_role text not null,
  ownership_percent smallint not null,
  is_controller boolean not null,
  "position" smallint not null,
  removed_at timestamp with time zone,
  constraint pay_officer_pkey PRIMARY KEY (company_id, id),
  constraint pay_officer_name_check CHECK (length(name) >= 1 AND length(name) <= 120 AND name !~ '[0-9]'::text),
  constraint pay_officer_ownership_percent_check CHECK (ownership_percent >= 0 AND ownership_percent <= 100),
  constraint pay_officer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table pay_officer force row level security;
create policy backup_reads on pay_officer for select to recoup_backup
  using (true);
create policy company_only on pay_officer
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on pay_officer to recoup_app;
grant select on pay_officer to recoup_backup;

create table payment (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null,
  currency text default 'USD'::text not null,
  method text not null,
  status text default 'CREATED'::text not null,
  source text not null,
  provider text,
  provider_intent_id text,
  failure_code text,
  failure_message text,
  received_cents bigint default 0 not null,
  returned_cents bigint default 0 not null,
  declines text[] default '{}'::text[] not null,
  method_label text,
  portal_link_id uuid,
  message_id uuid,
  request_hash bytea,
  created_at timestamp with time zone not null,
  requested_at timestamp with time zone,
  lookup_at timestamp with time zone,
  lookups integer default 0 not null,
  settled_at timestamp with time zone,
  version integer default 1 not null,
  payment_method_id uuid,
  member_id uuid,
  keeps_method boolean default false not null,
  retry_of uuid,
  retry_at timestamp with time zone,
  retry_reason text,
  needs_payer_at timestamp with time zone,
  network text,
  decline_code text,
  advice_code text,
  network_code text,
  refunded_cents bigint default 0 not null,
  disputed_cents bigint default 0 not null,
  reinstated_cents bigint default 0 not null,
  beside_plan_id uuid,
  estimate_id uuid,
  constraint payment_pkey PRIMARY KEY (company_id, id),
  constraint payment_amount_cents_check CHECK (amount_cents > 0),
  constraint payment_check CHECK (returned_cents >= 0 AND returned_cents <= received_cents),
  constraint payment_currency_check CHECK (currency = 'USD'::text),
  constraint payment_disputed_cents_check CHECK (disputed_cents >= 0),
  constraint payment_method_check CHECK (method = ANY (ARRAY['CARD'::text, 'CASH'::text, 'WIRE_TRANSFER'::text, 'ACH'::text, 'NEGOTIATION'::text])),
  constraint payment_received_cents_check CHECK (received_cents >= 0),
  constraint payment_refunded_cents_check CHECK (refunded_cents >= 0),
  constraint payment_reinstated_cents_check CHECK (reinstated_cents >= 0),
  constraint payment_source_check CHECK (source = ANY (ARRAY['portal'::text, 'staff'::text, 'plan'::text, 'schedule'::text, 'provider'::text, 'demo'::text])),
  constraint payment_status_check CHECK (status = ANY (ARRAY['CREATED'::text, 'REQUESTED'::text, 'PENDING'::text, 'SUCCESS'::text, 'FAILED'::text, 'UNKNOWN'::text, 'CANCELED'::text, 'RETURN'::text])),
  constraint payment_company_id_beside_plan_id_fkey FOREIGN KEY (company_id, beside_plan_id) REFERENCES plan(company_id, id),
  constraint payment_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint payment_company_id_payment_method_id_fkey FOREIGN KEY (company_id, payment_method_id) REFERENCES payment_method(company_id, id),
  constraint payment_company_id_retry_of_fkey FOREIGN KEY (company_id, retry_of) REFERENCES payment(company_id, id),
  constraint payment_estimate FOREIGN KEY (company_id, estimate_id) REFERENCES estimate(company_id, id)
);
CREATE INDEX payment_beside_plan ON payment USING btree (company_id, beside_plan_id) WHERE beside_plan_id IS NOT NULL;
CREATE INDEX payment_debtor ON payment USING btree (company_id, debtor_id, created_at DESC, id DESC);
CREATE INDEX payment_gone_wrong ON payment USING btree (company_id, created_at DESC, id DESC) WHERE status = 'FAILED'::text OR status = 'RETURN'::text AND decline_code IS NOT NULL;
CREATE UNIQUE INDEX payment_intent ON payment USING btree (company_id, provider, provider_intent_id) WHERE provider_intent_id IS NOT NULL;
CREATE INDEX payment_lookup ON payment USING btree (company_id, lookup_at) WHERE lookup_at IS NOT NULL;
CREATE INDEX payment_message ON payment USING btree (company_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX payment_method_used ON payment USING btree (company_id, payment_method_id);
CREATE INDEX payment_of_estimate ON payment USING btree (company_id, estimate_id) WHERE estimate_id IS NOT NULL;
CREATE UNIQUE INDEX payment_one_open_deposit ON payment USING btree (company_id, estimate_id) WHERE estimate_id IS NOT NULL AND (status = ANY (ARRAY['CREATED'::text, 'UNKNOWN'::text, 'REQUESTED'::text, 'PENDING'::text]));
CREATE INDEX payment_retries ON payment USING btree (company_id, retry_of, created_at) WHERE retry_of IS NOT NULL;
CREATE INDEX payment_retry_due ON payment USING btree (company_id, retry_at) WHERE retry_at IS NOT NULL;
CREATE INDEX payment_settled ON payment USING btree (company_id, settled_at) WHERE status = 'SUCCESS'::text;
CREATE INDEX payment_shown_amount ON payment USING btree (company_id, (
CASE
    WHEN received_cents > 0 THEN received_cents
    ELSE amount_cents
END), id) WHERE status <> 'CANCELED'::text;
CREATE INDEX payment_shown_status ON payment USING btree (company_id, (
CASE
    WHEN status = ANY (ARRAY['SUCCESS'::text, 'RETURN'::text]) THEN 'SUCCESS'::text
    WHEN status = 'FAILED'::text OR failure_code IS NOT NULL THEN 'FAILED'::text
    ELSE 'PENDING'::text
END), created_at DESC, id DESC) WHERE status <> 'CANCELED'::text;
CREATE INDEX payment_time ON payment USING btree (company_id, created_at DESC, id DESC);
alter table payment force row level security;
create policy backup_reads on payment for select to recoup_backup
  using (true);
create policy company_only on payment
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on payment to recoup_app;
grant select on payment to recoup_backup;

create table payment_account (
  company_id uuid not null,
  payment_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null,
  is_open boolean default true not null,
  constraint payment_account_pkey PRIMARY KEY (company_id, payment_id, account_id),
  constraint payment_account_amount_cents_check CHECK (amount_cents > 0),
  constraint payment_account_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint payment_account_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id)
);
CREATE INDEX payment_account_account ON payment_account USING btree (company_id, account_id);
CREATE UNIQUE INDEX payment_account_one_open ON payment_account USING btree (company_id, account_id) WHERE is_open;
alter table payment_account force row level security;
create policy backup_reads on payment_account for select to recoup_backup
  using (true);
create policy company_only on payment_account
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on payment_account to recoup_app;
grant select on payment_account to recoup_backup;

create table payment_customer (
  company_id uuid not null,
  debtor_id uuid not null,
  provider text not null,
  provider_customer_id text,
  requested_at timestamp with time zone default now() not null,
  constraint payment_customer_pkey PRIMARY KEY (company_id, debtor_id, provider),
  constraint payment_customer_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE UNIQUE INDEX payment_customer_provider ON payment_customer USING btree (company_id, provider, provider_customer_id) WHERE provider_customer_id IS NOT NULL;
alter table payment_customer force row level security;
create policy backup_reads on payment_customer for select to recoup_backup
  using (true);
create policy company_only on payment_customer
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on payment_customer to recoup_app;
grant select on payment_customer to recoup_backup;

create table payment_dismissal (
  company_id uuid not null,
  payment_id uuid not null,
  member_id uuid not null,
  reason text not null,
  dismissed_at timestamp with time zone not null,
  constraint payment_dismissal_pkey PRIMARY KEY (company_id, payment_id),
  constraint payment_dismissal_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint payment_dismissal_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id)
);
alter table payment_dismissal force row level security;
create policy backup_reads on payment_dismissal for select to recoup_backup
  using (true);
create policy company_only on payment_dismissal
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select on payment_dismissal to recoup_app;
grant select on payment_dismissal to recoup_backup;

create table payment_mandate (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  kind text not null,
  setup_id uuid,
  payment_id uuid,
  text_version text not null,
  text text not null,
  language text not null,
  ip text,
  user_agent text,
  accepted_at timestamp with time zone not null,
  member_id uuid,
  member_name text default ''::text not null,
  evidence text default ''::text not null,
  method_id uuid,
  schedule_id uuid,
  constraint payment_mandate_pkey PRIMARY KEY (company_id, id),
  constraint payment_mandate_evidence_check CHECK (length(evidence) <= 2000),
  constraint payment_mandate_given_with CHECK (num_nonnulls(setup_id, payment_id, method_id, schedule_id) = 1),
  constraint payment_mandate_kind_check CHECK (kind = ANY (ARRAY['CARD'::text, 'ACH'::text])),
  constraint payment_mandate_source CHECK (member_id IS NULL AND ip IS NOT NULL AND user_agent IS NOT NULL AND evidence = ''::text OR member_id IS NOT NULL AND ip IS NULL AND user_agent IS NULL AND evidence <> ''::text),
  constraint payment_mandate_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint payment_mandate_company_id_method_id_fkey FOREIGN KEY (company_id, method_id) REFERENCES payment_method(company_id, id),
  constraint payment_mandate_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id),
  constraint payment_mandate_company_id_schedule_id_fkey FOREIGN KEY (company_id, schedule_id) REFERENCES schedule(company_id, id),
  constraint payment_mandate_company_id_setup_id_fkey FOREIGN KEY (company_id, setup_id) REFERENCES method_setup(company_id, id)
);
CREATE INDEX payment_mandate_debtor ON payment_mandate USING btree (company_id, debtor_id);
CREATE INDEX payment_mandate_method ON payment_mandate USING btree (company_id, method_id);
CREATE UNIQUE INDEX payment_mandate_payment ON payment_mandate USING btree (company_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_mandate_schedule ON payment_mandate USING btree (company_id, schedule_id) WHERE schedule_id IS NOT NULL;
CREATE UNIQUE INDEX payment_mandate_setup ON payment_mandate USING btree (company_id, setup_id) WHERE setup_id IS NOT NULL;
alter table payment_mandate force row level security;
create policy backup_reads on payment_mandate for select to recoup_backup
  using (true);
create policy company_only on payment_mandate
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select on payment_mandate to recoup_app;
grant select on payment_mandate to recoup_backup;
grant update (debtor_id) on payment_mandate to recoup_app;

create table payment_method (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  provider text not null,
  provider_customer_id text not null,
  provider_method_id text not null,
  kind text not null,
  brand text default ''::text not null,
  last4 text not null,
  exp_month integer,
  exp_year integer,
  is_default boolean default false not null,
  created_at timestamp with time zone not null,
  remind_at timestamp with time zone,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  constraint payment_method_pkey PRIMARY KEY (company_id, id),
  constraint payment_method_company_id_provider_provider_method_id_key UNIQUE (company_id, provider, provider_method_id),
  constraint payment_method_default_stands CHECK (removed_at IS NULL OR NOT is_default),
  constraint payment_method_exp_month_check CHECK (exp_month >= 1 AND exp_month <= 12),
  constraint payment_method_exp_year_check CHECK (exp_year >= 2000 AND exp_year <= 2100),
  constraint payment_method_expiry CHECK ((kind = 'CARD'::text) = (exp_month IS NOT NULL) AND (kind = 'CARD'::text) = (exp_year IS NOT NULL)),
  constraint payment_method_kind_check CHECK (kind = ANY (ARRAY['CARD'::text, 'ACH'::text])),
  constraint payment_method_last4_check CHECK (last4 ~ '^[0-9]{4}$'::text),
  constraint payment_method_withdrawal CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  constraint payment_method_withdrawn_by_check CHECK (withdrawn_by = ANY (ARRAY['customer'::text, 'bank'::text])),
  constraint payment_method_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX payment_method_debtor ON payment_method USING btree (company_id, debtor_id, created_at);
CREATE UNIQUE INDEX payment_method_one_default ON payment_method USING btree (company_id, debtor_id) WHERE is_default;
CREATE INDEX payment_method_remind ON payment_method USING btree (company_id, remind_at) WHERE remind_at IS NOT NULL;
alter table payment_method force row level security;
create policy backup_reads on payment_method for select to recoup_backup
  using (true);
create policy company_only on payment_method
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on payment_method to recoup_app;
grant select on payment_method to recoup_backup;

create table payment_policy (
  company_id uuid not null,
  plans jsonb not null,
  plan_note text default ''::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint payment_policy_pkey PRIMARY KEY (company_id),
  constraint payment_policy_plan_note_check CHECK (length(plan_note) <= 2000),
  constraint payment_policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table payment_policy force row level security;
create policy backup_reads on payment_policy for select to recoup_backup
  using (true);
create policy company_only on payment_policy
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on payment_policy to recoup_app;
grant select on payment_policy to recoup_backup;

create table payment_refund (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  status text default 'CREATED'::text not null,
  source text not null,
  provider text not null,
  provider_refund_id text,
  note text default ''::text not null,
  member_id uuid,
  failure_message text,
  created_at timestamp with time zone not null,
  requested_at timestamp with time zone default now() not null,
  lookup_at timestamp with time zone,
  settled_at timestamp with time zone,
  by_hand_id uuid,
  by_hand_cents bigint default 0 not null,
  constraint payment_refund_pkey PRIMARY KEY (company_id, id),
  constraint payment_refund_amount_cents_check CHECK (amount_cents > 0),
  constraint payment_refund_by_hand CHECK ((by_hand_id IS NULL) = (by_hand_cents = 0) AND by_hand_cents >= 0 AND by_hand_cents <= amount_cents AND (by_hand_id IS NULL OR status = 'FAILED'::text)),
  constraint payment_refund_source_check CHECK (source = ANY (ARRAY['staff'::text, 'provider'::text])),
  constraint payment_refund_status_check CHECK (status = ANY (ARRAY['CREATED'::text, 'UNKNOWN'::text, 'PENDING'::text, 'SUCCESS'::text, 'FAILED'::text])),
  constraint payment_refund_company_id_by_hand_id_fkey FOREIGN KEY (company_id, by_hand_id) REFERENCES manual_entry(company_id, id),
  constraint payment_refund_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id)
);
CREATE UNIQUE INDEX payment_refund_by_hand_id ON payment_refund USING btree (company_id, by_hand_id) WHERE by_hand_id IS NOT NULL;
CREATE INDEX payment_refund_lookup ON payment_refund USING btree (company_id, lookup_at) WHERE lookup_at IS NOT NULL;
CREATE INDEX payment_refund_payment ON payment_refund USING btree (company_id, payment_id);
CREATE UNIQUE INDEX payment_refund_provider ON payment_refund USING btree (company_id, provider, provider_refund_id) WHERE provider_refund_id IS NOT NULL;
alter table payment_refund force row level security;
create policy backup_reads on payment_refund for select to recoup_backup
  using (true);
create policy company_only on payment_refund
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on payment_refund to recoup_app;
grant select on payment_refund to recoup_backup;

create table phone_call (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid,
  account_id uuid,
  contact_id uuid,
  task_id uuid,
  direction text not null,
  to_value text default ''::text not null,
  outcome text not null,
  note text default ''::text not null,
  at timestamp with time zone not null,
  member_id uuid,
  decision_id uuid,
  answered_at timestamp with time zone,
  hangup_at timestamp with time zone,
  state text default 'ENDED'::text not null,
  line text,
  failure text default ''::text not null,
  stopped_at timestamp with time zone,
  taken_at timestamp with time zone,
  voicemail_at timestamp with time zone,
  concluded_at timestamp with time zone,
  notice_at timestamp with time zone,
  look_at timestamp with time zone,
  own_number text default ''::text not null,
  ignored_at timestamp with time zone,
  constraint phone_call_pkey PRIMARY KEY (company_id, id),
  constraint phone_call_direction_check CHECK (direction = ANY (ARRAY['incoming'::text, 'outgoing'::text])),
  constraint phone_call_known_check CHECK (debtor_id IS NOT NULL OR direction = 'incoming'::text),
  constraint phone_call_line_check CHECK (line = ANY (ARRAY['BROWSER'::text, 'PHONE'::text])),
  constraint phone_call_outcome_check CHECK (outcome = ANY (ARRAY['conversation'::text, 'voicemail'::text, 'no-answer'::text, 'wrong-person'::text, 'excluded'::text])),
  constraint phone_call_state_check CHECK (state = ANY (ARRAY['RINGING_MEMBER'::text, 'RINGING'::text, 'ANSWERED'::text, 'VOICEMAIL'::text, 'UNKNOWN'::text, 'ENDED'::text, 'MISSED'::text, 'FAILED'::text])),
  constraint phone_call_times_check CHECK (answered_at >= at AND hangup_at >= COALESCE(answered_at, at)),
  constraint phone_call_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint phone_call_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX phone_call_account ON phone_call USING btree (company_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX phone_call_debtor ON phone_call USING btree (company_id, debtor_id, at DESC);
CREATE INDEX phone_call_live ON phone_call USING btree (company_id, at) WHERE state <> ALL (ARRAY['ENDED'::text, 'MISSED'::text, 'FAILED'::text]);
CREATE INDEX phone_call_log ON phone_call USING btree (company_id, at DESC, id DESC);
CREATE INDEX phone_call_look ON phone_call USING btree (company_id, look_at) WHERE look_at IS NOT NULL;
CREATE INDEX phone_call_member ON phone_call USING btree (company_id, member_id, at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX phone_call_tray ON phone_call USING btree (company_id, at DESC, id DESC) WHERE debtor_id IS NULL;
alter table phone_call force row level security;
create policy backup_reads on phone_call for select to recoup_backup
  using (true);
create policy company_only on phone_call
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant insert, select on phone_call to recoup_app;
grant select on phone_call to recoup_backup;
grant update (debtor_id, contact_id, outcome, note, member_id, decision_id, answered_at, hangup_at, state, failure, stopped_at, taken_at, voicemail_at, concluded_at, notice_at, look_at, ignored_at) on phone_call to recoup_app;

create table plan (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  status text not null,
  rhythm text not null,
  day_policy text not null,
  currency text not null,
  total_cents bigint not null,
  start_date date not null,
  grace_days integer not null,
  misses_in_row integer not null,
  made_by text not null,
  member_id uuid,
  note text default ''::text not null,
  payment_method_id uuid,
  skips integer default 0 not null,
  offered_until timestamp with time zone,
  accepted_at timestamp with time zone,
  late_since date,
  ended_at timestamp with time zone,
  end_reason text default ''::text not null,
  asked_change jsonb,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  list_rank smallint generated always as (
CASE
    WHEN ((status = 'REQUESTED'::text) OR (asked_change IS NOT NULL)) THEN 0
    WHEN (status = 'LATE'::text) THEN 1
    WHEN (status = ANY (ARRAY['ACTIVE'::text, 'OFFERED'::text])) THEN 2
    WHEN (status = 'BROKEN'::text) THEN 3
    ELSE 4
END) stored,
  constraint plan_pkey PRIMARY KEY (company_id, id),
  constraint plan_currency_check CHECK (currency = 'USD'::text),
  constraint plan_day_policy_check CHECK (day_policy = ANY (ARRAY['ANY_DAY'::text, 'NEXT_BUSINESS_DAY'::text])),
  constraint plan_end_reason_check CHECK (length(end_reason) <= 500),
  constraint plan_grace_days_check CHECK (grace_days >= 0 AND grace_days <= 60),
  constraint plan_made_by_check CHECK (made_by = ANY (ARRAY['debtor'::text, 'member'::text])),
  constraint plan_misses_in_row_check CHECK (misses_in_row >= 1 AND misses_in_row <= 12),
  constraint plan_note_check CHECK (length(note) <= 1000),
  constraint plan_rhythm_check CHECK (rhythm = ANY (ARRAY['WEEKLY'::text, 'BIWEEKLY'::text, 'MONTHLY'::text, 'CUSTOM'::text])),
  constraint plan_status_check CHECK (status = ANY (ARRAY['REQUESTED'::text, 'OFFERED'::text, 'ACTIVE'::text, 'LATE'::text, 'BROKEN'::text, 'COMPLETED'::text, 'CANCELED'::text])),
  constraint plan_total_cents_check CHECK (total_cents > 0),
  constraint plan_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX plan_created ON plan USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX plan_debtor ON plan USING btree (company_id, debtor_id, created_at DESC);
CREATE INDEX plan_list ON plan USING btree (company_id, list_rank, next_at, created_at DESC, id);
CREATE INDEX plan_next ON plan USING btree (company_id, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX plan_status ON plan USING btree (company_id, status, list_rank, next_at, created_at DESC, id);
alter table plan force row level security;
create policy backup_reads on plan for select to recoup_backup
  using (true);
create policy company_only on plan
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on plan to recoup_app;
grant select on plan to recoup_backup;

create table plan_acceptance (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  accepted_at timestamp with time zone not null,
  accepted_by text not null,
  member_id uuid,
  member_name text default ''::text not null,
  evidence text default ''::text not null,
  terms_version text not null,
  terms_language text not null,
  terms_text text not null,
  terms_hash text not null,
  ip text,
  user_agent text,
  constraint plan_acceptance_pkey PRIMARY KEY (company_id, id),
  constraint plan_acceptance_accepted_by_check CHECK (accepted_by = ANY (ARRAY['debtor'::text, 'member'::text])),
  constraint plan_acceptance_evidence_check CHECK (length(evidence) <= 2000),
  constraint plan_acceptance_terms_hash_check CHECK (length(terms_hash) = 64),
  constraint plan_acceptance_terms_language_check CHECK (terms_language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint plan_acceptance_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES plan(company_id, id)
);
CREATE INDEX plan_acceptance_plan ON plan_acceptance USING btree (company_id, plan_id, accepted_at);
alter table plan_acceptance force row level security;
create policy backup_reads on plan_acceptance for select to recoup_backup
  using (true);
create policy company_only on plan_acceptance
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON plan_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_change('plan_acceptance');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON plan_acceptance FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('plan_acceptance');
grant insert, select on plan_acceptance to recoup_app;
grant select on plan_acceptance to recoup_backup;

create table plan_account (
  company_id uuid not null,
  plan_id uuid not null,
  account_id uuid not null,
  covered_cents bigint not null,
  is_open boolean default true not null,
  gone_at timestamp with time zone,
  gone_cents bigint,
  booked_until bigint default 0 not null,
  constraint plan_account_pkey PRIMARY KEY (company_id, plan_id, account_id),
  constraint plan_account_covered_cents_check CHECK (covered_cents > 0),
  constraint plan_account_gone CHECK ((gone_at IS NULL) = (gone_cents IS NULL)),
  constraint plan_account_gone_cents_check CHECK (gone_cents >= 0),
  constraint plan_account_gone_is_free CHECK (gone_at IS NULL OR NOT is_open),
  constraint plan_account_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint plan_account_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES plan(company_id, id)
);
CREATE INDEX plan_account_account ON plan_account USING btree (company_id, account_id);
CREATE UNIQUE INDEX plan_account_one_open ON plan_account USING btree (company_id, account_id) WHERE is_open;
alter table plan_account force row level security;
create policy backup_reads on plan_account for select to recoup_backup
  using (true);
create policy company_only on plan_account
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on plan_account to recoup_app;
grant select on plan_account to recoup_backup;

create table plan_charge (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  numbers integer[] not null,
  amount_cents bigint not null,
  state text default 'OPEN'::text not null,
  try integer not null,
  parts jsonb not null,
  payment_method_id uuid not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  retry_at timestamp with time zone,
  failure_code text,
  constraint plan_charge_pkey PRIMARY KEY (company_id, id),
  constraint plan_charge_amount_cents_check CHECK (amount_cents > 0),
  constraint plan_charge_numbers_check CHECK (cardinality(numbers) >= 1 AND cardinality(numbers) <= 120),
  constraint plan_charge_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'PAID'::text, 'FAILED'::text, 'RETURNED'::text, 'DROPPED'::text])),
  constraint plan_charge_try_check CHECK (try >= 1 AND try <= 100),
  constraint plan_charge_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES plan(company_id, id)
);
CREATE UNIQUE INDEX plan_charge_one_open ON plan_charge USING btree (company_id, plan_id) WHERE state = 'OPEN'::text;
CREATE INDEX plan_charge_plan ON plan_charge USING btree (company_id, plan_id, created_at);
alter table plan_charge force row level security;
create policy backup_reads on plan_charge for select to recoup_backup
  using (true);
create policy company_only on plan_charge
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on plan_charge to recoup_app;
grant select on plan_charge to recoup_backup;

create table plan_event (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  actor_kind text not null,
  member_id uuid,
  constraint plan_event_pkey PRIMARY KEY (company_id, id),
  constraint plan_event_actor_kind_check CHECK (actor_kind = ANY (ARRAY['member'::text, 'debtor'::text, 'system'::text, 'provider'::text])),
  constraint plan_event_check CHECK (member_id IS NULL OR actor_kind = 'member'::text),
  constraint plan_event_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint plan_event_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES plan(company_id, id)
);
CREATE INDEX plan_event_plan ON plan_event USING btree (company_id, plan_id, at DESC, id DESC);
alter table plan_event force row level security;
create policy backup_reads on plan_event for select to recoup_backup
  using (true);
create policy company_only on plan_event
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON plan_event FOR EACH ROW EXECUTE FUNCTION refuse_change('plan_event');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON plan_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('plan_event');
grant insert, select on plan_event to recoup_app;
grant select on plan_event to recoup_backup;

create table plan_installment (
  company_id uuid not null,
  plan_id uuid not null,
  number integer not null,
  due_date date not null,
  amount_cents bigint not null,
  agreed_cents bigint not null,
  agreed_date date not null,
  paid_cents bigint default 0 not null,
  paid_at timestamp with time zone,
  asked_on date,
  reopened_on date,
  pay_until date,
  constraint plan_installment_pkey PRIMARY KEY (company_id, plan_id, number),
  constraint plan_installment_agreed_cents_check CHECK (agreed_cents > 0),
  constraint plan_installment_amount_cents_check CHECK (amount_cents >= 0),
  constraint plan_installment_check CHECK (paid_cents <= amount_cents AND amount_cents <= agreed_cents),
  constraint plan_installment_number_check CHECK (number >= 1 AND number <= 1000),
  constraint plan_installment_paid_cents_check CHECK (paid_cents >= 0),
  constraint plan_installment_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES plan(company_id, id)
);
CREATE INDEX plan_installment_due ON plan_installment USING btree (company_id, due_date) WHERE paid_cents < amount_cents;
alter table plan_installment force row level security;
create policy backup_reads on plan_installment for select to recoup_backup
  using (true);
create policy company_only on plan_installment
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on plan_installment to recoup_app;
grant select on plan_installment to recoup_backup;

create table policy_pack_change (
  company_id uuid not null,
  id uuid not null,
  pack text not null,
  is_on boolean not null,
  reason text not null,
  member_id uuid,
  member_name text default ''::text not null,
  at timestamp with time zone not null,
  constraint policy_pack_change_pkey PRIMARY KEY (company_id, id),
  constraint policy_pack_change_pack_check CHECK (length(pack) >= 1 AND length(pack) <= 60),
  constraint policy_pack_change_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  constraint policy_pack_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX policy_pack_change_pack ON policy_pack_change USING btree (company_id, pack, at DESC, id DESC);
alter table policy_pack_change force row level security;
create policy backup_reads on policy_pack_change for select to recoup_backup
  using (true);
create policy company_only on policy_pack_change
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON policy_pack_change FOR EACH ROW EXECUTE FUNCTION refuse_change('policy_pack_change');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON policy_pack_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('policy_pack_change');
grant insert, select on policy_pack_change to recoup_app;
grant select on policy_pack_change to recoup_backup;

create table portal_code (
  company_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  debtor_id uuid not null,
  contact_id uuid not null,
  channel text not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint portal_code_pkey PRIMARY KEY (company_id, id),
  constraint portal_code_channel_check CHECK (channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text])),
  constraint portal_code_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint portal_code_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint portal_code_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES portal_session(company_id, id)
);
CREATE INDEX portal_code_debtor ON portal_code USING btree (company_id, debtor_id);
CREATE INDEX portal_code_session ON portal_code USING btree (company_id, session_id, created_at DESC);
alter table portal_code force row level security;
create policy backup_reads on portal_code for select to recoup_backup
  using (true);
create policy company_only on portal_code
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on portal_code to recoup_app;
grant select on portal_code to recoup_backup;

create table portal_link (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  contact_id uuid,
  message_id uuid,
  path_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  opened_at timestamp with time zone,
  viewed_by uuid,
  account_id uuid,
  made_by uuid,
  intent text,
  sent_kind text,
  sent_to text,
  constraint portal_link_pkey PRIMARY KEY (company_id, id),
  constraint portal_link_company_id_path_hash_key UNIQUE (company_id, path_hash),
  constraint portal_link_sent_kind_check CHECK (sent_kind = ANY (ARRAY['EMAIL'::text, 'PHONE'::text])),
  constraint portal_link_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX portal_link_account ON portal_link USING btree (company_id, account_id, created_at) WHERE account_id IS NOT NULL;
CREATE INDEX portal_link_debtor ON portal_link USING btree (company_id, debtor_id);
CREATE INDEX portal_link_expired ON portal_link USING btree (company_id, expires_at);
alter table portal_link force row level security;
create policy backup_reads on portal_link for select to recoup_backup
  using (true);
create policy company_only on portal_link
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on portal_link to recoup_app;
grant select on portal_link to recoup_backup;

create table portal_session (
  company_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  debtor_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  level text default 'link'::text not null,
  viewed_by uuid,
  proven_contact_id uuid,
  proven_value text,
  constraint portal_session_pkey PRIMARY KEY (company_id, id),
  constraint portal_session_company_id_token_hash_key UNIQUE (company_id, token_hash),
  constraint portal_session_level_check CHECK (level = ANY (ARRAY['link'::text, 'code'::text])),
  constraint portal_session_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint portal_session_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES portal_link(company_id, id)
);
CREATE INDEX portal_session_debtor ON portal_session USING btree (company_id, debtor_id);
CREATE INDEX portal_session_expired ON portal_session USING btree (company_id, expires_at);
CREATE INDEX portal_session_link ON portal_session USING btree (company_id, link_id);
alter table portal_session force row level security;
create policy backup_reads on portal_session for select to recoup_backup
  using (true);
create policy company_only on portal_session
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on portal_session to recoup_app;
grant select on portal_session to recoup_backup;

create table project (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  reference text not null,
  name text not null,
  status text default 'Draft'::text not null,
  assignee_id uuid,
  start_date date not null,
  end_date date,
  budget_cents bigint,
  description text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  constraint project_pkey PRIMARY KEY (company_id, id),
  constraint project_budget_cents_check CHECK (budget_cents > 0),
  constraint project_check CHECK (end_date >= start_date),
  constraint project_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint project_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 100),
  constraint project_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Open'::text, 'In Progress'::text, 'Closed'::text, 'Canceled'::text])),
  constraint project_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES member(company_id, id),
  constraint project_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint project_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX project_assignee ON project USING btree (company_id, assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX project_created ON project USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX project_debtor ON project USING btree (company_id, debtor_id, created_at DESC);
CREATE INDEX project_name ON project USING btree (company_id, fold_text(name), id);
CREATE UNIQUE INDEX project_of_debtor ON project USING btree (company_id, id, debtor_id);
CREATE UNIQUE INDEX project_reference ON project USING btree (company_id, reference) WHERE deleted_at IS NULL;
CREATE INDEX project_started ON project USING btree (company_id, start_date, id);
CREATE INDEX project_status ON project USING btree (company_id, status, created_at DESC, id DESC);
alter table project force row level security;
create policy backup_reads on project for select to recoup_backup
  using (true);
create policy company_adds on project for insert
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy company_changes on project for update
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy company_reads on project for select
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid AND (deleted_at IS NULL OR current_setting('app.see_deleted'::text, true) = 'yes'::text));
create policy company_removes on project for delete
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on project to recoup_app;
grant select on project to recoup_backup;

create table project_tag (
  company_id uuid not null,
  project_id uuid not null,
  tag_id uuid not null,
  constraint project_tag_pkey PRIMARY KEY (company_id, project_id, tag_id),
  constraint project_tag_company_id_project_id_fkey FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  constraint project_tag_company_id_tag_id_fkey FOREIGN KEY (company_id, tag_id) REFERENCES tag(company_id, id) ON DELETE CASCADE
);
CREATE INDEX project_tag_tag ON project_tag USING btree (company_id, tag_id, project_id);
alter table project_tag force row level security;
create policy backup_reads on project_tag for select to recoup_backup
  using (true);
create policy company_only on project_tag
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on project_tag to recoup_app;
grant select on project_tag to recoup_backup;

create table promise (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  amount_cents bigint not null,
  promised_on date not null,
  due_until timestamp with time zone not null,
  source text not null,
  status text default 'OPEN'::text not null,
  kept_cents bigint default 0 not null,
  note text default ''::text not null,
  call_id uuid,
  hold_id uuid,
  member_id uuid,
  member_name text default ''::text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  first_on date,
  booked_until bigint default 0 not null,
  constraint promise_pkey PRIMARY KEY (company_id, id),
  constraint promise_amount_cents_check CHECK (amount_cents > 0),
  constraint promise_source_check CHECK (source = ANY (ARRAY['staff'::text, 'call'::text, 'portal'::text, 'reply'::text])),
  constraint promise_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'KEPT'::text, 'BROKEN'::text, 'CANCELED'::text])),
  constraint promise_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint promise_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX promise_account ON promise USING btree (company_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX promise_debtor ON promise USING btree (company_id, debtor_id, created_at DESC, id DESC);
CREATE INDEX promise_due ON promise USING btree (company_id, due_until) WHERE status = 'OPEN'::text;
CREATE UNIQUE INDEX promise_hold ON promise USING btree (company_id, hold_id) WHERE hold_id IS NOT NULL;
alter table promise force row level security;
create policy backup_reads on promise for select to recoup_backup
  using (true);
create policy company_only on promise
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on promise to recoup_app;
grant select on promise to recoup_backup;

create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  company_id uuid,
  received_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  outcome text,
  constraint provider_event_pkey PRIMARY KEY (provider, event_id),
  constraint provider_event_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'stripe-connect'::text, 'telnyx'::text, 'mail'::text]))
);
CREATE INDEX provider_event_handled ON provider_event USING btree (handled_at) WHERE handled_at IS NOT NULL;
CREATE INDEX provider_event_message ON provider_event USING btree ((payload ->> 'messageId'::text)) WHERE (payload ->> 'messageId'::text) IS NOT NULL;
CREATE INDEX provider_event_open ON provider_event USING btree (received_at) WHERE handled_at IS NULL;
grant delete, insert, select, update on provider_event to recoup_app;

create table rate_limit (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on rate_limit to recoup_app;

create table receipt (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  paper jsonb not null,
  made_at timestamp with time zone not null,
  constraint receipt_pkey PRIMARY KEY (company_id, id),
  constraint receipt_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id)
);
CREATE INDEX receipt_payment ON receipt USING btree (company_id, payment_id);
alter table receipt force row level security;
create policy backup_reads on receipt for select to recoup_backup
  using (true);
create policy company_only on receipt
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON receipt FOR EACH ROW EXECUTE FUNCTION refuse_change('receipt');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('receipt');
grant insert, select on receipt to recoup_app;
grant select on receipt to recoup_backup;

create table reception (
  is_only boolean default true not null,
  seen_at timestamp with time zone default now() not null,
  unread_since timestamp with time zone,
  constraint reception_pkey PRIMARY KEY (is_only),
  constraint reception_is_only_check CHECK (is_only)
);
grant insert, select, update on reception to recoup_app;

create table reconciliation (
  company_id uuid not null,
  id uuid not null,
  provider text not null,
  state text default 'RUNNING'::text not null,
  covers_from timestamp with time zone not null,
  covers_to timestamp with time zone not null,
  movements integer default 0 not null,
  charged_cents bigint default 0 not null,
  refunded_cents bigint default 0 not null,
  disputed_cents bigint default 0 not null,
  fee_cents bigint default 0 not null,
  net_cents bigint default 0 not null,
  differences integer default 0 not null,
  failure text,
  member_id uuid,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint reconciliation_pkey PRIMARY KEY (company_id, id),
  constraint reconciliation_check CHECK ((state = 'RUNNING'::text) = (finished_at IS NULL)),
  constraint reconciliation_state_check CHECK (state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text])),
  constraint reconciliation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX reconciliation_one_running ON reconciliation USING btree (company_id, provider) WHERE state = 'RUNNING'::text;
CREATE INDEX reconciliation_started ON reconciliation USING btree (company_id, started_at DESC);
alter table reconciliation force row level security;
create policy backup_reads on reconciliation for select to recoup_backup
  using (true);
create policy company_only on reconciliation
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on reconciliation to recoup_app;
grant select on reconciliation to recoup_backup;

create table reconciliation_difference (
  company_id uuid not null,
  id uuid not null,
  provider text not null,
  kind text not null,
  intent_id text not null,
  payment_id uuid,
  our_received_cents bigint,
  our_net_cents bigint,
  our_status text,
  their_received_cents bigint,
  their_net_cents bigint,
  happened_at timestamp with time zone not null,
  found_by_id uuid not null,
  seen_by_id uuid not null,
  found_at timestamp with time zone default now() not null,
  gone_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  note text,
  version integer default 1 not null,
  constraint reconciliation_difference_pkey PRIMARY KEY (company_id, id),
  constraint reconciliation_difference_check CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL) AND (acknowledged_at IS NULL) = (note IS NULL)),
  constraint reconciliation_difference_kind_check CHECK (kind = ANY (ARRAY['MISSING_HERE'::text, 'MISSING_THERE'::text, 'AMOUNT_DIFFERS'::text, 'STATE_DIFFERS'::text, 'OTHER_CURRENCY'::text])),
  constraint reconciliation_difference_company_id_found_by_id_fkey FOREIGN KEY (company_id, found_by_id) REFERENCES reconciliation(company_id, id),
  constraint reconciliation_difference_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id),
  constraint reconciliation_difference_company_id_seen_by_id_fkey FOREIGN KEY (company_id, seen_by_id) REFERENCES reconciliation(company_id, id)
);
CREATE INDEX reconciliation_difference_found ON reconciliation_difference USING btree (company_id, found_at DESC, id DESC);
CREATE INDEX reconciliation_difference_found_by ON reconciliation_difference USING btree (company_id, found_by_id);
CREATE UNIQUE INDEX reconciliation_difference_open ON reconciliation_difference USING btree (company_id, provider, intent_id) WHERE gone_at IS NULL;
CREATE INDEX reconciliation_difference_payment ON reconciliation_difference USING btree (company_id, payment_id);
CREATE INDEX reconciliation_difference_seen_by ON reconciliation_difference USING btree (company_id, seen_by_id);
alter table reconciliation_difference force row level security;
create policy backup_reads on reconciliation_difference for select to recoup_backup
  using (true);
create policy company_only on reconciliation_difference
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on reconciliation_difference to recoup_app;
grant select on reconciliation_difference to recoup_backup;

create table recovery (
  id uuid not null,
  backup_at timestamp with time zone not null,
  restored_at timestamp with time zone default now() not null,
  compared_at timestamp with time zone,
  resumed_at timestamp with time zone,
  found jsonb,
  constraint recovery_pkey PRIMARY KEY (id),
  constraint recovery_check CHECK (resumed_at IS NULL OR compared_at IS NOT NULL)
);
CREATE UNIQUE INDEX recovery_open ON recovery USING btree ((resumed_at IS NULL)) WHERE resumed_at IS NULL;
grant select on recovery to recoup_app;

create table registration (
  company_id uuid not null,
  member_id uuid not null,
  step text not null,
  entries jsonb default '{}'::jsonb not null,
  verified_at timestamp with time zone,
  ref text,
  version integer default 1 not null,
  saved_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  partner_id uuid,
  unchecked jsonb default '{}'::jsonb not null,
  constraint registration_pkey PRIMARY KEY (company_id),
  constraint registration_ref_check CHECK (length(ref) <= 100),
  constraint registration_step_check CHECK (step = ANY (ARRAY['ACCOUNT'::text, 'VERIFY'::text, 'COMPANY'::text, 'ADDRESS'::text, 'PORTAL'::text, 'START'::text, 'FINISHED'::text])),
  constraint registration_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint registration_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id),
  constraint registration_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES partner(id)
);
CREATE INDEX registration_member ON registration USING btree (company_id, member_id);
CREATE INDEX registration_partner ON registration USING btree (partner_id);
alter table registration force row level security;
create policy backup_reads on registration for select to recoup_backup
  using (true);
create policy company_only on registration
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on registration to recoup_app;
grant select on registration to recoup_backup;

create table rehearsal (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  state text default 'CREATED'::text not null,
  content jsonb not null,
  days integer default 90 not null,
  progress_done integer default 0 not null,
  progress_of integer default 0 not null,
  result jsonb,
  hash text,
  failure text,
  begins_at timestamp with time zone not null,
  created_by uuid,
  created_by_name text default ''::text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  attempt uuid,
  is_draft boolean default false not null,
  constraint rehearsal_pkey PRIMARY KEY (company_id, id),
  constraint rehearsal_days_check CHECK (days >= 1 AND days <= 366),
  constraint rehearsal_state_check CHECK (state = ANY (ARRAY['CREATED'::text, 'PROCESSING'::text, 'FINISHED'::text, 'FAILED'::text])),
  constraint rehearsal_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id)
);
CREATE INDEX rehearsal_created ON rehearsal USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX rehearsal_workflow ON rehearsal USING btree (company_id, workflow_id, created_at DESC);
alter table rehearsal force row level security;
create policy backup_reads on rehearsal for select to recoup_backup
  using (true);
create policy company_only on rehearsal
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on rehearsal to recoup_app;
grant select on rehearsal to recoup_backup;

create table rehearsal_debtor (
  company_id uuid not null,
  rehearsal_id uuid not null,
  debtor_id uuid not null,
  reason text,
  sms integer default 0 not null,
  email integer default 0 not null,
  tasks integer default 0 not null,
  balance_cents bigint default 0 not null,
  first_at timestamp with time zone,
  change text,
  constraint rehearsal_debtor_pkey PRIMARY KEY (company_id, rehearsal_id, debtor_id),
  constraint rehearsal_debtor_change_check CHECK (change = ANY (ARRAY['more'::text, 'fewer'::text, 'earlier'::text, 'later'::text, 'stopped'::text, 'begun'::text, 'same'::text])),
  constraint rehearsal_debtor_company_id_rehearsal_id_fkey FOREIGN KEY (company_id, rehearsal_id) REFERENCES rehearsal(company_id, id) ON DELETE CASCADE
);
CREATE INDEX rehearsal_debtor_balance ON rehearsal_debtor USING btree (company_id, rehearsal_id, balance_cents DESC, debtor_id);
CREATE INDEX rehearsal_debtor_change ON rehearsal_debtor USING btree (company_id, rehearsal_id, change, balance_cents DESC, debtor_id) WHERE change IS NOT NULL;
CREATE INDEX rehearsal_debtor_reason ON rehearsal_debtor USING btree (company_id, rehearsal_id, reason, balance_cents DESC, debtor_id) WHERE reason IS NOT NULL;
alter table rehearsal_debtor force row level security;
create policy backup_reads on rehearsal_debtor for select to recoup_backup
  using (true);
create policy company_only on rehearsal_debtor
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on rehearsal_debtor to recoup_app;
grant select on rehearsal_debtor to recoup_backup;

create table reply_address (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  token text not null,
  is_current boolean default true not null,
  constraint reply_address_pkey PRIMARY KEY (company_id, id),
  constraint reply_address_token_check CHECK (token ~ '^[0-9a-f]{32}$'::text),
  constraint reply_address_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE UNIQUE INDEX reply_address_current ON reply_address USING btree (company_id, debtor_id) WHERE is_current;
CREATE INDEX reply_address_debtor ON reply_address USING btree (company_id, debtor_id);
alter table reply_address force row level security;
create policy backup_reads on reply_address for select to recoup_backup
  using (true);
create policy company_only on reply_address
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on reply_address to recoup_app;
grant select on reply_address to recoup_backup;

create table report_run (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  question text not null,
  state text default 'WORKING'::text not null,
  reply jsonb,
  as_of date not null,
  made_at timestamp with time zone not null,
  began_at timestamp with time zone default now() not null,
  constraint report_run_pkey PRIMARY KEY (company_id, id),
  constraint report_run_state_check CHECK (state = ANY (ARRAY['WORKING'::text, 'READY'::text, 'FAILED'::text])),
  constraint report_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX report_run_question ON report_run USING btree (company_id, name, began_at DESC);
alter table report_run force row level security;
create policy backup_reads on report_run for select to recoup_backup
  using (true);
create policy company_only on report_run
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on report_run to recoup_app;
grant select on report_run to recoup_backup;

create table risk_measure (
  company_id uuid not null,
  card_version smallint not null,
  day date not null,
  measure jsonb,
  through date,
  calibration jsonb,
  unskilled_since date,
  constraint risk_measure_pkey PRIMARY KEY (company_id),
  constraint risk_measure_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table risk_measure force row level security;
create policy backup_reads on risk_measure for select to recoup_backup
  using (true);
create policy company_only on risk_measure
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on risk_measure to recoup_app;
grant select on risk_measure to recoup_backup;

create table risk_snapshot (
  company_id uuid not null,
  account_id uuid not null,
  day date not null,
  card real not null,
  probability real not null,
  balance_cents bigint not null,
  arrived_cents bigint,
  constraint risk_snapshot_pkey PRIMARY KEY (company_id, day, account_id),
  constraint risk_snapshot_balance_cents_check CHECK (balance_cents > 0),
  constraint risk_snapshot_card_check CHECK (card >= 0::double precision AND card <= 1::double precision),
  constraint risk_snapshot_probability_check CHECK (probability >= 0::double precision AND probability <= 1::double precision),
  constraint risk_snapshot_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint risk_snapshot_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX risk_snapshot_account ON risk_snapshot USING btree (company_id, account_id);
CREATE INDEX risk_snapshot_open ON risk_snapshot USING btree (company_id, day) WHERE arrived_cents IS NULL;
alter table risk_snapshot force row level security;
create policy backup_reads on risk_snapshot for select to recoup_backup
  using (true);
create policy company_only on risk_snapshot
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on risk_snapshot to recoup_app;
grant select on risk_snapshot to recoup_backup;

create table risk_standing (
  company_id uuid not null,
  account_id uuid not null,
  day date not null,
  probability real not null,
  loss_cents bigint not null,
  reasons jsonb not null,
  next_step text not null,
  constraint risk_standing_pkey PRIMARY KEY (company_id, account_id),
  constraint risk_standing_loss_cents_check CHECK (loss_cents >= 0),
  constraint risk_standing_probability_check CHECK (probability >= 0::double precision AND probability <= 1::double precision),
  constraint risk_standing_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint risk_standing_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX risk_standing_day ON risk_standing USING btree (company_id, day);
CREATE INDEX risk_standing_loss ON risk_standing USING btree (company_id, loss_cents DESC, account_id);
alter table risk_standing force row level security;
create policy backup_reads on risk_standing for select to recoup_backup
  using (true);
create policy company_only on risk_standing
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on risk_standing to recoup_app;
grant select on risk_standing to recoup_backup;

create table saved_view (
  company_id uuid not null,
  id uuid not null,
  entity text not null,
  name text not null,
  is_shared boolean default false not null,
  owner_id uuid not null,
  state jsonb not null,
  "position" integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint saved_view_pkey PRIMARY KEY (company_id, id),
  constraint saved_view_entity_check CHECK (length(entity) >= 1 AND length(entity) <= 40),
  constraint saved_view_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint saved_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint saved_view_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_view_entity ON saved_view USING btree (company_id, entity, "position");
CREATE INDEX saved_view_owner ON saved_view USING btree (company_id, owner_id);
alter table saved_view force row level security;
create policy backup_reads on saved_view for select to recoup_backup
  using (true);
create policy company_only on saved_view
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on saved_view to recoup_app;
grant select on saved_view to recoup_backup;

create table schedule (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null,
  currency text default 'USD'::text not null,
  due_on date not null,
  due_at timestamp with time zone not null,
  cut_off_at timestamp with time zone not null,
  due_until timestamp with time zone not null,
  method_id uuid,
  method_label text,
  negotiation_id uuid,
  status text default 'OPEN'::text not null,
  payment_id uuid,
  paid_cents bigint default 0 not null,
  source text not null,
  member_id uuid,
  portal_link_id uuid,
  reason text default ''::text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  first_on date,
  constraint schedule_pkey PRIMARY KEY (company_id, id),
  constraint schedule_amount_cents_check CHECK (amount_cents > 0),
  constraint schedule_currency_check CHECK (currency = 'USD'::text),
  constraint schedule_source_check CHECK (source = ANY (ARRAY['portal'::text, 'staff'::text, 'offer'::text])),
  constraint schedule_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'CHARGING'::text, 'REMINDED'::text, 'PAID'::text, 'FAILED'::text, 'MISSED'::text, 'CANCELED'::text])),
  constraint schedule_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint schedule_company_id_negotiation_id_fkey FOREIGN KEY (company_id, negotiation_id) REFERENCES negotiation(company_id, id)
);
CREATE INDEX schedule_debtor ON schedule USING btree (company_id, debtor_id, due_on, id);
CREATE INDEX schedule_due ON schedule USING btree (company_id, due_at) WHERE status = ANY (ARRAY['OPEN'::text, 'REMINDED'::text]);
CREATE INDEX schedule_negotiation ON schedule USING btree (company_id, negotiation_id) WHERE negotiation_id IS NOT NULL;
CREATE UNIQUE INDEX schedule_payment ON schedule USING btree (company_id, payment_id) WHERE payment_id IS NOT NULL;
alter table schedule force row level security;
create policy backup_reads on schedule for select to recoup_backup
  using (true);
create policy company_only on schedule
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on schedule to recoup_app;
grant select on schedule to recoup_backup;

create table schedule_account (
  company_id uuid not null,
  schedule_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null,
  booked_until bigint default 0 not null,
  ahead_cents bigint default 0 not null,
  constraint schedule_account_pkey PRIMARY KEY (company_id, schedule_id, account_id),
  constraint schedule_account_ahead_cents_check CHECK (ahead_cents >= 0),
  constraint schedule_account_amount_cents_check CHECK (amount_cents > 0),
  constraint schedule_account_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint schedule_account_company_id_schedule_id_fkey FOREIGN KEY (company_id, schedule_id) REFERENCES schedule(company_id, id)
);
CREATE INDEX schedule_account_account ON schedule_account USING btree (company_id, account_id);
alter table schedule_account force row level security;
create policy backup_reads on schedule_account for select to recoup_backup
  using (true);
create policy company_only on schedule_account
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on schedule_account to recoup_app;
grant select on schedule_account to recoup_backup;

create table session (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  rotated_at timestamp with time zone,
  rotation_salt bytea,
  agent_hash bytea,
  confirmed_at timestamp with time zone default now() not null,
  user_agent text default ''::text not null,
  ip inet,
  parent_company_id uuid,
  parent_session_id uuid,
  parent_name text,
  constraint session_pkey PRIMARY KEY (company_id, id),
  constraint session_company_id_token_hash_key UNIQUE (company_id, token_hash),
  constraint session_parent_check CHECK ((parent_company_id IS NULL) = (parent_session_id IS NULL) AND (parent_company_id IS NULL) = (parent_name IS NULL)),
  constraint session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint session_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX session_expired ON session USING btree (company_id, expires_at);
CREATE INDEX session_member ON session USING btree (company_id, member_id);
alter table session force row level security;
create policy backup_reads on session for select to recoup_backup
  using (true);
create policy company_only on session
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on session to recoup_app;
grant select on session to recoup_backup;

create table skip_trace (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  state text default 'REQUESTED'::text not null,
  found jsonb default '[]'::jsonb not null,
  member_id uuid,
  created_at timestamp with time zone not null,
  tried_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint skip_trace_pkey PRIMARY KEY (company_id, id),
  constraint skip_trace_state_check CHECK (state = ANY (ARRAY['REQUESTED'::text, 'FINISHED'::text, 'FAILED'::text])),
  constraint skip_trace_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX skip_trace_debtor ON skip_trace USING btree (company_id, debtor_id, created_at DESC);
CREATE UNIQUE INDEX skip_trace_open ON skip_trace USING btree (company_id, debtor_id) WHERE state = 'REQUESTED'::text;
alter table skip_trace force row level security;
create policy backup_reads on skip_trace for select to recoup_backup
  using (true);
create policy company_only on skip_trace
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on skip_trace to recoup_app;
grant select on skip_trace to recoup_backup;

create table slack_news (
  company_id uuid not null,
  id uuid not null,
  event text not null,
  about_id uuid,
  heard_at timestamp with time zone default now() not null,
  tried_at timestamp with time zone,
  constraint slack_news_pkey PRIMARY KEY (company_id, id),
  constraint slack_news_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX slack_news_heard ON slack_news USING btree (company_id, heard_at);
alter table slack_news force row level security;
create policy backup_reads on slack_news for select to recoup_backup
  using (true);
create policy company_only on slack_news
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on slack_news to recoup_app;
grant select on slack_news to recoup_backup;

create table slack_setting (
  company_id uuid not null,
  webhook text,
  last4 text,
  events text[] default '{}'::text[] not null,
  is_active boolean default false not null,
  with_names boolean default false not null,
  language text default 'en'::text not null,
  trouble text,
  trouble_at timestamp with time zone,
  version integer default 1 not null,
  constraint slack_setting_pkey PRIMARY KEY (company_id),
  constraint slack_setting_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint slack_setting_last4_check CHECK (length(last4) = 4),
  constraint slack_setting_trouble_check CHECK (trouble = ANY (ARRAY['GONE'::text, 'CLOSED'::text])),
  constraint slack_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table slack_setting force row level security;
create policy backup_reads on slack_setting for select to recoup_backup
  using (true);
create policy company_only on slack_setting
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on slack_setting to recoup_app;
grant select on slack_setting to recoup_backup;

create table sms_registration (
  company_id uuid not null,
  brand_draft jsonb,
  brand_state text default 'DRAFT'::text not null,
  brand_todo text,
  brand_said text,
  brand_provider_id text,
  brand_sent_at timestamp with time zone,
  brand_fixes jsonb default '[]'::jsonb not null,
  brand_warnings jsonb default '[]'::jsonb not null,
  brand_version integer default 1 not null,
  campaign_draft jsonb,
  campaign_state text default 'DRAFT'::text not null,
  campaign_todo text,
  campaign_appeal text,
  campaign_said text,
  campaign_provider_id text,
  campaign_reference text,
  campaign_sent_at timestamp with time zone,
  campaign_fixes jsonb default '[]'::jsonb not null,
  campaign_warnings jsonb default '[]'::jsonb not null,
  campaign_is_carrier_stopped boolean default false not null,
  campaign_networks jsonb default '{}'::jsonb not null,
  campaign_fees jsonb default '[]'::jsonb not null,
  campaign_version integer default 1 not null,
  number_state text default 'NONE'::text not null,
  phone text,
  profile_id text,
  order_id text,
  orders integer default 0 not null,
  kept_until timestamp with time zone,
  third_party_approval text,
  next_look_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  constraint sms_registration_pkey PRIMARY KEY (company_id),
  constraint sms_registration_brand_state_check CHECK (brand_state = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'VERIFIED'::text, 'VETTED'::text, 'SELF_DECLARED'::text, 'UNVERIFIED'::text, 'FAILED'::text])),
  constraint sms_registration_brand_todo_check CHECK (brand_todo = ANY (ARRAY['CREATE'::text, 'UPDATE'::text])),
  constraint sms_registration_campaign_state_check CHECK (campaign_state = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'ACTIVE'::text, 'PARTLY'::text, 'REJECTED'::text, 'SUSPENDED'::text])),
  constraint sms_registration_campaign_todo_check CHECK (campaign_todo = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'APPEAL'::text])),
  constraint sms_registration_number_state_check CHECK (number_state = ANY (ARRAY['NONE'::text, 'ORDERED'::text, 'BOUGHT'::text, 'ASSIGNING'::text, 'ASSIGNED'::text])),
  constraint sms_registration_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table sms_registration force row level security;
create policy backup_reads on sms_registration for select to recoup_backup
  using (true);
create policy company_only on sms_registration
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on sms_registration to recoup_app;
grant select on sms_registration to recoup_backup;

create table sms_registration_step (
  company_id uuid not null,
  id uuid not null,
  part text not null,
  state text not null,
  said text,
  at timestamp with time zone not null,
  constraint sms_registration_step_pkey PRIMARY KEY (company_id, id),
  constraint sms_registration_step_part_check CHECK (part = ANY (ARRAY['BRAND'::text, 'CAMPAIGN'::text, 'NUMBER'::text])),
  constraint sms_registration_step_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX sms_registration_step_at ON sms_registration_step USING btree (company_id, at DESC, id);
alter table sms_registration_step force row level security;
create policy backup_reads on sms_registration_step for select to recoup_backup
  using (true);
create policy company_only on sms_registration_step
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select on sms_registration_step to recoup_app;
grant select on sms_registration_step to recoup_backup;

create table source (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  origin text default 'internal'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint source_pkey PRIMARY KEY (company_id, id),
  constraint source_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint source_origin_check CHECK (origin = ANY (ARRAY['internal'::text, 'external'::text])),
  constraint source_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX source_name ON source USING btree (company_id, lower(name));
alter table source force row level security;
create policy backup_reads on source for select to recoup_backup
  using (true);
create policy company_only on source
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on source to recoup_app;
grant select on source to recoup_backup;

create table subscription (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  provider text not null,
  provider_subscription_id text,
  asked jsonb not null,
  status text,
  price text not null,
  tier text,
  kept_tier text,
  kept_until timestamp with time zone,
  amount_cents bigint,
  billing_interval text,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  cancel_at timestamp with time zone,
  trial_end timestamp with time zone,
  past_due_since timestamp with time zone,
  told integer default 0 not null,
  method_id uuid,
  quantity integer,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  kept_price text,
  kept_cents bigint,
  constraint subscription_pkey PRIMARY KEY (company_id, id),
  constraint subscription_billing_interval_check CHECK (billing_interval = ANY (ARRAY['month'::text, 'year'::text])),
  constraint subscription_kept_tier_check CHECK (kept_tier = ANY (ARRAY['DEFAULT'::text, 'BASIC'::text, 'PROFESSIONAL'::text, 'ENTERPRISE'::text])),
  constraint subscription_status_check CHECK (status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'unpaid'::text])),
  constraint subscription_tier_check CHECK (tier = ANY (ARRAY['DEFAULT'::text, 'BASIC'::text, 'PROFESSIONAL'::text, 'ENTERPRISE'::text])),
  constraint subscription_type_check CHECK (type = ANY (ARRAY['PLAN'::text, 'SMS'::text])),
  constraint subscription_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX subscription_live ON subscription USING btree (company_id, type) WHERE status IS NULL OR (status <> ALL (ARRAY['canceled'::text, 'incomplete_expired'::text]));
alter table subscription force row level security;
create policy backup_reads on subscription for select to recoup_backup
  using (true);
create policy company_only on subscription
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on subscription to recoup_app;
grant select on subscription to recoup_backup;

create table sync_conflict (
  company_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  account_id uuid not null,
  external_id text not null,
  sides jsonb not null,
  difference_cents bigint not null,
  is_voided_there boolean not null,
  hold_id uuid not null,
  since timestamp with time zone not null,
  choice text,
  resolved_at timestamp with time zone,
  resolved_by_name text,
  version integer default 1 not null,
  constraint sync_conflict_pkey PRIMARY KEY (company_id, id),
  constraint sync_conflict_choice_check CHECK (choice = ANY (ARRAY['OURS'::text, 'THEIRS'::text, 'IGNORE'::text, 'AGREED'::text])),
  constraint sync_conflict_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint sync_conflict_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint sync_conflict_company_id_integration_id_fkey FOREIGN KEY (company_id, integration_id) REFERENCES integration(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sync_conflict_account ON sync_conflict USING btree (company_id, account_id);
CREATE INDEX sync_conflict_newest ON sync_conflict USING btree (company_id, integration_id, since DESC);
CREATE UNIQUE INDEX sync_conflict_open ON sync_conflict USING btree (company_id, integration_id, account_id) WHERE resolved_at IS NULL;
alter table sync_conflict force row level security;
create policy backup_reads on sync_conflict for select to recoup_backup
  using (true);
create policy company_only on sync_conflict
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on sync_conflict to recoup_app;
grant select on sync_conflict to recoup_backup;

create table sync_cursor (
  company_id uuid not null,
  integration_id uuid not null,
  kind text not null,
  high_water timestamp with time zone,
  seen_water timestamp with time zone,
  page_cursor text,
  constraint sync_cursor_pkey PRIMARY KEY (company_id, integration_id, kind),
  constraint sync_cursor_kind_check CHECK (kind = ANY (ARRAY['customers'::text, 'invoices'::text, 'payments'::text, 'credit-notes'::text])),
  constraint sync_cursor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint sync_cursor_company_id_integration_id_fkey FOREIGN KEY (company_id, integration_id) REFERENCES integration(company_id, id) ON DELETE CASCADE
);
alter table sync_cursor force row level security;
create policy backup_reads on sync_cursor for select to recoup_backup
  using (true);
create policy company_only on sync_cursor
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on sync_cursor to recoup_app;
grant select on sync_cursor to recoup_backup;

create table sync_run (
  company_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  type text not null,
  mode text not null,
  state text not null,
  is_backfill boolean not null,
  kind text not null,
  repeats integer default 0 not null,
  counts jsonb default '{}'::jsonb not null,
  failure text,
  created_by_name text not null,
  begun_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint sync_run_pkey PRIMARY KEY (company_id, id),
  constraint sync_run_mode_check CHECK (mode = ANY (ARRAY['changes'::text, 'full'::text])),
  constraint sync_run_state_check CHECK (state = ANY (ARRAY['PROCESSING'::text, 'FINISHED'::text, 'FAILED'::text])),
  constraint sync_run_type_check CHECK (type = ANY (ARRAY['customers'::text, 'invoices'::text, 'payments'::text, 'credit-notes'::text, 'all'::text])),
  constraint sync_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint sync_run_company_id_integration_id_fkey FOREIGN KEY (company_id, integration_id) REFERENCES integration(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sync_run_newest ON sync_run USING btree (company_id, integration_id, created_at DESC);
CREATE UNIQUE INDEX sync_run_open ON sync_run USING btree (company_id, integration_id) WHERE state = 'PROCESSING'::text;
alter table sync_run force row level security;
create policy backup_reads on sync_run for select to recoup_backup
  using (true);
create policy company_only on sync_run
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on sync_run to recoup_app;
grant select on sync_run to recoup_backup;

create table tag (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  tone text default 'neutral'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint tag_pkey PRIMARY KEY (company_id, id),
  constraint tag_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint tag_tone_check CHECK (tone = ANY (ARRAY['neutral'::text, 'blue'::text, 'green'::text, 'amber'::text, 'orange'::text, 'red'::text, 'purple'::text, 'teal'::text])),
  constraint tag_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE UNIQUE INDEX tag_name ON tag USING btree (company_id, lower(name));
alter table tag force row level security;
create policy backup_reads on tag for select to recoup_backup
  using (true);
create policy company_only on tag
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on tag to recoup_app;
grant select on tag to recoup_backup;

create table task (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  kind text default 'task'::text not null,
  title text not null,
  details text default ''::text not null,
  due_at timestamp with time zone not null,
  assignee_id uuid,
  status text default 'OPEN'::text not null,
  bulk_action_id uuid,
  member_id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  deleted_reason text,
  workflow_id uuid,
  run_id uuid,
  step_id uuid,
  occurrence integer,
  result text,
  result_note text default ''::text not null,
  source text default 'person'::text not null,
  source_noun text,
  source_id uuid,
  priority text default 'none'::text not null,
  snoozed_until timestamp with time zone,
  repeat_every text,
  repeat_interval integer,
  repeat_until date,
  repeat_day integer,
  series_id uuid,
  series_n integer,
  words jsonb,
  constraint task_pkey PRIMARY KEY (company_id, id),
  constraint task_kind_check CHECK (kind = ANY (ARRAY['task'::text, 'task_call'::text])),
  constraint task_priority_check CHECK (priority = ANY (ARRAY['none'::text, 'high'::text])),
  constraint task_repeat_day_check CHECK (repeat_day >= 1 AND repeat_day <= 31),
  constraint task_repeat_every_check CHECK (repeat_every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint task_repeat_interval_check CHECK (repeat_interval >= 1 AND repeat_interval <= 99),
  constraint task_result_check CHECK (result = ANY (ARRAY['EXECUTED'::text, 'SKIPPED'::text])),
  constraint task_series_check CHECK (num_nulls(repeat_every, repeat_interval, repeat_day, series_id, series_n) = ANY (ARRAY[0, 5])),
  constraint task_series_n_check CHECK (series_n >= 1),
  constraint task_source_check CHECK (source = ANY (ARRAY['person'::text, 'campaign'::text, 'dispute'::text, 'estimate'::text, 'contract'::text, 'payment'::text, 'risk'::text])),
  constraint task_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'COMPLETED'::text, 'DELETED'::text])),
  constraint task_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint task_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint task_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES member(company_id, id),
  constraint task_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id),
  constraint task_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES collection_run(company_id, id),
  constraint task_company_id_step_id_fkey FOREIGN KEY (company_id, step_id) REFERENCES workflow_step(company_id, id),
  constraint task_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id)
);
CREATE INDEX task_account ON task USING btree (company_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX task_assignee ON task USING btree (company_id, assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX task_assignee_due ON task USING btree (company_id, assignee_id, due_at) WHERE status = 'OPEN'::text;
CREATE INDEX task_completed ON task USING btree (company_id, completed_at DESC, id DESC) WHERE status = 'COMPLETED'::text;
CREATE INDEX task_debtor ON task USING btree (company_id, debtor_id, due_at);
CREATE INDEX task_of_step_open ON task USING btree (company_id, due_at) WHERE status = 'OPEN'::text AND run_id IS NOT NULL;
CREATE INDEX task_open ON task USING btree (company_id, due_at, id) WHERE status = 'OPEN'::text;
CREATE INDEX task_open_first ON task USING btree (company_id, priority, due_at, id) WHERE status = 'OPEN'::text;
CREATE INDEX task_open_source ON task USING btree (company_id, source, due_at, id) WHERE status = 'OPEN'::text;
CREATE UNIQUE INDEX task_run_step ON task USING btree (company_id, run_id, step_id, occurrence) WHERE run_id IS NOT NULL;
CREATE UNIQUE INDEX task_series ON task USING btree (company_id, series_id, series_n) WHERE series_id IS NOT NULL;
CREATE INDEX task_snoozed ON task USING btree (company_id, snoozed_until, id) WHERE status = 'OPEN'::text AND snoozed_until IS NOT NULL;
CREATE INDEX task_step ON task USING btree (company_id, step_id) WHERE step_id IS NOT NULL;
CREATE INDEX task_workflow ON task USING btree (company_id, workflow_id) WHERE workflow_id IS NOT NULL;
alter table task force row level security;
create policy backup_reads on task for select to recoup_backup
  using (true);
create policy company_only on task
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on task to recoup_app;
grant select on task to recoup_backup;

create table task_request (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  title text not null,
  details text default ''::text not null,
  due_at timestamp with time zone not null,
  assignee_id uuid,
  asked_at timestamp with time zone not null,
  source text not null,
  source_noun text,
  source_id uuid,
  words jsonb,
  constraint task_request_pkey PRIMARY KEY (company_id, id),
  constraint task_request_source_check CHECK (source = ANY (ARRAY['person'::text, 'campaign'::text, 'dispute'::text, 'estimate'::text, 'contract'::text, 'payment'::text, 'risk'::text])),
  constraint task_request_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint task_request_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX task_request_debtor ON task_request USING btree (company_id, debtor_id);
alter table task_request force row level security;
create policy backup_reads on task_request for select to recoup_backup
  using (true);
create policy company_only on task_request
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on task_request to recoup_app;
grant select on task_request to recoup_backup;

create table team_link (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  purpose text not null,
  token_hash bytea,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint team_link_pkey PRIMARY KEY (company_id, id),
  constraint team_link_purpose_check CHECK (purpose = ANY (ARRAY['INVITATION'::text, 'RESET'::text, 'VERIFY'::text, 'NOT_ME'::text])),
  constraint team_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint team_link_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX team_link_created ON team_link USING btree (company_id, created_at);
CREATE INDEX team_link_member ON team_link USING btree (company_id, member_id);
alter table team_link force row level security;
create policy backup_reads on team_link for select to recoup_backup
  using (true);
create policy company_only on team_link
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on team_link to recoup_app;
grant select on team_link to recoup_backup;

create table team_mail (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  to_address text not null,
  language text not null,
  "values" jsonb not null,
  link_id uuid,
  state text default 'QUEUED'::text not null,
  began_at timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint team_mail_pkey PRIMARY KEY (company_id, id),
  constraint team_mail_kind_check CHECK (kind ~ '^[A-Z_]{3,40}$'::text),
  constraint team_mail_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint team_mail_state_check CHECK (state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text])),
  constraint team_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint team_mail_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES team_link(company_id, id) ON DELETE SET NULL (link_id)
);
CREATE INDEX team_mail_created ON team_mail USING btree (company_id, created_at);
CREATE INDEX team_mail_link ON team_mail USING btree (company_id, link_id) WHERE link_id IS NOT NULL;
alter table team_mail force row level security;
create policy backup_reads on team_mail for select to recoup_backup
  using (true);
create policy company_only on team_mail
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on team_mail to recoup_app;
grant select on team_mail to recoup_backup;

create table template (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  channel text not null,
  kind text default 'personal'::text not null,
  language text default 'en'::text not null,
  subject text default ''::text not null,
  message text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  category text default ''::text not null,
  tone text,
  format text default 'text'::text not null,
  constraint template_pkey PRIMARY KEY (company_id, id),
  constraint template_company_id_name_channel_language_key UNIQUE (company_id, name, channel, language),
  constraint template_category_check CHECK (length(category) <= 60),
  constraint template_channel_check CHECK (channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text])),
  constraint template_format_check CHECK (format = ANY (ARRAY['text'::text, 'html'::text])),
  constraint template_kind_check CHECK (kind = ANY (ARRAY['generated'::text, 'personal'::text])),
  constraint template_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint template_tone_check CHECK (tone = ANY (ARRAY['Friendly'::text, 'Neutral'::text, 'Urgent'::text])),
  constraint template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX template_category ON template USING btree (company_id, category);
alter table template force row level security;
create policy backup_reads on template for select to recoup_backup
  using (true);
create policy company_only on template
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on template to recoup_app;
grant select on template to recoup_backup;

create table tenant (
  company_id uuid not null,
  constraint tenant_pkey PRIMARY KEY (company_id),
  constraint tenant_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table tenant force row level security;
create policy backup_reads on tenant for select to recoup_backup
  using (true);
create policy company_only on tenant
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER custom_fields AFTER INSERT ON tenant FOR EACH ROW EXECUTE FUNCTION add_custom_fields();
grant insert, select on tenant to recoup_app;
grant select on tenant to recoup_backup;

create table text_redirect (
  company_id uuid not null,
  id uuid not null,
  provider_id text not null,
  to_phone text not null,
  text text not null,
  state text default 'ASKED'::text not null,
  asked_at timestamp with time zone not null,
  constraint text_redirect_pkey PRIMARY KEY (company_id, id),
  constraint text_redirect_company_id_provider_id_key UNIQUE (company_id, provider_id),
  constraint text_redirect_state_check CHECK (state = ANY (ARRAY['ASKED'::text, 'SENDING'::text, 'OVER'::text])),
  constraint text_redirect_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX text_redirect_asked ON text_redirect USING btree (company_id, asked_at);
alter table text_redirect force row level security;
create policy backup_reads on text_redirect for select to recoup_backup
  using (true);
create policy company_only on text_redirect
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on text_redirect to recoup_app;
grant select on text_redirect to recoup_backup;

create table timeline_event (
  company_id uuid not null,
  id uuid not null,
  debtor_id uuid not null,
  account_id uuid,
  type text not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text default ''::text not null,
  data jsonb default '{}'::jsonb not null,
  constraint timeline_event_pkey PRIMARY KEY (company_id, id),
  constraint timeline_event_actor_kind_check CHECK (actor_kind = ANY (ARRAY['member'::text, 'debtor'::text, 'system'::text])),
  constraint timeline_event_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint timeline_event_company_id_debtor_id_fkey FOREIGN KEY (company_id, debtor_id) REFERENCES debtor(company_id, id)
);
CREATE INDEX timeline_account ON timeline_event USING btree (company_id, account_id, at DESC, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX timeline_actor ON timeline_event USING btree (company_id, actor_id, at DESC, id DESC) WHERE actor_kind = 'member'::text;
CREATE INDEX timeline_company ON timeline_event USING btree (company_id, at DESC, id DESC);
CREATE INDEX timeline_debtor ON timeline_event USING btree (company_id, debtor_id, at DESC, id DESC);
CREATE INDEX timeline_project ON timeline_event USING btree (company_id, (data ->> 'projectId'::text), at DESC, id DESC) WHERE (data ->> 'projectId'::text) IS NOT NULL;
CREATE INDEX timeline_type ON timeline_event USING btree (company_id, type, at DESC, id DESC);
alter table timeline_event force row level security;
create policy backup_reads on timeline_event for select to recoup_backup
  using (true);
create policy company_only on timeline_event
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select on timeline_event to recoup_app;
grant select on timeline_event to recoup_backup;

create table unmatched_text (
  company_id uuid not null,
  id uuid not null,
  provider_id text not null,
  from_value text not null,
  to_value text not null,
  text text not null,
  state text default 'OPEN'::text not null,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  constraint unmatched_text_pkey PRIMARY KEY (company_id, id),
  constraint unmatched_text_company_id_provider_id_key UNIQUE (company_id, provider_id),
  constraint unmatched_text_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'IGNORED'::text])),
  constraint unmatched_text_text_check CHECK (length(text) <= 2000),
  constraint unmatched_text_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX unmatched_text_tray ON unmatched_text USING btree (company_id, state, at DESC, id DESC);
alter table unmatched_text force row level security;
create policy backup_reads on unmatched_text for select to recoup_backup
  using (true);
create policy company_only on unmatched_text
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on unmatched_text to recoup_app;
grant select on unmatched_text to recoup_backup;

create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text default 'WAITING'::text not null,
  tries_made integer default 0 not null,
  tries jsonb default '[]'::jsonb not null,
  answer text,
  next_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (company_id, id),
  constraint webhook_delivery_company_id_endpoint_id_event_id_key UNIQUE (company_id, endpoint_id, event_id),
  constraint webhook_delivery_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'DELIVERED'::text, 'FAILED'::text])),
  constraint webhook_delivery_company_id_endpoint_id_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoint(company_id, id) ON DELETE CASCADE,
  constraint webhook_delivery_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES webhook_event(company_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (company_id, endpoint_id, next_at) WHERE state = 'WAITING'::text;
CREATE INDEX webhook_delivery_event ON webhook_delivery USING btree (company_id, event_id);
CREATE INDEX webhook_delivery_log ON webhook_delivery USING btree (company_id, endpoint_id, created_at DESC, id DESC);
alter table webhook_delivery force row level security;
create policy backup_reads on webhook_delivery for select to recoup_backup
  using (true);
create policy company_only on webhook_delivery
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on webhook_delivery to recoup_app;
grant select on webhook_delivery to recoup_backup;

create table webhook_endpoint (
  company_id uuid not null,
  id uuid not null,
  url text not null,
  description text default ''::text not null,
  events text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  disabled_at timestamp with time zone,
  disabled_why text,
  failing_since timestamp with time zone,
  is_confirmed boolean default false not null,
  failures_in_row integer default 0 not null,
  told_days integer default 0 not null,
  rest_until timestamp with time zone,
  lease_until timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint webhook_endpoint_pkey PRIMARY KEY (company_id, id),
  constraint webhook_endpoint_disabled_why_check CHECK (disabled_why = ANY (ARRAY['FAILING'::text, 'GONE'::text])),
  constraint webhook_endpoint_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table webhook_endpoint force row level security;
create policy backup_reads on webhook_endpoint for select to recoup_backup
  using (true);
create policy company_only on webhook_endpoint
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on webhook_endpoint to recoup_app;
grant select on webhook_endpoint to recoup_backup;

create table webhook_event (
  company_id uuid not null,
  id uuid not null,
  type text not null,
  data jsonb not null,
  at timestamp with time zone not null,
  sequence bigint,
  kept_at timestamp with time zone default now() not null,
  constraint webhook_event_pkey PRIMARY KEY (company_id, id),
  constraint webhook_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX webhook_event_kept ON webhook_event USING btree (company_id, kept_at);
CREATE INDEX webhook_event_new ON webhook_event USING btree (company_id, id) WHERE sequence IS NULL;
alter table webhook_event force row level security;
create policy backup_reads on webhook_event for select to recoup_backup
  using (true);
create policy company_only on webhook_event
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
create policy scheduler_reads on webhook_event for select to recoup_scheduler
  using (true);
grant delete, insert, select, update on webhook_event to recoup_app;
grant select on webhook_event to recoup_backup;
grant select on webhook_event to recoup_scheduler;

create table webhook_interest (
  company_id uuid not null,
  choices text[] not null,
  constraint webhook_interest_pkey PRIMARY KEY (company_id),
  constraint webhook_interest_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table webhook_interest force row level security;
create policy backup_reads on webhook_interest for select to recoup_backup
  using (true);
create policy company_only on webhook_interest
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on webhook_interest to recoup_app;
grant select on webhook_interest to recoup_backup;

create table webhook_secret (
  company_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  secret text not null,
  ends_at timestamp with time zone,
  constraint webhook_secret_pkey PRIMARY KEY (company_id, id),
  constraint webhook_secret_company_id_endpoint_id_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoint(company_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_secret_endpoint ON webhook_secret USING btree (company_id, endpoint_id);
alter table webhook_secret force row level security;
create policy backup_reads on webhook_secret for select to recoup_backup
  using (true);
create policy company_only on webhook_secret
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on webhook_secret to recoup_app;
grant select on webhook_secret to recoup_backup;

create table webhook_sequence (
  company_id uuid not null,
  last bigint not null,
  constraint webhook_sequence_pkey PRIMARY KEY (company_id),
  constraint webhook_sequence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
alter table webhook_sequence force row level security;
create policy backup_reads on webhook_sequence for select to recoup_backup
  using (true);
create policy company_only on webhook_sequence
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on webhook_sequence to recoup_app;
grant select on webhook_sequence to recoup_backup;

create table workflow (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  draft boolean default true not null,
  is_send_active boolean default false not null,
  audience_type text default 'accounts'::text not null,
  audience jsonb default '{}'::jsonb not null,
  trigger text default 'invoice_due_date'::text not null,
  send_time time without time zone default '09:00:00'::time without time zone not null,
  priority integer not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  turned_on_at timestamp with time zone,
  deleted_at timestamp with time zone,
  custom jsonb default '{}'::jsonb not null,
  schedule text default 'fixed'::text not null,
  timing text default 'company'::text not null,
  option_set text default 'all'::text not null,
  issued_after date,
  repeat text,
  repeat_every_days integer default 7 not null,
  repeat_max integer default 3 not null,
  live_version integer default 0 not null,
  replanning_since timestamp with time zone,
  wait_days integer default 7 not null,
  constraint workflow_pkey PRIMARY KEY (company_id, id),
  constraint workflow_audience_type_check CHECK (audience_type = ANY (ARRAY['accounts'::text, 'filter'::text])),
  constraint workflow_check CHECK ((option_set = 'after'::text) = (issued_after IS NOT NULL)),
  constraint workflow_option_set_check CHECK (option_set = ANY (ARRAY['all'::text, 'after'::text])),
  constraint workflow_repeat_check CHECK (repeat = ANY (ARRAY['REPEAT_LAST'::text, 'REPEAT_ALL'::text])),
  constraint workflow_repeat_every_days_check CHECK (repeat_every_days >= 1 AND repeat_every_days <= 365),
  constraint workflow_repeat_max_check CHECK (repeat_max >= 1 AND repeat_max <= 50),
  constraint workflow_schedule_check CHECK (schedule = ANY (ARRAY['fixed'::text, 'dynamic'::text])),
  constraint workflow_send_time_check CHECK (send_time >= '08:00:00'::time without time zone AND send_time <= '20:00:00'::time without time zone AND (EXTRACT(minute FROM send_time) = ANY (ARRAY[0::numeric, 30::numeric]))),
  constraint workflow_timing_check CHECK (timing = ANY (ARRAY['company'::text, 'manual'::text, 'smart'::text])),
  constraint workflow_trigger_check CHECK (trigger = ANY (ARRAY['empty'::text, 'invoice_issue_date'::text, 'invoice_due_date'::text, 'invoice_opened'::text])),
  constraint workflow_wait_days_check CHECK (wait_days >= 1 AND wait_days <= 90),
  constraint workflow_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX workflow_priority ON workflow USING btree (company_id, priority) WHERE deleted_at IS NULL;
alter table workflow force row level security;
create policy backup_reads on workflow for select to recoup_backup
  using (true);
create policy company_only on workflow
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on workflow to recoup_app;
grant select on workflow to recoup_backup;

create table workflow_draft (
  company_id uuid not null,
  workflow_id uuid not null,
  content jsonb not null,
  base_version integer not null,
  version integer default 1 not null,
  member_id uuid,
  updated_at timestamp with time zone not null,
  constraint workflow_draft_pkey PRIMARY KEY (company_id, workflow_id),
  constraint workflow_draft_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id)
);
alter table workflow_draft force row level security;
create policy backup_reads on workflow_draft for select to recoup_backup
  using (true);
create policy company_only on workflow_draft
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on workflow_draft to recoup_app;
grant select on workflow_draft to recoup_backup;

create table workflow_step (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  "position" integer not null,
  kind text not null,
  delay jsonb not null,
  template_id uuid,
  subject text default ''::text not null,
  message text not null,
  is_invoice_attach boolean default false not null,
  is_contract_attachments boolean default false not null,
  revision integer default 1 not null,
  deleted_at timestamp with time zone,
  format text default 'text'::text not null,
  translations jsonb default '{}'::jsonb not null,
  assignee_id uuid,
  constraint workflow_step_pkey PRIMARY KEY (company_id, id),
  constraint workflow_step_format_check CHECK (format = ANY (ARRAY['text'::text, 'html'::text])),
  constraint workflow_step_kind_check CHECK (kind = ANY (ARRAY['send_sms'::text, 'send_email'::text, 'task'::text, 'task_call'::text])),
  constraint workflow_step_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES template(company_id, id) ON DELETE SET NULL (template_id),
  constraint workflow_step_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id)
);
CREATE INDEX workflow_step_template ON workflow_step USING btree (company_id, template_id) WHERE template_id IS NOT NULL;
CREATE INDEX workflow_step_workflow ON workflow_step USING btree (company_id, workflow_id, "position");
alter table workflow_step force row level security;
create policy backup_reads on workflow_step for select to recoup_backup
  using (true);
create policy company_only on workflow_step
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on workflow_step to recoup_app;
grant select on workflow_step to recoup_backup;

create table workflow_tag (
  company_id uuid not null,
  workflow_id uuid not null,
  tag_id uuid not null,
  constraint workflow_tag_pkey PRIMARY KEY (company_id, workflow_id, tag_id),
  constraint workflow_tag_company_id_tag_id_fkey FOREIGN KEY (company_id, tag_id) REFERENCES tag(company_id, id) ON DELETE CASCADE,
  constraint workflow_tag_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id) ON DELETE CASCADE
);
CREATE INDEX workflow_tag_tag ON workflow_tag USING btree (company_id, tag_id, workflow_id);
alter table workflow_tag force row level security;
create policy backup_reads on workflow_tag for select to recoup_backup
  using (true);
create policy company_only on workflow_tag
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
grant delete, insert, select, update on workflow_tag to recoup_app;
grant select on workflow_tag to recoup_backup;

create table workflow_version (
  company_id uuid not null,
  workflow_id uuid not null,
  number integer not null,
  content jsonb not null,
  member_id uuid,
  member_name text default ''::text not null,
  published_at timestamp with time zone not null,
  constraint workflow_version_pkey PRIMARY KEY (company_id, workflow_id, number),
  constraint workflow_version_company_id_workflow_id_fkey FOREIGN KEY (company_id, workflow_id) REFERENCES workflow(company_id, id)
);
alter table workflow_version force row level security;
create policy backup_reads on workflow_version for select to recoup_backup
  using (true);
create policy company_only on workflow_version
  using (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid)
  with check (company_id = NULLIF(current_setting('app.company_id'::text, true), ''::text)::uuid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON workflow_version FOR EACH ROW EXECUTE FUNCTION refuse_change('workflow_version');
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON workflow_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('workflow_version');
grant insert, select on workflow_version to recoup_app;
grant select on workflow_version to recoup_backup;
