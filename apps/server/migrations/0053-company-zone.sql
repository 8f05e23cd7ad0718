-- The company's place, an IANA zone: statements ask for it by its name, since only functions and policies may ask for
-- the company of the transaction.
create function company_zone() returns text language sql stable as $$
  select time_zone from public.company where company_id = public.current_company()
$$;
