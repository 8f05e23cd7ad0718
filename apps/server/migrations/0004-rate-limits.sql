-- Guessing is throttled.

-- Counters of rate-limiter-flexible: guessing is throttled across processes (G39).
create table rate_limit (
  key varchar(255) not null,
  points integer not null default 0,
  expire bigint,
  primary key (key)
);
grant select, insert, update, delete on rate_limit to recoup_app;
