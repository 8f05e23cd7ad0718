-- A card or bank account of the company that was removed here is taken from it at the provider, too; until the provider has
-- said so, it is asked again.
alter table company_method add column forgotten_at timestamptz;
