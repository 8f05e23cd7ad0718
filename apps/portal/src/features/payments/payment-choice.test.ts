import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatementAccount } from '#portal/features/statement/statement.ts';
import { mostAccounts, payableAccounts, paymentOptions } from './payment-choice.ts';

function account(_id: string, balanceCents: number, status: StatementAccount['status'] = 'open'): StatementAccount {
  return {
    _id,
    reference: `INV-${_id}`,
    description: '',
    amountCents: balanceCents,
    paidCents: 0,
    balanceCents,
    issueDate: '2026-09-01',
    dueDate: status === 'overdue' ? '2026-10-01' : '2026-12-01',
    daysPastDue: status === 'overdue' ? 50 : 0,
    status,
  };
}

describe('paymentOptions', () => {
  test('one open account: its balance and nothing to choose', () => {
    expect(paymentOptions([account('a', 124_050)])).toEqual([
      { kind: 'full', accountIds: ['a'], amountCents: 124_050 },
    ]);
  });

  test('past due is offered when it is less than everything', () => {
    const options = paymentOptions([account('a', 93_050), account('b', 31_000, 'overdue')], new Set(['a']));
    expect(options).toEqual([
      { kind: 'full', accountIds: ['b', 'a'], amountCents: 124_050 },
      { kind: 'past-due', accountIds: ['b'], amountCents: 31_000 },
      { kind: 'selected', accountIds: ['a'], amountCents: 93_050 },
    ]);
  });

  test('no "past due only" when everything is past due', () => {
    const kinds = paymentOptions([account('a', 1, 'overdue'), account('b', 2, 'overdue')]).map(({ kind }) => kind);
    expect(kinds).toEqual(['full', 'selected']);
  });

  test('paid, disputed and empty accounts are never paid', () => {
    const accounts = [account('a', 500, 'disputed'), account('b', 0, 'paid'), account('c', 0)];
    expect(paymentOptions(accounts, new Set(['a', 'b', 'c']))).toEqual([]);
    expect(paymentOptions([...accounts, account('d', 7)], new Set(['a', 'd']))[0]?.accountIds).toEqual(['d']);
  });

  test('a payment never names more accounts than the call takes', () => {
    const many = Array.from({ length: mostAccounts + 5 }, (_, index) => account(`n${index}`, 100, 'overdue'));
    const [whole] = paymentOptions(many);
    expect(whole).toMatchObject({ kind: 'oldest', amountCents: 100 * mostAccounts });
    expect(whole?.accountIds).toHaveLength(mostAccounts);
  });

  test('G5: every option is exactly the sum of the balances it names', () => {
    const anyAccount = fc
      .record({
        cents: fc.integer({ min: 0, max: 99_999_999_999 }),
        status: fc.constantFrom('open', 'overdue', 'paid', 'disputed'),
      })
      .map(({ cents, status }) => ({ cents, status }) as const);
    fc.assert(
      fc.property(fc.array(anyAccount, { maxLength: 40 }), fc.array(fc.nat(39)), (raw, ticked) => {
        const accounts = raw.map(({ cents, status }, index) => account(`i${index}`, cents, status));
        const selected = new Set(ticked.map((index) => `i${index}`));
        for (const option of paymentOptions(accounts, selected)) {
          const named = payableAccounts(accounts).filter(({ _id }) => option.accountIds.includes(_id));
          expect(named).toHaveLength(option.accountIds.length);
          expect(option.amountCents).toBe(named.reduce((sum, { balanceCents }) => sum + balanceCents, 0));
        }
      }),
    );
  });
});
