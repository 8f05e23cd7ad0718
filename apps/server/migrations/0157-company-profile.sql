-- What a company says about itself: names, what it is, and where a letter reaches it. Mails, papers and the portal read it.
alter table company
  add column legal_name text not null default '' check (length(legal_name) <= 200),
  add column business_type text,
  add column kind text check (kind in ('public', 'private', 'non-profit', 'government')),
  add column industry text,
  add column region text check (region in ('AFRICA', 'ASIA', 'EUROPE', 'LATIN_AMERICA', 'USA_AND_CANADA')),
  add column website text not null default '' check (length(website) <= 300),
  add column address_line text not null default '' check (length(address_line) <= 500),
  add column address_unit text not null default '' check (length(address_unit) <= 50),
  add column address_city text not null default '' check (length(address_city) <= 100),
  add column address_state text not null default '' check (length(address_state) <= 50),
  add column address_zip text not null default '' check (length(address_zip) <= 20),
  -- ISO 3166-1 alpha-2.
  add column address_country text not null default 'US' check (address_country ~ '^[A-Z]{2}$'),
  -- Places of the app that somebody of the company has been to.
  add column visited_tabs text[] not null default '{}',
  add column profile_version integer not null default 1;

-- An address that was one text keeps its words: its last line is taken apart where it reads like one of the US.
update company set
  address_line = case when postal_address ~ '\n[^\n]+, [A-Z]{2} [0-9]{5}(-[0-9]{4})?\s*$'
    then replace(regexp_replace(postal_address, '\r?\n[^\n]+$', ''), E'\n', ', ') else postal_address end,
  address_city = coalesce(substring(postal_address from '\n([^\n]+), [A-Z]{2} [0-9]{5}(?:-[0-9]{4})?\s*$'), ''),
  address_state = coalesce(substring(postal_address from '\n[^\n]+, ([A-Z]{2}) [0-9]{5}(?:-[0-9]{4})?\s*$'), ''),
  address_zip = coalesce(substring(postal_address from '\n[^\n]+, [A-Z]{2} ([0-9]{5}(?:-[0-9]{4})?)\s*$'), '')
where postal_address <> '';

-- What was entered while it was opened moves into its columns; there stays what has no column yet.
update company c set
  legal_name = coalesce(r.entries #>> '{COMPANY,legalName}', ''),
  business_type = r.entries #>> '{COMPANY,businessType}',
  kind = r.entries #>> '{COMPANY,kind}',
  industry = r.entries #>> '{COMPANY,industry}',
  region = r.entries #>> '{COMPANY,region}',
  website = coalesce(r.entries #>> '{COMPANY,website}', '')
from registration r where r.company_id = c.company_id and r.step = 'FINISHED';
update registration set entries = jsonb_strip_nulls(jsonb_build_object(
  'COMPANY', jsonb_build_object('customerType', entries #> '{COMPANY,customerType}'), 'START', entries -> 'START'))
where step = 'FINISHED';

-- The address as it stands on a letter, with line ends; nobody writes it.
alter table company drop column postal_address;
alter table company add column postal_address text not null generated always as (
  address_line
  || case when address_line <> '' and address_unit <> '' then ', ' else '' end || address_unit
  || case when address_line || address_unit <> '' and address_city || address_state || address_zip <> '' then E'\n' else '' end
  || address_city
  || case when address_city <> '' and address_state || address_zip <> '' then ', ' else '' end
  || address_state
  || case when address_state <> '' and address_zip <> '' then ' ' else '' end || address_zip
  || case when address_country = 'US' then '' else E'\n' || address_country end) stored;
