-- What a period was paid by, after a smaller plan was chosen for the next: a change is reckoned from it.
alter table subscription
  add column kept_price text,
  add column kept_cents bigint;
