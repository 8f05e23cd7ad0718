-- Contracts and projects carry tags, as accounts and customers do.
create table contract_tag (
  company_id uuid not null,
  contract_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, contract_id, tag_id),
  foreign key (company_id, contract_id) references contract (company_id, id),
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
create index contract_tag_tag on contract_tag (company_id, tag_id, contract_id);
call protect_tenant_table('contract_tag');

create table project_tag (
  company_id uuid not null,
  project_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, project_id, tag_id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
create index project_tag_tag on project_tag (company_id, tag_id, project_id);
call protect_tenant_table('project_tag');
