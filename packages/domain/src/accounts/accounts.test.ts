import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reachableStates } from '../../../../tests/simulation/reachable-states.ts';
import { type AccountStatus, accountStatuses } from '../vocabulary.ts';
import { accountMovers, accountMoves, moveAccount, openMoves } from './account-status.ts';
import { isOverdue, settledStatus } from './settled-status.ts';

const anyMoves = (from: AccountStatus) => accountStatuses.filter((to) => accountMoves[from][to]);

describe('the status machine', () => {
  test('every status can be reached from a draft and from an active account', () => {
    expect(reachableStates('Draft', anyMoves)).toEqual(new Set(accountStatuses));
    expect(reachableStates('Active', anyMoves)).toEqual(new Set(accountStatuses));
  });

  test('only the ledger pays an account off or opens it again', () => {
    for (const from of accountStatuses) {
      expect(openMoves(from, 'person')).not.toContain('Paid Off');
      expect(openMoves(from, 'calendar')).not.toContain('Paid Off');
    }
    expect(openMoves('Paid Off', 'person')).toEqual([]);
    expect(openMoves('Paid Off', 'ledger')).toEqual(['Active', 'Delinquent', 'Accelerated', 'Charged Off']);
    expect(moveAccount('Active', 'Paid Off', 'person')).toEqual({ ok: false, code: 'INVALID_STATUS' });
  });

  test('a repeated move is no move, a forbidden one a refusal, for every pair', () => {
    for (const from of accountStatuses) {
      for (const by of accountMovers) {
        expect(moveAccount(from, from, by)).toEqual({ ok: true, status: from, changed: false });
        for (const to of accountStatuses) {
          if (to === from) continue;
          const move = moveAccount(from, to, by);
          expect(move.ok).toBe(openMoves(from, by).includes(to));
        }
      }
    }
  });
});

describe('settledStatus', () => {
  const facts = {
    status: 'Active',
    chargedCents: 500,
    outstandingCents: 500,
    dueDate: '2026-11-20',
    today: '2026-11-20',
  } as const;

  test('follows journal and calendar', () => {
    expect(settledStatus(facts)).toBe('Active');
    expect(settledStatus({ ...facts, today: '2026-11-21' })).toBe('Delinquent');
    expect(settledStatus({ ...facts, outstandingCents: 0, today: '2026-11-21' })).toBe('Paid Off');
    expect(settledStatus({ ...facts, status: 'Paid Off' })).toBe('Active');
    expect(settledStatus({ ...facts, status: 'Paid Off', today: '2026-12-01' })).toBe('Delinquent');
    expect(settledStatus({ ...facts, status: 'Delinquent', dueDate: '2026-12-24' })).toBe('Active');
    expect(settledStatus({ ...facts, status: 'Charged Off', today: '2026-12-01' })).toBe('Charged Off');
    expect(settledStatus({ ...facts, status: 'Charged Off', outstandingCents: 0 })).toBe('Paid Off');
    expect(settledStatus({ ...facts, status: 'Draft', outstandingCents: 0 })).toBe('Draft');
    expect(settledStatus({ ...facts, status: 'Canceled', outstandingCents: 0 })).toBe('Canceled');
    expect(settledStatus({ ...facts, dueDate: null, today: '2199-01-01' })).toBe('Active');
    expect(isOverdue({ ...facts, outstandingCents: 0, today: '2026-12-01' })).toBe(false);
  });

  test('asks for nothing that the machine forbids, and settles at once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...accountStatuses),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('2026-11-19', '2026-11-20', null),
        (status, chargedCents, outstandingCents, dueDate) => {
          const before = { status, chargedCents, outstandingCents, dueDate, today: '2026-11-20' };
          const after = settledStatus(before);
          const allowed = moveAccount(status, after, 'ledger').ok || moveAccount(status, after, 'calendar').ok;
          expect(allowed).toBe(true);
          expect(settledStatus({ ...before, status: after })).toBe(after);
        },
      ),
    );
  });
});
