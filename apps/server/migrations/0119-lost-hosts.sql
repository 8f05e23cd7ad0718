-- When the name server first did not lead a portal's own host here any more; null while it does. Asked every night (G34).
alter table company add column portal_host_missed_at timestamptz;
