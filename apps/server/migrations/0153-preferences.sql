-- How a company collects: one place for what all of its campaigns and messages follow.
alter table company
  -- At the customer's place; campaigns whose timing is the company's go by both.
  add column send_time time not null default '09:00'
    check (send_time between '08:00' and '20:00' and extract(minute from send_time) in (0, 30)),
  add column send_timing text not null default 'manual' check (send_timing in ('manual', 'smart')),
  -- How texts that are written for it speak.
  add column tone text not null default 'Neutral' check (tone in ('Friendly', 'Neutral', 'Urgent')),
  -- What a customer is of whom nobody said it.
  add column customer_type text not null default 'B2B_B2C' check (customer_type in ('B2B', 'B2C', 'B2B_B2C')),
  -- The end of each mail to a customer, plain text.
  add column signature text not null default '' check (length(signature) <= 500),
  -- Where answers to its mails go; null: to the address they leave from.
  add column reply_to text check (length(reply_to) <= 254),
  -- Since when everybody in the team needs a second factor; null: nobody does.
  add column factor_required_since timestamptz,
  add column preference_version integer not null default 1;

-- New campaigns send when the company does; those that are there keep their own time.
alter table workflow drop constraint workflow_timing_check;
alter table workflow add constraint workflow_timing_check check (timing in ('company', 'manual', 'smart'));
alter table workflow alter column timing set default 'company';

-- What a customer is: as somebody said, else as the company says of all of its own, else by whether they have a company's name.
create function nature_of(stated text, company_name text, customer_type text) returns text language sql immutable as $$
  select coalesce(stated, case customer_type when 'B2C' then 'CONSUMER' when 'B2B' then 'BUSINESS' end,
    case when company_name = '' then 'CONSUMER' else 'BUSINESS' end)
$$;
