-- Lets the planner know tables of which it never learned anything. A database that was killed forgets what was written
-- shortly before and so looks at no such table by itself: a night over six hundred accounts then took longer than a
-- statement may. Only an owner may analyze, hence the definer's rights.
create function learn_unknown_sizes() returns void
  language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '2s'
as $$
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
end $$;
revoke execute on function learn_unknown_sizes() from public;
grant execute on function learn_unknown_sizes() to recoup_app;
