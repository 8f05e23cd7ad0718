import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FEATURES = path.resolve(import.meta.dirname, '../../apps/staff/src/features');
/** Columns that are a control and hold no value. */
const CONTROLS = ['switch'];

test.each([
  'accounts/account-columns.tsx',
  'debtors/debtor-columns.tsx',
  'transactions/transaction-columns.tsx',
  'workflows/campaign-columns.tsx',
  'runs/run-columns.tsx',
])('%s has no column beside the table of fields, so that each can be exported under its heading', (file) => {
  const source = readFileSync(path.join(FEATURES, file), 'utf8');
  expect(source).toContain('useFieldColumns<');
  const beside = [...source.matchAll(/\bid: '(\w+)',\s+header:/g)].map(([, id = '']) => id);
  expect(beside.filter((id) => !CONTROLS.includes(id))).toEqual([]);
});
