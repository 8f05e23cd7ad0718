-- A due date before the invoice date is a doubt that a person settles, and no longer an error.
alter table import_row drop constraint import_row_conflict_check;
alter table import_row add constraint import_row_conflict_check check (conflict in
  ('OTHER_CUSTOMER', 'MONEY_MOVED', 'AGREED_HERE', 'CHANGED_HERE', 'CLOSED_HERE', 'DUE_BEFORE_ISSUE'));
