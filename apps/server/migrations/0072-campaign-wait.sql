-- How long a run waits for what has not happened (above all for the invoice to be opened) before it is over and other
-- campaigns may have the customer.
alter table workflow add column wait_days integer not null default 7 check (wait_days between 1 and 90);
