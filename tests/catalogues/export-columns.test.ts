import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ExportList, exportColumns } from '@recoup/domain/exports/export-columns.ts';
import { expect, test } from 'vitest';

const FEATURES = path.resolve(import.meta.dirname, '../../apps/staff/src/features');
/** Columns that are a control and hold no value. */
const CONTROLS = new Set(['switch']);

test.each<[ExportList, string]>([
  ['account', 'accounts/account-columns.tsx'],
  ['debtor', 'debtors/debtor-columns.tsx'],
  ['transaction', 'transactions/transaction-columns.tsx'],
  ['workflow', 'workflows/campaign-columns.tsx'],
  ['run', 'runs/run-columns.tsx'],
])('every column of the list %s can be exported under the heading of the screen', (list, file) => {
  const source = readFileSync(path.join(FEATURES, file), 'utf8');
  const shown = [...source.matchAll(/\bid: '(\w+)',\s+header: t`([^`]+)`/g)].map(([, id = '', header = '']) => [
    id,
    header,
  ]);
  expect(shown.length).toBeGreaterThan(5);
  const known: Readonly<Record<string, { header: { en: string } }>> = exportColumns[list];
  const exported = shown.filter(([id = '']) => !CONTROLS.has(id)).map(([id = '']) => [id, known[id]?.header.en]);
  expect(exported).toEqual(shown.filter(([id = '']) => !CONTROLS.has(id)));
});
