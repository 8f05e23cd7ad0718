-- Whether anybody hears the providers: without a process that takes their news a STOP reaches nobody, and they try only a
-- few times. Sending pauses meanwhile, and until what they told since was read (G17). Of the whole installation.
create table reception (
  is_only boolean primary key default true check (is_only),
  -- The last sign of life of a process that takes news.
  seen_at timestamptz not null default now(),
  -- What was told after this moment may have reached nobody; null: everything was read.
  unread_since timestamptz
);
grant select, insert, update on reception to recoup_app;
