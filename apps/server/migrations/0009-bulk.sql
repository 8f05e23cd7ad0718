-- How far an undo has come, and what a bulk change of rows needs.
-- Up Migration

alter table bulk_action
  -- Positions up to here were looked at by the undo; those that could not be put back are counted as kept.
  add column undo_done integer not null default 0,
  add column undo_kept integer not null default 0,
  add column undo_failure text,
  add column undo_by uuid,
  add column undo_by_name text not null default '';

-- Every row is written twice, once frozen and once worked off: room on the page keeps the second write off the index.
alter table bulk_action_row set (fillfactor = 45);
