import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountTotals, unappliedCredit } from '../../../../tests/simulation/account-totals.ts';
import { addMoney } from '../money/add-money.ts';
import { allocatePayment } from './allocate-payment.ts';
import { chargeEntry } from './charge-entry.ts';
import { compensationEntry } from './compensation-entry.ts';
import { creditEntry } from './credit-entry.ts';
import { decidePayment, type PaymentFacts } from './decide-payment.ts';
import { balancedEntry, type LedgerEntry } from './entry.ts';
import { paymentEntry } from './payment-entry.ts';
import { returnEntry } from './return-entry.ts';
import { reverseEntry } from './reverse-entry.ts';

const debtorId = 'd';
const cents = fc.integer({ min: 1, max: 1_000_000 });

describe('entries', () => {
  test('G1: unbalanced, one-line and empty entries cannot be made', () => {
    const line = { ledgerAccount: 'cash', accountId: null, debtorId, amountCents: 5 } as const;
    expect(() => balancedEntry('PAYMENT', [])).toThrow(RangeError);
    expect(() => balancedEntry('PAYMENT', [line])).toThrow(RangeError);
    expect(() => balancedEntry('PAYMENT', [line, { ...line, amountCents: -4 }])).toThrow(RangeError);
    expect(() => balancedEntry('PAYMENT', [line, { ...line, amountCents: -5 }, { ...line, amountCents: 0 }])).toThrow();
    expect(() => balancedEntry('PAYMENT', [line, { ...line, accountId: 'a', amountCents: -5 }])).toThrow(RangeError);
    expect(() => chargeEntry({ debtorId, accountId: 'a', amountCents: -1 })).toThrow(RangeError);
    expect(() => paymentEntry({ debtorId, method: 'CASH', parts: [] })).toThrow(RangeError);
    expect(() => reverseEntry({ id: 'x', kind: 'CHARGE', lines: [], reversesId: 'y' })).toThrow(RangeError);
  });

  test('a card payment waits with the provider, cash is in hand', () => {
    const parts = [{ accountId: 'a', amountCents: 5 }];
    expect(paymentEntry({ debtorId, method: 'CARD', parts }).lines[0]?.ledgerAccount).toBe('clearing');
    expect(paymentEntry({ debtorId, method: 'CASH', parts }).lines[0]?.ledgerAccount).toBe('cash');
  });

  test('a payment that comes back is owed again; a reversed charge never was', () => {
    const parts = [{ accountId: 'a', amountCents: 500 }];
    const charge = { ...chargeEntry({ debtorId, accountId: 'a', amountCents: 500 }), id: 'c' };
    const history: LedgerEntry[] = [charge, paymentEntry({ debtorId, method: 'CARD', parts })];
    expect(accountTotals(history, 'a')).toMatchObject({ paidCents: 500, outstandingCents: 0 });
    history.push(returnEntry({ debtorId, method: 'CARD', parts }));
    expect(accountTotals(history, 'a')).toMatchObject({ paidCents: 0, outstandingCents: 500 });
    history.push(reverseEntry(charge));
    expect(accountTotals(history, 'a')).toEqual({
      chargedCents: 0,
      paidCents: 0,
      compensatedCents: 0,
      outstandingCents: 0,
    });
  });

  test('G6: what nobody owes stays as credit and can be used later', () => {
    const history: LedgerEntry[] = [paymentEntry({ debtorId, method: 'CARD', parts: [], unappliedCents: 700 })];
    expect(unappliedCredit(history, debtorId)).toBe(700);
    expect(unappliedCredit(history, 'somebody else')).toBe(0);
    history.push(
      chargeEntry({ debtorId, accountId: 'b', amountCents: 500 }),
      creditEntry({ debtorId, accountId: 'b', amountCents: 500, way: 'apply' }),
    );
    expect(unappliedCredit(history, debtorId)).toBe(200);
    expect(accountTotals(history, 'b').outstandingCents).toBe(0);
  });

  test('G1, G3: random histories sum to zero, and the parts of an account explain what it owes', () => {
    const account = fc.constantFrom('a', 'b', 'c');
    const anyEntry = fc.oneof(
      fc.record({ accountId: account, amountCents: cents }).map((part) => chargeEntry({ debtorId, ...part })),
      fc.record({ accountId: account, amountCents: cents }).map((part) => compensationEntry({ debtorId, ...part })),
      fc
        .record({
          method: fc.constantFrom('CARD', 'CASH'),
          parts: fc.array(fc.record({ accountId: account, amountCents: cents }), { minLength: 1, maxLength: 4 }),
          unappliedCents: fc.nat(1_000),
          back: fc.boolean(),
        })
        .map(({ back, ...payment }) =>
          back ? returnEntry({ debtorId, ...payment }) : paymentEntry({ debtorId, ...payment }),
        ),
    );
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
        const history = [
          ...entries,
          ...entries.slice(0, 3).map((entry, index) => reverseEntry({ ...entry, id: `${index}` })),
        ];
        const lines = history.flatMap((entry) => entry.lines);
        expect(addMoney(...lines.map((line) => line.amountCents))).toBe(0);
        const onAccounts = lines.filter((line) => line.ledgerAccount === 'receivable');
        const owed = ['a', 'b', 'c'].map((accountId) => accountTotals(history, accountId).outstandingCents);
        expect(addMoney(...owed)).toBe(addMoney(...onAccounts.map((line) => line.amountCents)));
      }),
    );
  });
});

