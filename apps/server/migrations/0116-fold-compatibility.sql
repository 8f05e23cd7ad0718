-- Ligatures, full-width signs and ß are one letter and another to people, and were two to the search: `ﬁ` is `fi`, `ß` is
-- `ss`. The same as the domain's foldText, sign by sign, and still one expression (0001).
create or replace function fold_text(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = length(value) then lower(value)
    else replace(replace(replace(translate(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
      'øłđħŧı', 'oldhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
$$;

-- What stands in them was folded by the former words of the function.
reindex index account_search;
reindex index contact_search;
reindex index debtor_search;
reindex index debtor_display_name;
