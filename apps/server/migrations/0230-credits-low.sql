-- Who may buy units is told once that few are left, until they are bought or come with a month again.
alter table credit
  -- What was there when units came last; a tenth of it is few.
  add column filled integer not null default 0 check (filled >= 0),
  add column is_low_told boolean not null default false;

alter table credit no force row level security;
update credit set filled = quantity;
alter table credit force row level security;

-- Whoever has chosen what they hear of hears of these as those who never chose.
alter table news_setting no force row level security;
update news_setting set shows = shows || '{TEXTS_LOW,SEARCHES_LOW}', mails = mails || '{TEXTS_LOW,SEARCHES_LOW}';
alter table news_setting force row level security;
