import { expect, test } from 'vitest';
import { findUntidy } from './find-untidy.ts';
import { parseSource } from './source-file.ts';

const domain = 'packages/domain/src/money/split-money.ts';
const staff = 'apps/staff/src/features/accounts/accounts-table.tsx';
const feature = (name: string, file = 'do-it.ts') => `apps/server/src/features/${name}/${file}`;

function untidy(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));
  return findUntidy(sources).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

test.each([
  ['an app imports another app', staff, `import { x } from '@recoup/portal/x.ts';`, 'must not import apps/portal'],
  [
    'an app imports the server',
    staff,
    `import { x } from '../../../../server/src/x.ts';`,
    'must not import apps/server',
  ],
  ['the domain imports the contract', domain, `import type { C } from '@recoup/contract/call.ts';`, 'must not import'],
  ['code imports a tool', feature('auth'), `import { x } from '../../../../../tools/x.ts';`, 'must not import tools'],
  ['a lower storey imports a feature', 'apps/server/src/db/x.ts', `import '#server/features/auth/a.ts';`, 'features'],
  ['a feature imports the wiring', feature('auth'), `import { w } from '#server/wiring.ts';`, 'must not import wiring'],
  ['a feature imports a higher floor', feature('debtors'), `import { p } from '../payments/p.ts';`, 'stands below'],
  ['a dynamic import counts', feature('debtors'), `await import('../payments/p.ts');`, 'stands below'],
  ['a re-export counts', feature('debtors'), `export { p } from '../payments/p.ts';`, 'stands below'],
  ['a feature without a floor', feature('surprises'), 'export const a = 1;', 'has no floor yet'],
  ['a barrel by name', 'packages/ui/src/index.ts', 'export const a = 1;', 'No index files'],
  ['a barrel by content', domain, `export { a } from './a.ts';\nexport { b } from './b.ts';`, 'A barrel'],
  ['export *', domain, `export * from './a.ts';`, 'No "export *"'],
  ['any', domain, 'export const a = (b: any) => b;', 'No "any"'],
  ['as any', domain, 'export const a = b as any;', 'No "any"'],
  ['as unknown as', domain, 'export const a = b as unknown as string;', 'as unknown as'],
  ['a silenced compiler', domain, '// @ts-expect-error because\nexport const a = 1;', 'silence'],
  ['the clock in the domain', domain, 'export const a = () => Date.now();', 'Date.now has no place'],
  ['a new Date in the domain', domain, 'export const a = () => new Date();', 'new Date()'],
  ['randomness in the domain', domain, 'export const a = () => Math.random();', 'Math.random'],
  ['a fetch in the domain', domain, `export const a = () => fetch('x');`, 'fetch has no place'],
  ['the process in the domain', domain, 'export const a = process.env.A;', 'process has no place'],
  ['a built-in module in the domain', domain, `import fs from 'node:fs';`, 'node:fs'],
  ['a name in camel case', 'packages/domain/src/money/splitMoney.ts', '', 'kebab-case'],
  ['a drawer', 'packages/domain/src/utils/a.ts', '', 'says nothing'],
  ['a file that is a drawer', 'packages/domain/src/money/helpers.ts', '', 'says nothing'],
  ['a leftover marker', domain, '// TODO: later', 'leftover'],
  ['a narrowed test', 'apps/server/src/a.test.ts', `test.only('a', () => {});`, 'test.only'],
  ['a sleeping test', 'tests/e2e/a.e2e.ts', 'await page.waitForTimeout(5);', 'never sleeps'],
  ['a retrying test', 'apps/server/src/a.test.ts', `test('a', { retry: 2 }, () => {});`, 'never retries'],
  ['a mock', 'apps/server/src/a.test.ts', `vi.mock('./b.ts');`, 'No mocks'],
  ['a promise that fails unheard', 'apps/server/src/a.ts', 'void later();', 'fails unheard'],
  ['one that only goes on', 'apps/server/src/a.ts', 'void later().then(() => 1);', 'fails unheard'],
  ['a raw table', staff, 'export const T = () => <table />;', 'raw <table>'],
  ['a raw input', staff, 'export const T = () => <input />;', 'raw <input>'],
  ['a colour', staff, `export const c = '#00aa77';`, 'token of packages/ui'],
  ['a colour in a class', staff, 'export const T = () => <p className="bg-[#00aa77]" />;', 'token of packages/ui'],
  ['a colour in a style sheet', 'apps/staff/src/styles.css', 'p {\n  color: #fff;\n}', ':2 Colours are tokens'],
  ['own toasts', staff, `import { toast } from 'react-toastify';`, 'Toasts come from packages/ui'],
  [
    'a function that fits on no screen',
    domain,
    `export function a() {${'\n'.repeat(71)}}`,
    'A function of 72 lines; at most 70',
  ],
  [
    'a component that fits on no screen',
    staff,
    `export const A = () => {${'\n'.repeat(151)}};`,
    'A function of 152 lines; at most 150',
  ],
  [
    'a verb that asks for a language',
    feature('plans'),
    `const a = language === 'es' ? b : c;`,
    'catalogue of refusals',
  ],
  ['a Spanish text by its letters', feature('plans'), `const a = 'Dirección';`, 'catalogue of refusals'],
  [
    'a Spanish text by its words',
    feature('plans'),
    `const a = \`El plan \${b} de la empresa\`;`,
    'catalogue of refusals',
  ],
  ['a row in snake_case', feature('plans'), 'interface Row { due_at: Date }', '"due_at" in snake_case'],
  ['a value read in snake_case', feature('plans'), 'const a = row.due_at;', '"due_at" in snake_case'],
  ['a key in snake_case', feature('plans'), `const a = { 'due_at': 1 };`, '"due_at" in snake_case'],
  [
    'a row in snake_case that a function of ours is handed',
    feature('plans'),
    `import { recordSet } from '#server/db/record-set.ts';\nrecordSet([], { due_at: 'date' });`,
    '"due_at" in snake_case',
  ],
  [
    'a row in snake_case that the query builder is handed',
    feature('plans', 'plans.store.ts'),
    `import { sql } from 'kysely';\nsql.join([{ due_at: 1 }]);`,
    '"due_at" in snake_case',
  ],
  [
    'a row in snake_case inside of what a library calls',
    feature('plans'),
    `import { parse } from 'csv-parse';\nparse(text, { on_record: () => ({ due_at: 1 }) });`,
    '"due_at" in snake_case',
  ],
  [
    'a row in snake_case that nobody is handed',
    feature('plans'),
    `import { parse } from 'csv-parse';\nparse(text, rows);\nconst rows = { due_at: 1 };`,
    '"due_at" in snake_case',
  ],
  ['a raw statement in a verb', feature('plans'), 'await sql`select 1`.execute(trx);', 'SQL outside a store'],
  [
    'a raw statement that a verb hands on',
    feature('plans'),
    'const twins = sql`with a as (select 1) table a`;',
    'SQL outside a store',
  ],
  ['a built statement in a verb', feature('plans'), `await trx.selectFrom('plan').execute();`, 'SQL outside a store'],
  [
    'a built statement in a file of inserts',
    feature('plans', 'insert-plans.ts'),
    `await trx.insertInto('plan').values(rows).execute();`,
    'SQL outside a store',
  ],
  [
    'a setting by a function',
    feature('plans', 'plans.store.ts'),
    "sql`select set_config('app.a', 'b', true)`",
    'write "set local"',
  ],
  [
    'the company of the session',
    feature('plans', 'plans.store.ts'),
    'sql`select 1 where company_id = current_company()`',
    'as a parameter',
  ],
  [
    'a row without columns',
    feature('plans', 'plans.store.ts'),
    'sql`delete from plan where exists (select from plan_account)`',
    'select 1 from',
  ],
  [
    'a condition said once for all branches',
    feature('plans', 'plans.store.ts'),
    "sql`select case status when 'BROKEN' then 1 end from plan`",
    'in each branch',
  ],
  [
    'a statement among values',
    feature('plans', 'plans.store.ts'),
    'sql`insert into plan (id, at) values ($1, (select now()))`',
    'insert … select',
  ],
  [
    'a row by its place on the disk',
    feature('plans', 'plans.store.ts'),
    'sql`delete from plan where ctid = $1`',
    'name its key',
  ],
  [
    'a clock in what is set on conflict',
    feature('plans'),
    'sql`on conflict do update set at = now()`',
    'Hand the instant in',
  ],
  ['a trip for the time', feature('plans'), 'const now = await companyNow(trx);', 'A trip for the time'],
  [
    'transaction and company side by side',
    feature('plans'),
    'export async function a(trx: Trx, companyId: string) {}',
    'take the unit of work',
  ],
])('finds %s', (_, path, text, message) => {
  const findings = untidy({ [path]: text });
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(message);
});

