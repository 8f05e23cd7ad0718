-- An estimate may be for a project and under a contract, both of its own customer. A merge moves all three in one
-- transaction and puts the checks off till then.
create unique index contract_of_debtor on contract (company_id, id, debtor_id);
alter table estimate add column project_id uuid;
alter table estimate add column contract_id uuid;
alter table estimate add constraint estimate_project foreign key (company_id, project_id, debtor_id)
  references project (company_id, id, debtor_id) deferrable initially immediate;
alter table estimate add constraint estimate_contract foreign key (company_id, contract_id, debtor_id)
  references contract (company_id, id, debtor_id) deferrable initially immediate;
-- With what a project's open estimates add up to, and what the policy on deleted rows asks for.
create index estimate_of_project on estimate (company_id, project_id, debtor_id)
  include (status, sent_expiration_date, amount_cents, deleted_at) where project_id is not null;
create index estimate_of_contract on estimate (company_id, contract_id, debtor_id) where contract_id is not null;
