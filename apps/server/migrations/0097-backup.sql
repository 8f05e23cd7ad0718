-- A backup is read by a role of its own, which sees every company's rows and changes none: row security is forced for the
-- owner, too, and to lift it for the time of a backup would lock every table (docs/decisions/0065).
do $$
begin
  if not exists (select from pg_roles where rolname = 'recoup_backup') then
    create role recoup_backup nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  -- Whoever owns the schema may take its place on purpose; nobody inherits it, and the application never has it.
  if not pg_has_role(current_user, 'recoup_backup', 'set') then
    execute format('grant recoup_backup to %I with inherit false, set true', current_user);
  end if;
exception when others then
  if sqlstate not in ('XX000', '23505', '0LP01') then raise; end if;
end $$;

grant usage on schema public to recoup_backup;

create procedure let_backup_read(table_name regclass) language plpgsql as $$
begin
  execute format('create policy backup_reads on %s for select to recoup_backup using (true)', table_name);
  execute format('grant select on %s to recoup_backup', table_name);
end $$;

-- As before, and a backup reads it.
create or replace procedure protect_tenant_table(table_name regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy company_only on %s using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)
     with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', table_name);
  execute format('grant %s on %s to recoup_app', privileges, table_name);
  call public.let_backup_read(table_name);
end $$;

create or replace procedure protect_deletable_table(table_name regclass) language plpgsql as $$
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
end $$;

do $$
declare protected regclass;
begin
  for protected in
    select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity order by relname
  loop
    call let_backup_read(protected);
  end loop;
end $$;
