-- Filters as trees of conditions, text compared without regard to case and accents.
-- Up Migration

create extension if not exists btree_gin;

-- A text as people compare it: `jose` finds `José`. The same as the domain's foldText, sign by sign; indexes stand on it.
-- One expression, so that the planner takes it apart and finds the index whoever writes it.
create function fold_text(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(value)
    else translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđħŧı', 'oldhti') end;

drop index account_reference_search;
drop index debtor_name_search;
drop index debtor_reference_search;
drop index debtor_display_name;
-- The company leads these as well: what is frequent in one company must not be looked through for another.
create index account_search on account using gin (company_id, fold_text(reference) gin_trgm_ops);
create index debtor_search on debtor
  using gin (company_id, fold_text(display_name) gin_trgm_ops, fold_text(reference) gin_trgm_ops);
create index contact_search on contact using gin (company_id, fold_text(value) gin_trgm_ops);
create index debtor_display_name on debtor (company_id, fold_text(display_name), id);
create index account_issued on account (company_id, issue_date, id);
-- With what totals add up: the sums of a whole book, or of a status, need this index alone.
drop index account_status_due;
create index account_status_due on account (company_id, status, due_date, id)
  include (amount_cents, paid_cents, balance_cents, deleted_at);

-- The search role's functions answer ids only, which the caller's own policies narrow again; a policy of their own would
-- keep them from every trigram index. So deleted rows are hidden from everybody but that role.
create or replace procedure hide_deleted_rows(table_name regclass) language plpgsql as $$
begin
  execute format(
    'create policy not_deleted on %s as restrictive for select to recoup_app, recoup_scheduler, current_user
     using (deleted_at is null or current_setting(''app.see_deleted'', true) = ''yes'')', table_name);
end $$;
drop policy not_deleted on debtor;
drop policy not_deleted on account;
call hide_deleted_rows('debtor');
call hide_deleted_rows('account');

-- Planned anew for every pattern: a plan for any pattern would read a million rows to find three.
create or replace function matching_debtors(pattern text, at_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan rows 100
as $$
  (select id from debtor where company_id = current_company() and fold_text(display_name) like pattern limit at_most)
  union
  (select id from debtor where company_id = current_company() and fold_text(reference) like pattern limit at_most)
  union
  (select debtor_id from contact where company_id = current_company() and fold_text(value) like pattern limit at_most)
$$;

create or replace function matching_accounts(pattern text, at_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan rows 100
as $$ select id from account where company_id = current_company() and fold_text(reference) like pattern limit at_most $$;

-- All ids whose text is like the pattern, or null when they are more than asked: what is frequent is found by reading
-- along an order, what is rare by its trigrams, and only counting tells which it is.
create function text_hits(source text, pattern text, at_most integer) returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
declare found uuid[];
begin
  case source
    when 'account-reference' then
      found := array(select id from account
        where company_id = current_company() and fold_text(reference) like pattern limit at_most + 1);
    when 'debtor-name' then
      found := array(select id from debtor
        where company_id = current_company() and fold_text(display_name) like pattern limit at_most + 1);
    when 'debtor-reference' then
      found := array(select id from debtor
        where company_id = current_company() and fold_text(debtor.reference) like pattern limit at_most + 1);
    when 'debtor-email' then
      found := array(select debtor_id from contact
        where company_id = current_company() and kind = 'EMAIL' and fold_text(value) like pattern limit at_most + 1);
    when 'debtor-phone' then
      found := array(select debtor_id from contact
        where company_id = current_company() and kind = 'PHONE' and fold_text(value) like pattern limit at_most + 1);
  end case;
  return case when cardinality(found) <= at_most then found end;
end $$;

grant create on schema public to recoup_search;
alter function text_hits(text, text, integer) owner to recoup_search;
revoke create on schema public from recoup_search;
revoke execute on function text_hits(text, text, integer) from public;
grant execute on function text_hits(text, text, integer) to recoup_app;

-- Audiences of campaigns: from single parameters to a filter. The owner sees every company's rows while this runs.
alter table workflow no force row level security;
update workflow w set audience = jsonb_build_object('filters', jsonb_strip_nulls(jsonb_build_object(
    'search', nullif(f ->> 'search', ''),
    'nonWorkflows', f -> 'nonWorkflows',
    'filter', jsonb_build_object('match', 'all', 'conditions', (
      select coalesce(jsonb_agg(jsonb_build_object('field', field, 'operator', operator, 'values', "values") order by place), '[]')
      from (values
        (1, 'status', 'has_any_of', f -> 'status', jsonb_array_length(coalesce(nullif(f -> 'status', 'null'), '[]')) > 0),
        (2, 'isOverdue', 'is_true', '[]', f ->> 'due' = 'overdue'),
        (3, 'daysPastDue', 'is_equal_or_less_than', '[0]', f ->> 'due' in ('due-7-days', 'not-due')),
        (4, 'daysPastDue', 'is_equal_or_greater_than', '[-7]', f ->> 'due' = 'due-7-days'),
        (5, 'dueDate', 'is_equal_or_greater_than', jsonb_build_array(f ->> 'dueFrom'), f ->> 'dueFrom' <> ''),
        (6, 'dueDate', 'is_equal_or_less_than', jsonb_build_array(f ->> 'dueTo'), f ->> 'dueTo' <> ''),
        (7, 'balance', 'is_equal_or_greater_than', jsonb_build_array((f ->> 'minBalanceCents')::bigint), f ->> 'minBalanceCents' <> ''),
        (8, 'workflow', 'has_any_of', jsonb_build_array(f ->> 'workflowId'), f ->> 'workflowId' <> ''),
        (9, 'debtor', 'has_any_of', jsonb_build_array(f ->> 'debtorId'), f ->> 'debtorId' <> ''),
        (10, 'workflow', 'is_not_empty', '[]', f ->> 'assigned' = 'yes'),
        (11, 'workflow', 'is_empty', '[]', f ->> 'assigned' = 'no')
      ) as part (place, field, operator, "values", holds)
      where holds)))))
from (select company_id as of_company, id as of_id, audience -> 'filters' as f from workflow) stored
where of_company = w.company_id and of_id = w.id and jsonb_typeof(f) = 'object';
alter table workflow force row level security;
