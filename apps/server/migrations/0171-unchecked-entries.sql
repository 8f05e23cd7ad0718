-- What was typed while a company is opened and cannot be taken as it stands, step by step: a name that is taken, half a phone.
alter table registration add column unchecked jsonb not null default '{}';
