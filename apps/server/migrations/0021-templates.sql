-- Templates that were given to companies before they had categories and tones.
-- Up Migration

alter table template no force row level security;
update template set category = name, tone = case name
    when 'new invoice' then 'Friendly' when 'due in 5 days' then 'Friendly' when '7 days overdue' then 'Urgent'
    else 'Neutral' end
  where category = '' and name in ('new invoice', 'due in 5 days', 'due today', '7 days overdue', 'payment failed');
alter table template force row level security;
