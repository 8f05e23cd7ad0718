-- Amounts are kept in US dollars (docs/decisions/0076): no row of another currency, so that no sum can add two of them.
alter table company add constraint company_currency_check check (currency = 'USD');
alter table account add constraint account_currency_check check (currency = 'USD');
alter table payment add constraint payment_currency_check check (currency = 'USD');
alter table plan add constraint plan_currency_check check (currency = 'USD');
alter table schedule add constraint schedule_currency_check check (currency = 'USD');

-- What the provider keeps in another currency is a difference of its own, and counts in no sum.
alter table reconciliation_difference drop constraint reconciliation_difference_kind_check,
  add constraint reconciliation_difference_kind_check
    check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS', 'OTHER_CURRENCY'));
