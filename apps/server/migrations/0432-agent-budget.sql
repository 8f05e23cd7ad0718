-- The day on which administrators were told that most of the agent's budget is used up.
alter table agent_settings add column budget_told_on date;

-- Whoever has chosen what they hear of hears of it as those who never chose.
alter table news_setting no force row level security;
update news_setting set shows = shows || '{AGENT_BUDGET}', mails = mails || '{AGENT_BUDGET}';
alter table news_setting force row level security;
