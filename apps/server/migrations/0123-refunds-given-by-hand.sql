-- A refund that failed at the provider may be given by hand instead: by which record of a member, and how much of it.
alter table payment_refund
  add column by_hand_id uuid,
  add column by_hand_cents bigint not null default 0;
alter table payment_refund
  add constraint payment_refund_by_hand check (
    (by_hand_id is null) = (by_hand_cents = 0) and by_hand_cents between 0 and amount_cents
    and (by_hand_id is null or status = 'FAILED')),
  add foreign key (company_id, by_hand_id) references manual_entry (company_id, id);
-- One record stands for one refund (G9).
create unique index payment_refund_by_hand_id on payment_refund (company_id, by_hand_id) where by_hand_id is not null;
