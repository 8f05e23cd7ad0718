-- EMAIL: an address alone would join rows to a customer who is called otherwise (docs/decisions/0077).
alter table import_question drop constraint import_question_kind_check,
  add constraint import_question_kind_check check (kind in ('NUMBER', 'EMAIL', 'NAME'));
