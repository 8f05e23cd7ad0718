-- Money of an imported file that came on a day nobody knows: booked on the day of the import, and collected in no month.
alter table journal_entry add column is_undated boolean not null default false;
create index journal_entry_undated on journal_entry (company_id, occurred_at) where is_undated;
-- On which day such money is booked, as whoever confirmed the import chose.
alter table import_file add column undated_on text not null default 'IMPORT_DAY' check (undated_on in ('IMPORT_DAY', 'DUE_DATE'));