test.each([
  [
    'an app uses furniture and rules',
    staff,
    `import { T } from '@recoup/ui/t.tsx';\nimport '@recoup/domain/money/cents.ts';`,
  ],
  ['a feature calls a lower floor', feature('payments'), `import { a } from '../accounts/lock-account.ts';`],
  ['a test looks over the floors', feature('debtors', 'a.test.ts'), `import { p } from '../payments/p.ts';`],
  [
    'a test clones a database',
    feature('auth', 'a.db.test.ts'),
    `import '../../../../../tests/database/clone-database.ts';`,
  ],
  ['a date from a value', domain, 'export const a = (at: string) => new Date(at);'],
  [
    'a property called like a global',
    domain,
    'export const a = (b: B) => ({ process: b.process, document: b.document });',
  ],
  ['"any" in a comment or text', domain, `/** As any customer. */\nexport const a = 'any';`],
  ['a reference number in a text', staff, `export const a = 'Invoice #123456 is paid';`],
  ['an anchor in a style sheet', 'apps/staff/src/styles.css', 'p {\n  color: var(--ink);\n}'],
  ['a function as long as a screen', domain, `export function a() {${'\n'.repeat(69)}}`],
  ['a long component', staff, `export const A = () => {${'\n'.repeat(149)}};`],
  ['a long test', 'apps/server/src/a.test.ts', `test('a', () => {${'\n'.repeat(200)}});`],
  ['an English text with one Spanish word', feature('plans'), `const a = 'The plan con of a customer';`],
  [
    'a language outside of verbs',
    'packages/domain/src/plans/plan-labels.ts',
    `const a = language === 'es' ? 'Sí' : 'Yes';`,
  ],
  ['a statement of a store', feature('plans', 'plans.store.ts'), 'await sql`select due_at from plan`.execute(trx);'],
  ['a fragment where it is named', feature('plans', 'plan-filter-columns.ts'), 'const a = sql`p.due_at`;'],
  ['the words of a provider', 'apps/server/src/gateways/a-gateway.ts', 'const a = event.payment_intent;'],
  [
    'the options of a library',
    feature('plans'),
    `import { parse } from 'csv-parse';\nimport pg from 'pg';\nparse(text, { on_record: f, ...(a ? { from_line: 2 } : {}) });\nnew pg.Pool({ lock_timeout: 1 });`,
  ],
  ['the unit of work', feature('plans'), 'export async function a(work: Work, companyId: string) {}'],
  ['several dots in a name', feature('accounts', 'accounts.store.db.test.ts'), ''],
])('accepts %s', (_, path, text) => {
  expect(untidy({ [path]: text })).toEqual([]);
});

