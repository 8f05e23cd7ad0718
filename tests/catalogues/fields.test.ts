import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@recoup/contract/all-calls.ts';
import { type Field, rowKeyOf } from '@recoup/domain/fields/field.ts';
import { fieldTables } from '@recoup/domain/fields/field-tables.ts';
import { expect, test } from 'vitest';

test('every call that a field names as its writer exists', () => {
  const calls = new Set<string>(allCalls.map(({ name }) => name));
  const unknown = Object.values(fieldTables).flatMap((table) =>
    Object.values<Field>(table).flatMap(({ writes = [] }) => writes.filter((name) => !calls.has(name))),
  );
  expect(unknown).toEqual([]);
});

/** Columns that are no fields: what the ledger, the clock or the machine keeps, and own fields, which have ids of their own. */
const keptBeside: Readonly<Record<'Account' | 'Debtor' | 'Task', readonly string[]>> = {
  Account: [
    ...['companyId', 'id', 'version', 'updatedAt', 'custom', 'currency', 'discountCents', 'pendingCents'],
    ...['paidOffFrom', 'disputedCents', 'disputedPartCents'],
  ],
  Debtor: [
    'companyId',
    'id',
    'version',
    'updatedAt',
    'custom',
    'displayName',
    'zoneEvidence',
    'unansweredSince',
    'unreadSince',
    'wordsReadAt',
  ],
  Task: [
    'companyId',
    'id',
    'version',
    'bulkActionId',
    'memberId',
    'occurrence',
    'runId',
    'stepId',
    'seriesId',
    'seriesN',
    'repeatDay',
    // Title and details in the other languages.
    'words',
    'sourceId',
    'sourceNoun',
  ],
};
/** Columns that changes of another noun write: a deletion, a summary, the rules of contact. */
const ofOthers = ['deletedAt', 'deletedBy', 'deletedReason', 'aiSummary', 'aiSummaryAt'];
const ofContactRules = ['inconvenient', 'nature', 'preferredChannel'];

test.each([
  ['Account', fieldTables.account],
  ['Debtor', fieldTables.debtor],
  ['Task', fieldTables.task],
] as const)('every column of the table %s is a field, or is said to be none', (name, table) => {
  const schema = readFileSync(
    path.resolve(import.meta.dirname, '../../apps/server/src/db/schema.generated.ts'),
    'utf8',
  );
  const [, body = ''] = new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(schema) ?? [];
  const columns = [...body.matchAll(/^\s*(\w+):/gm)].map(([, column = '']) =>
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const fields = Object.entries<Field>(table).flatMap(([id, field]) => rowKeyOf(id, field) ?? []);
  const known = new Set([...fields, ...keptBeside[name], ...ofOthers, ...ofContactRules]);
  expect(columns.length).toBeGreaterThan(15);
  expect(columns.filter((column) => !known.has(column))).toEqual([]);
});
