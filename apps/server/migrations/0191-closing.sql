-- Companies that are deleted: for thirty days they can be kept, and nothing is sent or charged; then nobody gets in, and
-- what law wants kept stays for its years.
alter table company drop constraint company_state_check;
alter table company add constraint company_state_check
  check (state in ('REGISTERING', 'ACTIVE', 'CLOSING', 'CLOSED', 'GONE'));
alter table company
  -- When it ends, or ended, by the company's clock; null: nobody wants it deleted.
  add column closes_at timestamptz,
  add column closing_by uuid;
