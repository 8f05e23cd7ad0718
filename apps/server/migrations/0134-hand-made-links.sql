-- A payment link that somebody made by hand stands among the requests of its account, with who made it and for what.
alter table portal_link add column account_id uuid, add column made_by uuid, add column intent text;
create index portal_link_account on portal_link (company_id, account_id, created_at) where account_id is not null;
