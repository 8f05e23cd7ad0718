-- What every noun stands on: roles, row security, append-only tables, folded text. Every tenant table has company_id
-- first in its primary key, row-level security enabled and forced (G30, G31). The application's role owns nothing (G32).
-- No policy is restrictive, bodies of functions are text, triggers get the name of their table (docs/decisions/0043).

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$
begin
  -- Roles belong to the whole server: databases on one server share them, so they may exist already.
  if not exists (select from pg_roles where rolname = 'recoup_app') then
    create role recoup_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not exists (select from pg_roles where rolname = 'recoup_scheduler') then
    create role recoup_scheduler nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'recoup_search') then
    create role recoup_search nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  -- Cross-company scheduling switches to this role on purpose and back; it is never inherited.
  if not pg_has_role('recoup_app', 'recoup_scheduler', 'set') then
    grant recoup_scheduler to recoup_app with inherit false, set true;
  end if;
  -- The owner creates functions in the name of the search role.
  if not pg_has_role(current_user, 'recoup_search', 'set') then
    execute format('grant recoup_search to %I', current_user);
  end if;
exception when others then
  if sqlstate not in ('XX000', '23505', '0LP01') then raise; end if;
end $$;

grant usage on schema public to recoup_app, recoup_scheduler, recoup_search;

-- The company whose rows this transaction may see; nothing set means no rows (G31).
create function current_company() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- Forces row-level security on a tenant table and grants the application's role what the table allows.
create procedure protect_tenant_table(table_name regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy company_only on %s using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
     with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', table_name);
  execute format('grant %s on %s to recoup_app', privileges, table_name);
end $$;

-- The same for a table whose rows are marked as deleted: such a row is invisible to every statement by policy, so that
-- no list, chart, campaign or portal can forget to leave it out. The verbs that delete, list and restore say
-- `app.see_deleted = 'yes'` in their own transaction. One policy per command, none of them restrictive: a second one
-- beside "company only" would open the table wherever its being restrictive gets lost.
create procedure protect_deletable_table(table_name regclass) language plpgsql as $$
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
end $$;

-- Its argument is the name of the table: where a table is kept in parts, a part has another name.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_argv[0] using errcode = 'restrict_violation';
end $$;

-- Makes a table append-only, for the owner too (G2, G59).
create procedure make_append_only(table_name regclass) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s
    for each row execute function refuse_change(%L)', table_name, table_name);
  execute format('create trigger append_only_truncate before truncate on %s
    for each statement execute function refuse_change(%L)', table_name, table_name);
end $$;

-- A text as people compare it: `jose` finds `José`. The same as the domain's foldText, sign by sign; indexes stand on
-- it. One expression, so that the planner takes it apart and finds the index whoever writes it.
create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = length(value) then lower(value)
    else translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđħŧı', 'oldhti') end
$$;
