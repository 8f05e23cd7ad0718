-- The company's activity is narrowed to kinds of events, and a rare kind is not sought among all of them.
create index timeline_type on timeline_event (company_id, type, at desc, id desc);
