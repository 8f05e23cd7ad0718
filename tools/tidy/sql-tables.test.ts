import { expect, test } from 'vitest';
import { ANY_TABLE, tablesIn, VALUE } from './sql-tables.ts';

const named = (text: string) => tablesIn(text).map(({ table, access }) => `${access} ${table}`);

test.each([
  ['an alias', 'select a.id from account a where a.id = 1', ['read account']],
  ['an alias with as', 'select 1 from account as a, debtor as d', ['read account', 'read debtor']],
  [
    'joins',
    'from account a left join debtor d on d.id = a.debtor_id join plan using (id)',
    ['read account', 'read debtor', 'read plan'],
  ],
  [
    'a comma after a condition of a join',
    'from a join b on a.x = b.x, c where c.y in (1, 2)',
    ['read a', 'read b', 'read c'],
  ],
  [
    'an insert with its columns',
    'insert into plan (id, name) select id, name from draft',
    ['write plan', 'read draft'],
  ],
  [
    'what an insert does on conflict',
    'insert into plan as p (id) values (1) on conflict (id) do update set a = 1',
    ['write plan'],
  ],
  [
    'an update from another table',
    'update only plan p set a = d.a, b = 2 from debtor d where true',
    ['write plan', 'read debtor'],
  ],
  ['a delete using another table', 'delete from plan p using debtor d where true', ['write plan', 'read debtor']],
  [
    'a merge',
    'merge into plan p using (select id from debtor) d on true when matched then update set a = 1',
    ['write plan', 'read debtor'],
  ],
  ['rows locked for an update', 'select id from plan p for no key update of p', ['read plan']],
  [
    'names of its own',
    'with paid as (select 1 from plan), gone (id, at) as materialized (delete from debt) select 1 from paid, gone',
    ['read plan', 'write debt'],
  ],
  [
    'a lateral subquery',
    'from account a left join lateral (select id from debtor d limit 1) x on true',
    ['read account', 'read debtor'],
  ],
  [
    'functions',
    `select extract(year from day), trim(both from name) from generate_series(1, 2) g, plan`,
    ['read plan'],
  ],
  ['what is distinct', 'select 1 from plan where a is distinct from debtor', ['read plan']],
  ['joins in parentheses', 'from (account a join debtor d on true) where true', ['read account', 'read debtor']],
  ['texts and comments', `select 'from account' -- from debtor\n /* from plan */ from "note"`, ['read note']],
  [
    'a union',
    'select a, b from plan union all select a, b from schedule order by a, b',
    ['read plan', 'read schedule'],
  ],
  [
    'values of the program',
    `select ${VALUE}, a from ${VALUE} where exists (select from plan where ${VALUE})`,
    ['read plan'],
  ],
  ['a table that the program decides', `update ${ANY_TABLE} set a = 1`, [`write ${ANY_TABLE}`]],
  ['a schema', 'select 1 from public.plan, pgboss.job', ['read plan']],
])('reads the tables of a statement with %s', (_, text, tables) => {
  expect(named(text)).toEqual(tables);
});
