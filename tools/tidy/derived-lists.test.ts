import { expect, test } from 'vitest';
import { derivedLists } from './derived-lists.ts';
import { listsTrue } from './rules/lists-true.ts';
import { parseSource } from './source-file.ts';

const sources = {
  'apps/server/src/features/plans/plans.routes.ts': 'export const planRoutes: Route[] = [];',
  'apps/server/src/features/auth/auth.routes.ts': 'export function authRoutes(throttle: Throttle) {}',
  'apps/server/src/features/plans/run-due.job.ts': 'export const runJob = defineJob({});\nexport const BATCH = 1;',
  'apps/server/src/features/bank-account/run.ts': 'export const runJob = defineJob({});',
  'apps/server/src/features/plans/run-due.db.test.ts': 'export const testJob = defineJob({});',
  'apps/server/src/features/plans/plans.subscriptions.ts': 'export const planSubscriptions = [];',
  'packages/contract/src/payment-methods.ts': 'export const list = call({});',
  'apps/staff/src/features/parcels/parcels.pages.ts':
    'export const parcelPages = [];\nexport const parcelEntry: NavigationEntry = {};',
  'apps/staff/src/pages/terms/terms.pages.ts':
    'export const termSettingsPages = [];\nexport const termSettingsEntry: SettingsEntry = {};',
  'packages/contract/src/parcels.ts': `export const parcelTopic = topic('parcel', ['parcel.', 'account.read']);`,
  'packages/contract/src/scalars.ts': 'export const id = z.uuid();',
};
const files = Object.entries(sources).map(([path, text]) => parseSource(path, text));
const text = (path: string) => derivedLists(files).find((list) => list.path.endsWith(path))?.text;

test('lists routes and subscriptions that need nothing of the process', () => {
  expect(text('routes.generated.ts')).toContain(`import { planRoutes } from '../features/plans/plans.routes.ts';`);
  expect(text('routes.generated.ts')).not.toContain('authRoutes');
  expect(text('subscriptions.generated.ts')).toContain('  ...planSubscriptions,');
});

test('lists every job, wherever it stands, and tells two of one name apart', () => {
  const jobs = text('jobs.generated.ts');
  expect(jobs).toContain('[\n  runJob,\n  plansRunJob,\n]');
  expect(jobs).toContain(`import { runJob as plansRunJob } from '../features/plans/run-due.job.ts';`);
});

test('lists the files of the contract that declare a call', () => {
  expect(text('nouns.generated.ts')).toContain('[\n  paymentMethods,\n]');
});

test('lists the topics that the files of the contract declare, with what each touches', () => {
  const topics = text('topics.generated.ts');
  expect(topics).toContain(`export const topics = [\n  'parcel',\n] as const;`);
  expect(topics).toContain(`  parcel: ['parcel.', 'account.read'],\n`);
});

test('lists the pages of the staff app and their places, those of the settings apart', () => {
  const pages = text('pages.generated.ts');
  expect(pages).toContain(`import { parcelPages, parcelEntry } from '../features/parcels/parcels.pages.ts';`);
  expect(pages).toContain('shellPages = [\n  ...parcelPages,\n] as const;');
  expect(pages).toContain('settingsPages = [\n  ...termSettingsPages,\n] as const;');
  expect(pages).toContain('navigationEntries: readonly NavigationEntry[] = [\n  parcelEntry,\n];');
  expect(pages).toContain('settingsEntries: readonly SettingsEntry[] = [\n  termSettingsEntry,\n];');
});

test('finds a list that is no longer true', () => {
  const [list] = derivedLists(files);
  const at = (written: string) => [...files, parseSource(list?.path ?? '', written)];
  expect(listsTrue(at(list?.text ?? ''))).toEqual([]);
  expect(listsTrue(at('export const featureRoutes = [];'))).toEqual([
    expect.objectContaining({ message: expect.stringContaining('write-lists.ts') }),
  ]);
});
