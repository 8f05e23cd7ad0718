-- What a customer agreed to before a member scheduled a charge, or changed one, is kept as for a charge of today.
alter table payment_mandate
  add column schedule_id uuid,
  drop constraint payment_mandate_given_with,
  add constraint payment_mandate_given_with check (num_nonnulls(setup_id, payment_id, method_id, schedule_id) = 1),
  add foreign key (company_id, schedule_id) references schedule (company_id, id);
create index payment_mandate_schedule on payment_mandate (company_id, schedule_id) where schedule_id is not null;
