import { expect, test } from 'vitest';
import { parseSource } from '../source-file.ts';
import { sqlFloors } from './sql-floors.ts';

const schema = `export interface DB {
  account: Account;
  account_tag: AccountTag;
  company: Company;
  companyDue: CompanyDue;
  debtor: Debtor;
  debtor_tag: DebtorTag;
  plan: Plan;
  plan_installment: PlanInstallment;
}`;
const folders = ['accounts', 'companies', 'debtors', 'plans', 'tags', 'charts'];

function found(path: string, text: string, tables = schema): string[] {
  const sources = {
    'apps/server/src/db/schema.generated.ts': tables,
    ...Object.fromEntries(folders.map((name) => [`apps/server/src/features/${name}/a.ts`, ''])),
    [`apps/server/src/${path}`]: text,
  };
  const files = Object.entries(sources).map(([at, source]) => parseSource(at, source));
  return sqlFloors(files).map(({ line, message }) => `${line} ${message}`);
}

test.each([
  [
    'a raw write to a foreign table',
    `sql\`\n  update debtor set a = \${b}\``,
    '2 "debtor" belongs to "debtors"; call its verb',
  ],
  ['a built write to a foreign table', `trx.updateTable('debtor')`, '1 "debtor" belongs to "debtors"; call its verb'],
  [
    'a write in a part of a statement',
    'sql`with gone as (delete from debtor) select 1`',
    '1 "debtor" belongs to "debtors"; call its verb',
  ],
  [
    'a write to a table of the kernel',
    'sql`insert into company_due values (1)`',
    '"company_due" belongs to "db/wake.ts"',
  ],
  [
    'a raw read from above',
    `sql\`select \${a} from account a\njoin plan p on true\``,
    '2 "plan" belongs to "plans", which stands above "accounts"',
  ],
  [
    'a built read from above',
    `trx.selectFrom('account as a').innerJoin('plan as p', 'p.id', 'a.id')`,
    '1 "plan" belongs to "plans", which stands above "accounts"',
  ],
  ['a read by the name of a longer noun', `trx.selectFrom('planInstallment')`, '"plan_installment" belongs to "plans"'],
  [
    'a read in a fragment within a statement',
    `sql\`select \${sql\`(select 1 from plan)\`} from account\``,
    '1 "plan" belongs to "plans", which stands above "accounts"',
  ],
  [
    'a table that a variable names',
    `for (const t of ['plan']) sql\`select from \${sql.table(t)}\``,
    '1 "plan" belongs to "plans", which stands above "accounts"',
  ],
  [
    'a table that a text completes',
    `const t = sql.table(\`\${type}_installment\`); sql\`select from \${t}\``,
    '"plan_installment"',
  ],
])('finds %s', (_, text, message) => {
  const findings = found('features/accounts/a.ts', text);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(message);
});

test.each([
  ['its own tables', 'features/accounts/a.ts', 'sql`update account set a = 1`'],
  ['reads of a lower floor', 'features/plans/a.ts', `trx.selectFrom('account')`],
  ['reads of all from the top', 'features/charts/a.ts', 'sql`select from plan, account, debtor`'],
  ['names that a statement gives itself', 'features/debtors/a.ts', 'sql`with plan as (select 1) select from plan`'],
  [
    'names of the statement around',
    'features/debtors/a.ts',
    `sql\`with plan as (select 1) \${sql\`select from plan\`}\``,
  ],
  ['a due time that the kernel writes', 'db/wake.ts', 'sql`insert into company_due values (1)`'],
  ['a test that looks everywhere', 'features/debtors/a.test.ts', 'sql`update plan set a = 1`'],
  ['a text that is no statement', 'features/debtors/a.ts', 'const a = `from plan`;'],
])('accepts %s', (_, path, text) => {
  expect(found(path, text)).toEqual([]);
});

test('the kernel reads no table of a feature but the company, and each of its tables has one writer', () => {
  expect(found('db/a.ts', 'sql`select from plan`')).toEqual([expect.stringContaining('stands above "db"')]);
  expect(found('work/a.ts', 'sql`select from company`')).toEqual([]);
  expect(found('work/a.ts', 'sql`update company set a = 1`')).toEqual([expect.stringContaining('"companies"')]);
  expect(found('db/a.ts', 'sql`delete from company_due`')).toEqual([expect.stringContaining('"db/wake.ts"')]);
  expect(found('db/a.ts', 'sql`select from company_due`')).toEqual([]);
});

test('finds a table without an owner', () => {
  expect(found('features/debtors/a.ts', '', 'export interface DB {\n  surprise: Surprise;\n}')).toEqual([
    expect.stringContaining('2 Table "surprise" has no owner'),
  ]);
});
