-- The end of a company: everything of it is taken along as one file, its Administrators are reminded before it ends, and
-- what was kept of its customers beyond the books and the records of contact is erased.
alter table export_file drop constraint export_file_format_check;
alter table export_file add constraint export_file_format_check check (format in ('csv', 'xlsx', 'zip'));
alter table company
  -- When its Administrators were reminded that it ends soon; null: not for this end.
  add column closing_reminded_at timestamptz,
  -- When the last row that had to go was gone, of the real clock; null: not yet.
  add column erased_at timestamptz;
-- What stands on the timeline is told by the rows it came from; those that must stay have it all.
grant delete on timeline_event to recoup_app;
