-- What the virus scanner said of a file, the hash of what is kept, and who is told of what it found.
alter table attachment add column scan text not null default 'NOT_SCANNED'
  check (scan in ('PENDING', 'CLEAN', 'INFECTED', 'NOT_SCANNED'));
alter table attachment add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
create index attachment_pending on attachment (company_id, created_at, id) where scan = 'PENDING';
-- Files that wait for a scanner are tried in turn: one that it never answers for holds up no other.
alter table attachment add column scan_tried_at timestamptz;
