-- Text search under row-level security: LIKE is not leak-proof, so a policy keeps the planner from every trigram index.
-- These functions run as a role that has no policy to obey, name the company themselves and answer ids only, which the
-- caller's own policies narrow again (listed in ARCHITECTURE.md).

create policy search_reads on debtor for select to recoup_search using (true);
create policy search_reads on account for select to recoup_search using (true);
create policy search_reads on contact for select to recoup_search using (true);
grant select on debtor, account, contact to recoup_search;

-- Planned anew for every pattern: a plan for any pattern would read a million rows to find three.
create function matching_debtors(pattern text, at_most integer) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
declare own uuid := current_company();
begin
  return query
    (select id from debtor where company_id = own and fold_text(display_name) like pattern limit at_most)
    union
    (select id from debtor where company_id = own and fold_text(debtor.reference) like pattern limit at_most)
    union
    (select debtor_id from contact where company_id = own and fold_text(value) like pattern limit at_most);
end $$;

create function matching_accounts(pattern text, at_most integer) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
declare own uuid := current_company();
begin
  return query
    select id from account where company_id = own and fold_text(account.reference) like pattern limit at_most;
end $$;

-- All ids whose text is like the pattern, or null when they are more than asked: what is frequent is found by reading
-- along an order, what is rare by its trigrams, and only counting tells which it is.
create function text_hits(source text, pattern text, at_most integer) returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
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
end $$;

grant create on schema public to recoup_search;
alter function matching_debtors(text, integer) owner to recoup_search;
alter function matching_accounts(text, integer) owner to recoup_search;
alter function text_hits(text, text, integer) owner to recoup_search;
revoke create on schema public from recoup_search;
revoke execute on function
  matching_debtors(text, integer),
  matching_accounts(text, integer),
  text_hits(text, text, integer) from public;
grant execute on function
  matching_debtors(text, integer),
  matching_accounts(text, integer),
  text_hits(text, text, integer) to recoup_app;
