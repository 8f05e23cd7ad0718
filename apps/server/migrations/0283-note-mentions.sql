-- Whoever has chosen what they hear of hears as those who never chose that a note names them.
alter table news_setting no force row level security;
update news_setting set shows = shows || '{NOTE_MENTION}', mails = mails || '{NOTE_MENTION}';
alter table news_setting force row level security;