test('takes published words as keys of a table, and not as names of a row', () => {
  const vocabulary = `export const filterOperators = ['is_more_than'] as const;`;
  const contract = 'export const address = z.object({ formatted_address: z.string() });';
  const store = feature('plans', 'plans.store.ts');
  const untidyStore = (text: string) =>
    untidy({
      'packages/domain/src/vocabulary.ts': vocabulary,
      'packages/contract/src/debtors.ts': contract,
      [store]: text,
    }).filter((finding) => finding.startsWith(store));
  expect(untidyStore('const signs = { is_more_than: 1, formatted_address: 2 };')).toEqual([]);
  expect(untidyStore('interface Row { is_more_than: boolean }')).toHaveLength(1);
  expect(untidyStore('const a = row.formatted_address;')).toHaveLength(1);
  expect(untidyStore('const { formatted_address } = row;')).toHaveLength(1);
  expect(untidyStore('const a = { due_at: 1 };')).toHaveLength(1);
});

test('finds features of one floor that use each other', () => {
  const findings = untidy({
    [feature('debtors')]: `import { c } from '../contacts/c.ts';`,
    [feature('contacts')]: `import { d } from '../debtors/d.ts';`,
  });
  expect(findings).toHaveLength(2);
  expect(findings[0]).toContain('use each other');
});

test('finds a job that is defined twice', () => {
  const job = `export const j = defineJob({ name: 'imports.parse', payload });`;
  const findings = untidy({ [feature('imports', 'a.job.ts')]: job, [feature('imports', 'b.job.ts')]: job });
  expect(findings).toEqual([expect.stringContaining('is defined already at')]);
});

test('finds a call that nobody serves and one that is served twice, however it is imported', () => {
  const contract = `export const one = call({});\nexport const two = call({});\nexport const three = call({});`;
  const findings = untidy({
    'packages/contract/src/accounts.ts': contract,
    [feature('accounts', 'accounts.routes.ts')]:
      `import * as accounts from '@recoup/contract/accounts.ts';\nexport const routes = [route(accounts.one, a), route(accounts.two, b)];`,
    [feature('imports', 'imports.routes.ts')]:
      `import { two as again } from '@recoup/contract/accounts.ts';\nexport const routes = [route(again, b)];`,
  });
  expect(findings).toEqual([
    expect.stringMatching(/imports\.routes\.ts:2 This call is served already at .*accounts\.routes\.ts/),
    expect.stringMatching(/contract\/src\/accounts\.ts:3 No route of the server answers this call/),
  ]);
});

test('finds a file of the product that tests alone import, until the product does too', () => {
  const helper = { [feature('plans', 'make-plans.ts')]: 'export const a = 1;' };
  const tested = { ...helper, [feature('plans', 'plans.test.ts')]: `import { a } from './make-plans.ts';` };
  expect(untidy(tested)).toEqual([expect.stringMatching(/make-plans\.ts:1 Only tests import this file/)]);
  const used = { ...tested, [feature('plans', 'add-plan.ts')]: `import { a } from './make-plans.ts';` };
  expect(untidy(used)).toEqual([]);
  const worker = feature('plans', 'draw-plan.worker.ts');
  const drawn = { [worker]: '', [feature('plans', 'draw-plan.test.ts')]: `import d from './draw-plan.worker.ts';` };
  expect(untidy(drawn)).toEqual([]);
});