describe('decidePayment', () => {
  const facts: PaymentFacts = {
    status: 'Active',
    dueCents: 1_000,
    postedCents: 300,
    pendingCents: 200,
    discountCents: 100,
    amountCents: 400,
  };

  test('G5: up to what is due, counting what is pending and waived', () => {
    expect(decidePayment(facts)).toEqual({ ok: true, leftCents: 0 });
    expect(decidePayment({ ...facts, amountCents: 401 })).toEqual({ ok: false, code: 'INVALID_AMOUNT' });
    for (const amountCents of [0, -1, 0.1, 2 ** 53, Number.NaN]) {
      expect(decidePayment({ ...facts, amountCents })).toEqual({ ok: false, code: 'INVALID_AMOUNT' });
    }
  });

  test('a closed account takes no payment, a charged-off one does', () => {
    const closed = { ok: false, code: 'ACCOUNT_ALREADY_CLOSED' };
    expect(decidePayment({ ...facts, status: 'Paid Off' })).toEqual(closed);
    expect(decidePayment({ ...facts, status: 'Canceled' })).toEqual(closed);
    expect(decidePayment({ ...facts, postedCents: 900, pendingCents: 0 })).toEqual(closed);
    expect(decidePayment({ ...facts, status: 'Draft' })).toEqual({ ok: false, code: 'INVALID_STATUS' });
    expect(decidePayment({ ...facts, status: 'Charged Off' }).ok).toBe(true);
    expect(decidePayment({ ...facts, pendingCents: 600 })).toEqual({ ok: false, code: 'PAYMENT_IN_PROGRESS' });
  });

  test('G5: no interleaving of payments, failures and returns overpays', () => {
    const step = fc.record({ do: fc.constantFrom('start', 'succeed', 'fail', 'return', 'waive'), amountCents: cents });
    fc.assert(
      fc.property(cents, fc.array(step, { maxLength: 60 }), (dueCents, steps) => {
        let postedCents = 0;
        let discountCents = 0;
        const pending: number[] = [];
        for (const { do: what, amountCents } of steps) {
          const pendingCents = addMoney(...pending);
          const state: PaymentFacts = {
            status: 'Active',
            dueCents,
            postedCents,
            pendingCents,
            discountCents,
            amountCents,
          };
          if (what === 'start' && decidePayment(state).ok) pending.push(amountCents);
          if (what === 'waive' && decidePayment(state).ok) discountCents += amountCents;
          if (what === 'succeed') postedCents += pending.shift() ?? 0;
          if (what === 'fail') pending.pop();
          if (what === 'return') postedCents -= Math.min(postedCents, amountCents);
          expect(postedCents + addMoney(...pending) + discountCents).toBeLessThanOrEqual(dueCents);
        }
      }),
    );
  });
});

describe('allocatePayment', () => {
  const accounts = [
    { accountId: 'new', dueDate: '2026-11-01', outstandingCents: 500 },
    { accountId: 'old', dueDate: '2026-01-01', outstandingCents: 300 },
    { accountId: 'none', dueDate: null, outstandingCents: 100 },
    { accountId: 'paid', dueDate: '2025-01-01', outstandingCents: 0 },
  ];

  test('oldest due first', () => {
    expect(allocatePayment(400, accounts)).toEqual({
      parts: [
        { accountId: 'old', amountCents: 300 },
        { accountId: 'new', amountCents: 100 },
      ],
      unappliedCents: 0,
    });
    expect(allocatePayment(1_000, accounts).unappliedCents).toBe(100);
    expect(allocatePayment(5, [])).toEqual({ parts: [], unappliedCents: 5 });
  });

  test('no cent is lost, none too much, in whatever order the accounts come', () => {
    const account = fc.record({
      accountId: fc.uuid(),
      dueDate: fc.constantFrom('2026-01-01', '2026-02-01', null),
      outstandingCents: fc.integer({ min: -100, max: 100_000 }),
    });
    fc.assert(
      fc.property(
        cents,
        fc.uniqueArray(account, { maxLength: 20, selector: (each) => each.accountId }),
        (amount, open) => {
          const { parts, unappliedCents } = allocatePayment(amount, open);
          expect(addMoney(unappliedCents, ...parts.map((part) => part.amountCents))).toBe(amount);
          for (const part of parts) {
            const owed = open.find((each) => each.accountId === part.accountId)?.outstandingCents ?? 0;
            expect(part.amountCents).toBeGreaterThan(0);
            expect(part.amountCents).toBeLessThanOrEqual(owed);
          }
          expect(allocatePayment(amount, open.toReversed())).toEqual({ parts, unappliedCents });
        },
      ),
    );
  });
});
