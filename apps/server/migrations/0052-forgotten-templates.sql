-- A template that is deleted is forgotten by the steps that were made from it; they have their own text.

alter table workflow_step
  drop constraint workflow_step_company_id_template_id_fkey,
  add constraint workflow_step_company_id_template_id_fkey foreign key (company_id, template_id)
    references template (company_id, id) on delete set null (template_id);
