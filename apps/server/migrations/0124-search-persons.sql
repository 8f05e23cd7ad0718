-- A search finds a customer also by the person one speaks with: the name beside the company's, and the name at a contact.
create index debtor_person_search on debtor using gin (company_id, fold_text(first_name || ' ' || last_name) gin_trgm_ops)
  where company_name <> '';
create index contact_name_search on contact using gin (company_id, fold_text(name) gin_trgm_ops) where name <> '';

create or replace function matching_debtors(pattern text, at_most integer) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
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
end $$;

create or replace function text_hits(source text, pattern text, at_most integer) returns uuid[]
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
end $$;
