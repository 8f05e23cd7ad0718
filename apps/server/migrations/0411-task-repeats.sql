-- A task repeats: when it ends the next one is made, once.
alter table task
  add column repeat_every text check (repeat_every in ('day', 'week', 'month')),
  add column repeat_interval integer check (repeat_interval between 1 and 99),
  add column repeat_until date,
  -- The day of the month that is meant, also where a month is too short for it.
  add column repeat_day integer check (repeat_day between 1 and 31),
  add column series_id uuid,
  add column series_n integer check (series_n >= 1),
  add constraint task_series_check check (num_nulls(repeat_every, repeat_interval, repeat_day, series_id, series_n) in (0, 5));
create unique index task_series on task (company_id, series_id, series_n) where series_id is not null;
