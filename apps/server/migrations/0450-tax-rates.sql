-- A rate of tax has up to three decimals of a percent: 8.875 % is 887.5. It is only kept here; it is reckoned in whole
-- thousandths by the domain.
alter table account_invoice_line alter column tax_basis_points type double precision;
