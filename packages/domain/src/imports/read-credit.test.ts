import { describe, expect, test } from 'vitest';
import type { MappedColumn } from './check-mapping.ts';
import type { ImportField } from './import-field.ts';
import { makeRowReader } from './read-row.ts';

const columnsOf = (fields: readonly ImportField[]): MappedColumn[] =>
  fields.map((field, column) => ({ column, field, ...(/Date$/.test(field) ? { dateFormat: 'YYYY-MM-DD' } : {}) }));

function read(fields: readonly ImportField[], cells: readonly string[]) {
  const row = makeRowReader(columnsOf(fields), { entity: 'account', today: '2026-11-28' })(cells);
  return row.ok ? { account: row.value.account, credit: row.value.credit } : row.errors;
}

const plain = ['reference', 'displayName', 'amount', 'issueDate', 'dueDate'] as const;
const whole = ['reference', 'displayName', 'documentKind', 'amount', 'balance', 'dueDate'] as const;

describe('G46: a credit note of a ledger', () => {
  test.each(['-50.00', '(50.00)', '50.00-', '-$50.00', '\u221250.00'])('is what has the amount %s', (amount) => {
    expect(read(plain, ['CN-1', 'Ann', amount, '2026-10-03', ''])).toEqual({
      account: null,
      credit: {
        reference: 'CN-1',
        amountCents: 5_000,
        openCents: 5_000,
        issueDate: '2026-10-03',
        description: '',
      },
    });
  });

  test.each(['Credit Memo', 'credit-note', 'CRN', 'Gutschrift', 'Avoir', 'Nota de crédito', 'DG', 'out_refund'])(
    'is what its kind says, whatever its sign: %s',
    (kind) => {
      for (const amount of ['50.00', '-50.00'])
        expect(read(whole, ['CN-1', 'Ann', kind, amount, '', '2026-11-01'])).toMatchObject({
          account: null,
          credit: { amountCents: 5_000, openCents: 5_000, issueDate: '2026-11-01' },
        });
    },
  );

  test('has what its ledger calls open, else what was not used of it', () => {
    expect(read(whole, ['CN-1', 'Ann', 'Credit', '-50.00', '-12.50', ''])).toMatchObject({
      credit: { amountCents: 5_000, openCents: 1_250 },
    });
    expect(read(whole, ['CN-1', 'Ann', 'Credit', '-50.00', '0.00', ''])).toMatchObject({ credit: { openCents: 0 } });
    expect(read(['reference', 'displayName', 'amount', 'paid'], ['CN-1', 'Ann', '-50', '20'])).toMatchObject({
      credit: { openCents: 3_000 },
    });
    expect(
      read(['reference', 'displayName', 'amount', 'paidDate'], ['CN-1', 'Ann', '-50', '2026-11-01']),
    ).toMatchObject({
      credit: { openCents: 0 },
    });
    expect(read(['reference', 'displayName', 'amount', 'status'], ['CN-1', 'Ann', '-50', 'Void'])).toMatchObject({
      credit: { openCents: 0 },
    });
  });

  test('has an amount and a number, and no more left than it was written for', () => {
    expect(read(whole, ['', 'Ann', 'Credit', '', '', ''])).toEqual([
      { column: 0, field: 'reference', problem: 'missing' },
      { column: 3, field: 'amount', problem: 'missing' },
    ]);
    expect(read(whole, ['CN-1', 'Ann', 'Credit', '0', '', ''])).toEqual([
      { column: 3, field: 'amount', problem: 'amount-not-positive' },
    ]);
    expect(read(whole, ['CN-1', 'Ann', 'Credit', '-10', '-20', ''])).toEqual([
      { column: 4, field: 'balance', problem: 'open-too-much' },
    ]);
    expect(read(whole, ['CN-1', 'Ann', 'Credit', '-10 €', '', ''])).toEqual([
      { column: 3, field: 'amount', problem: 'other-currency', says: 'EUR' },
    ]);
  });

  test('is none where a kind that nobody knows stands beside a positive amount', () => {
    expect(read(whole, ['I-1', 'Ann', 'ZZ', '50.00', '', '2026-11-01'])).toMatchObject({
      credit: null,
      account: { amountCents: 5_000 },
    });
  });
});
