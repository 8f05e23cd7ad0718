-- Nightly comparison with the provider's books for companies that are there already (G10).
-- Up Migration

-- Every company is compared once a night from now on; new ones enter themselves.
alter table company_due no force row level security;
alter table company no force row level security;
insert into company_due (company_id, kind, due_at) select company_id, 'reconciliation', now() from company
  on conflict do nothing;
alter table company force row level security;
alter table company_due force row level security;
