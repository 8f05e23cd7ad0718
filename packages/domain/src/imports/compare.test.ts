import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountStatuses } from '../vocabulary.ts';
import { compareAccount, type KnownAccount } from './compare-account.ts';
import { type ImportTarget, importFields } from './import-field.ts';
import type { ImportedAccount, ImportedRow } from './imported-row.ts';

const known: KnownAccount = {
  id: 'a',
  status: 'Active',
  category: null,
  amountCents: 10_000,
  paidCents: 0,
  discountCents: 0,
  pendingCents: 0,
  issueDate: '2026-01-01',
  dueDate: '2026-02-01',
  description: '',
  terms: '',
  sourceId: null,
  assigneeId: null,
  tagIds: ['t1'],
  custom: { p: 1 },
  binding: null,
  debtor: { reference: 'C-1', formerReferences: ['C-0'], name: 'Ann Lee', emails: ['ann@x.example'] },
};

const row = (account: Partial<ImportedAccount> = {}, rest: Partial<ImportedRow> = {}): ImportedRow => ({
  credit: null,
  internalReference: 'C-1',
  displayName: 'Ann Lee',
  firstName: '',
  lastName: '',
  emails: [],
  phones: [],
  address: null,
  dateOfBirth: null,
  language: null,
  timeZone: null,
  assigneeId: null,
  tagIds: [],
  note: '',
  custom: {},
  ...rest,
  account: {
    reference: 'I-1',
    amountCents: 10_000,
    paidCents: 0,
    issueDate: '2026-01-01',
    dueDate: '2026-02-01',
    paidDate: null,
    status: null,
    isDisputed: false,
    category: null,
    description: '',
    terms: '',
    sourceId: null,
    ...account,
  },
});

const all = (field: ImportTarget) => (importFields as readonly string[]).includes(field);
const outcome = (each: ImportedRow, here: Partial<KnownAccount> = {}, has = all) => {
  const compared = compareAccount(each, { ...known, ...here }, has);
  return compared.outcome === 'conflict' ? compared.conflict : compared.outcome;
};

test('what is the same, or not in the file, is unchanged', () => {
  expect(outcome(row())).toBe('unchanged');
  expect(outcome(row({ amountCents: 1 }), {}, (field) => field !== 'amount')).toBe('unchanged');
  expect(outcome(row({}, { tagIds: ['t1'], custom: { p: 1 } }))).toBe('unchanged');
  // The calendar and the ledger speak for themselves.
  expect(outcome(row({ status: 'Delinquent' }))).toBe('unchanged');
  expect(outcome(row({ status: 'Active' }), { status: 'Paid Off', paidCents: 10_000 })).toBe('unchanged');
});

test('old and new of what differs; tags and own fields are added', () => {
  expect(compareAccount(row({ amountCents: 12_000 }, { tagIds: ['t2'], custom: { q: 'x' } }), known, all)).toEqual({
    outcome: 'update',
    values: { amountCents: 12_000, addTagIds: ['t2'], custom: { p: 1, q: 'x' } },
    differences: [
      { field: 'amount', from: 10_000, to: 12_000 },
      { field: 'tags', from: ['t1'], to: ['t1', 't2'] },
      { field: 'custom.q', from: null, to: 'x' },
    ],
  });
  expect(outcome(row({ dueDate: '2025-12-31' }), {}, (field) => field === 'dueDate')).toBe('update');
});

test('money that moved, another customer, a closed account', () => {
  expect(outcome(row({ amountCents: 12_000 }), { paidCents: 1 })).toBe('MONEY_MOVED');
  expect(outcome(row({ amountCents: 12_000 }), { pendingCents: 1 })).toBe('MONEY_MOVED');
  expect(outcome(row({ paidCents: 500 }))).toBe('MONEY_MOVED');
  expect(outcome(row({ paidCents: 500 }), { paidCents: 700 })).toBe('unchanged');
  expect(outcome(row({ paidCents: 10_000, status: 'Paid Off' }))).toBe('MONEY_MOVED');
  expect(outcome(row({}, { internalReference: 'C-2' }))).toBe('OTHER_CUSTOMER');
  expect(outcome(row({}, { internalReference: 'C-0' }))).toBe('unchanged');
  expect(outcome(row({}, { internalReference: null, displayName: 'Bo' }))).toBe('OTHER_CUSTOMER');
  expect(outcome(row({}, { internalReference: null, displayName: 'Bo', emails: ['ann@x.example'] }))).toBe('unchanged');
  expect(outcome(row({ amountCents: 5 }), { status: 'Canceled' })).toBe('CLOSED_HERE');
  expect(outcome(row({ status: 'Accelerated' }), { status: 'Canceled' })).toBe('CLOSED_HERE');
});

test('G46: nothing that a file says ever pays an account, closes it by absence, or changes an amount after a payment', () => {
  const cents = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(
      fc.record({ amountCents: cents, paidCents: cents, status: fc.option(fc.constantFrom(...accountStatuses)) }),
      fc.record({
        status: fc.constantFrom(...accountStatuses),
        paidCents: fc.integer({ min: 0, max: 5_000 }),
        pendingCents: fc.integer({ min: 0, max: 5_000 }),
      }),
      (stated, here) => {
        const compared = compareAccount(
          row({ ...stated, paidCents: Math.min(stated.paidCents, stated.amountCents) }),
          { ...known, ...here },
          all,
        );
        if (compared.outcome !== 'update') return;
        expect(compared.values.status).not.toBe('Paid Off');
        expect(Object.keys(compared.values)).not.toContain('paidCents');
        if (here.paidCents + here.pendingCents > 0) expect(compared.values.amountCents).toBe(undefined);
      },
    ),
  );
});

test.each([
  [{ amountCents: 12_000 }, 'plan-agreed', 'AGREED_HERE'],
  [{ amountCents: 9_000 }, 'offer-accepted', 'AGREED_HERE'],
  [{ status: 'Accelerated' }, 'plan-agreed', 'AGREED_HERE'],
  [{ status: 'Accelerated' }, 'offer-accepted', 'AGREED_HERE'],
  [{ status: 'Canceled' }, 'plan-agreed', 'update'],
  [{ dueDate: '2026-03-01' }, 'plan-agreed', 'update'],
  [{ amountCents: 12_000 }, null, 'update'],
] as const)(
  'what a file says of an account is held against what was agreed on it: %j beside %s',
  (says, binding, is) => {
    expect(outcome(row(says), { binding })).toBe(is);
  },
);
