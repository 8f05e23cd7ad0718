-- What a company allows about settlements.

-- What a debtor may settle for, on which day they may pay, and what a member may offer; the rules are the domain's
-- (negotiations/offer-policy.ts). Without a row a person answers every proposal.
create table offer_policy (
  company_id uuid not null references company (company_id),
  policy jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (company_id)
);
call protect_tenant_table('offer_policy', 'select, insert, update');
