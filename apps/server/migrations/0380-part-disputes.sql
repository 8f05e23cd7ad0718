-- A part of an account can be objected to: what is held of it follows from that part and from what is owed.
alter table account
  -- What open objections name together; null: all of it, or nothing.
  add column disputed_part_cents bigint check (disputed_part_cents > 0),
  add column disputed_cents bigint not null generated always as (case
    when not is_disputed then 0
    else least(coalesce(disputed_part_cents, greatest(amount_cents - paid_cents - discount_cents, 0)),
      greatest(amount_cents - paid_cents - discount_cents, 0)) end) stored;
alter table account no force row level security;
alter table dispute no force row level security;
update account a set disputed_part_cents = d.amount_cents from dispute d
  where d.company_id = a.company_id and d.account_id = a.id and d.status = 'OPENED' and a.is_disputed
    and d.amount_cents is not null;
alter table dispute force row level security;
alter table account force row level security;
-- Whether campaigns ask for what is left of an account of which a part is objected to.
alter table company add column reminds_of_rest boolean not null default false;
