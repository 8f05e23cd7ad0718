-- Whoever moves a company's clock works off what falls due on the way, which may take longer than they wait: until this
-- instant nobody else moves it. Renewed hour by hour; one that died lets it run out.
alter table company add column clock_moves_until timestamptz;
