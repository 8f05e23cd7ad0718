import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountStatuses } from '../vocabulary.ts';
import { moveAccount } from './account-status.ts';
import { chooseStatus, offeredStatuses } from './choose-status.ts';
import { collectable } from './collectable.ts';
import { decideClosing } from './decide-closing.ts';
import { deletionBlock } from './decide-deletion.ts';
import { isDelinquent, type SettlementFacts, settledStatus } from './settled-status.ts';

const today = '2026-11-20';
/** Accounts as they can stand after the last booking: paid off exactly at zero. */
const standing = fc
  .record({
    status: fc.constantFrom(...accountStatuses),
    outstandingCents: fc.integer({ min: 0, max: 2 }),
    dueDate: fc.constantFrom('2026-11-10', '2026-11-19', '2026-11-20', '2026-12-24'),
    graceDays: fc.constantFrom(0, 1, 10, 30),
  })
  .map((facts): SettlementFacts => ({ ...facts, chargedCents: 2, today }))
  .filter(({ status, outstandingCents }) => (status === 'Paid Off') === (outstandingCents === 0));

describe('what a person may choose', () => {
  test('exactly what is offered is taken, it changes something, and the calendar lets it stand', () => {
    fc.assert(
      fc.property(standing, (facts) => {
        const offered = offeredStatuses(facts);
        for (const to of accountStatuses) {
          const chosen = chooseStatus(facts, to);
          if (to === facts.status) expect(chosen).toEqual({ ok: true, status: to, changed: false });
          else expect(chosen.ok, `${facts.status} to ${to}`).toBe(offered.includes(to));
          if (!chosen.ok || !chosen.changed) continue;
          expect(chosen.status).not.toBe(facts.status);
          expect(moveAccount(facts.status, to, 'person').ok).toBe(true);
          if (to === 'Active') expect(settledStatus({ ...facts, status: chosen.status })).toBe(chosen.status);
        }
      }),
    );
  });

  test('opening an overdue account makes it Delinquent at once, and it cannot be called Active', () => {
    const facts = { chargedCents: 2, outstandingCents: 2, dueDate: '2026-11-10', today } as const;
    expect(chooseStatus({ ...facts, status: 'Canceled' }, 'Active')).toMatchObject({ status: 'Delinquent' });
    expect(chooseStatus({ ...facts, status: 'Draft' }, 'Active')).toMatchObject({ status: 'Delinquent' });
    expect(offeredStatuses({ ...facts, status: 'Delinquent' })).not.toContain('Active');
    expect(offeredStatuses({ ...facts, status: 'Delinquent', graceDays: 10 })).toContain('Active');
  });

  test('every status but Paid Off is reached by choices alone, from a draft', () => {
    const reached = new Set(['Draft']);
    const open = ['Draft'] as (typeof accountStatuses)[number][];
    for (let status = open.pop(); status; status = open.pop()) {
      for (const to of offeredStatuses({
        status,
        chargedCents: 2,
        outstandingCents: 2,
        dueDate: '2026-12-24',
        today,
      })) {
        if (!reached.has(to)) open.push(to);
        reached.add(to);
      }
    }
    expect(reached).toEqual(new Set(accountStatuses.filter((status) => status !== 'Paid Off')));
  });
});

test('days of grace end after the last of them', () => {
  const facts = { chargedCents: 2, outstandingCents: 2, dueDate: '2026-11-15', today };
  expect([0, 4, 5, 6].map((graceDays) => isDelinquent({ ...facts, graceDays }))).toEqual([true, true, false, false]);
  expect(isDelinquent({ ...facts, outstandingCents: 0 })).toBe(false);
});

describe('closing', () => {
  const facts = {
    status: 'Active',
    chargedCents: 500,
    outstandingCents: 300,
    pendingCents: 0,
    dueDate: today,
    today,
  } as const;

  test('cancels, or books exactly what is open', () => {
    expect(decideClosing(facts, false)).toEqual({ ok: true, kind: 'cancel' });
    expect(decideClosing(facts, true)).toEqual({ ok: true, kind: 'book', amountCents: 300 });
    expect(decideClosing({ ...facts, status: 'Draft' }, false)).toMatchObject({ kind: 'cancel' });
    expect(decideClosing({ ...facts, status: 'Draft' }, true)).toMatchObject({ code: 'INVALID_STATUS' });
    expect(decideClosing({ ...facts, status: 'Charged Off' }, true)).toMatchObject({ amountCents: 300 });
  });

  test('is refused when closed already, and while money is on its way', () => {
    for (const status of ['Paid Off', 'Canceled'] as const)
      expect(decideClosing({ ...facts, status }, true)).toEqual({ ok: false, code: 'ACCOUNT_ALREADY_CLOSED' });
    for (const withPaid of [true, false])
      expect(decideClosing({ ...facts, pendingCents: 1 }, withPaid)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
  });
});

test('money that moved or is on its way keeps an account', () => {
  const facts = {
    isDeleted: false,
    paidCents: 0,
    discountCents: 0,
    pendingCents: 0,
    hasMovements: false,
    isDisputed: false,
  };
  expect(deletionBlock(facts)).toBeNull();
  expect(deletionBlock({ ...facts, isDisputed: true })).toBe('disputed');
  expect(deletionBlock({ ...facts, isDeleted: true })).toBe('deleted');
  expect(deletionBlock({ ...facts, pendingCents: 1 })).toBe('payment-pending');
  expect(deletionBlock({ ...facts, paidCents: 1 })).toBe('money-moved');
  expect(deletionBlock({ ...facts, discountCents: 1 })).toBe('money-moved');
  expect(deletionBlock({ ...facts, hasMovements: true })).toBe('money-moved');
});

test('what can be collected never counts money twice', () => {
  const facts = { status: 'Active', balanceCents: 500, pendingCents: 200 } as const;
  expect(collectable(facts)).toEqual({ collectableCents: 300, blockedBy: null });
  expect(collectable({ ...facts, pendingCents: 500 })).toEqual({ collectableCents: 0, blockedBy: 'payment-pending' });
  expect(collectable({ ...facts, status: 'Draft' }).blockedBy).toBe('draft');
  expect(collectable({ ...facts, status: 'Canceled' }).blockedBy).toBe('closed');
  expect(collectable({ ...facts, status: 'Paid Off', balanceCents: 0, pendingCents: 0 }).blockedBy).toBe('closed');
});
