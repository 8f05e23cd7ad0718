import { describe, expect, test } from 'vitest';
import { bankruptcyStages, type HoldFacts, holdKinds } from '../holds/hold.ts';
import { chargeActs, decideUnattended, holdAnswers, type UnattendedCharge } from './decide-unattended.ts';

const at = new Date('2026-12-01T15:00:00Z');
const agreed = new Date('2026-10-01T15:00:00Z');
const plain: UnattendedCharge = {
  act: 'plan',
  accounts: [{ id: 'owed', isDisputed: false }],
  holds: [],
  party: 'FIRST',
  debtNature: 'CONSUMER',
  amountCents: 10_000,
  agreedCents: 10_000,
  authorizedAt: agreed,
  copyAt: agreed,
  noticedAt: null,
  stoppedAt: null,
  isUntold: false,
  isUnread: false,
  said: [],
};
const hold = (given: Partial<HoldFacts>): HoldFacts => ({
  ...{ id: 'hold', kind: 'PAUSE', accountId: null, stage: null, amountCents: null, beginsAt: agreed, endsAt: null },
  ...given,
});
const ask = (given: Partial<UnattendedCharge>, when = at) => decideUnattended({ ...plain, ...given }, when);
const codeOf = (given: Partial<UnattendedCharge>) => ask(given)?.refusal.code ?? 'charged';

describe('every kind of hold has an answer for every charge without its payer', () => {
  test('the table is walked along the closed lists of holds and charges', () => {
    expect(Object.keys(holdAnswers).toSorted()).toEqual(holdKinds.toSorted());
    for (const kind of holdKinds) {
      for (const act of chargeActs) {
        const expected = holdAnswers[kind][act] === 'stops' ? 'COLLECTION_STAYED' : 'charged';
        expect([kind, act, codeOf({ act, holds: [hold({ kind })] })]).toEqual([kind, act, expected]);
      }
    }
  });

  test('a bankruptcy and a death stop each of them, for whatever debt they were written down', () => {
    for (const kind of ['BANKRUPTCY', 'DECEASED'] as const)
      for (const act of chargeActs)
        expect(codeOf({ act, holds: [hold({ kind, accountId: 'other' })] })).toBe('COLLECTION_STAYED');
    for (const stage of bankruptcyStages) {
      const expected = stage === 'DISMISSED' ? 'charged' : 'COLLECTION_STAYED';
      expect(codeOf({ holds: [hold({ kind: 'BANKRUPTCY', stage })] })).toBe(expected);
    }
  });

  test('another hold stops the debt that it was written down for, from its beginning to its end', () => {
    const other = { kind: 'ATTORNEY', accountId: 'other' } as const;
    expect(codeOf({ holds: [hold(other)] })).toBe('charged');
    expect(codeOf({ holds: [hold({ ...other, accountId: 'owed' })] })).toBe('COLLECTION_STAYED');
    expect(codeOf({ holds: [hold({ kind: 'ATTORNEY', endsAt: at })] })).toBe('charged');
    expect(codeOf({ holds: [hold({ kind: 'ATTORNEY', beginsAt: new Date(at.getTime() + 1) })] })).toBe('charged');
  });
});

test('G13: a debt that its customer disputes in their own words is not charged until it is verified, or they agree anew', () => {
  const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);
  const disputed = { name: 'DISPUTE', at: day('11-20'), accountId: null };
  const verified = (at: Date, accountId: string | null = null) => ({ name: 'VERIFIED', at, accountId });
  for (const act of chargeActs)
    expect([act, codeOf({ act, said: [disputed] })]).toEqual([act, act === 'staff' ? 'charged' : 'ACCOUNT_DISPUTED']);
  expect(codeOf({ said: [disputed, verified(day('11-25'))] })).toBe('charged');
  expect(codeOf({ said: [verified(day('11-10')), disputed] })).toBe('ACCOUNT_DISPUTED');
  expect(codeOf({ said: [disputed], authorizedAt: day('11-22') }), 'agreed after they had disputed').toBe('charged');
  expect(codeOf({ said: [{ ...disputed, at: day('12-02') }] }), 'not yet said').toBe('charged');
  expect(codeOf({ said: [{ ...disputed, accountId: 'other' }] })).toBe('charged');
  const both = { accounts: [...plain.accounts, { id: 'second', isDisputed: false }] };
  const one = [disputed, verified(day('11-25'), 'owed')];
  expect(codeOf({ said: one })).toBe('charged');
  expect(codeOf({ ...both, said: one }), 'one of two is verified').toBe('ACCOUNT_DISPUTED');
});

test('G5: a disputed account is charged only when its customer has just agreed', () => {
  const accounts = [...plain.accounts, { id: 'doubted', isDisputed: true }];
  for (const act of chargeActs)
    expect(codeOf({ act, accounts })).toBe(act === 'staff' ? 'charged' : 'ACCOUNT_DISPUTED');
});

describe('nothing is charged that the accepted words do not cover (12 CFR 1005.10)', () => {
  test('without words, without a copy of them, or after they were taken back', () => {
    const businesslike = { debtNature: 'BUSINESS' } as const;
    for (const act of ['plan', 'schedule', 'retry', 'again'] as const) {
      expect(codeOf({ act, authorizedAt: null })).toBe('CHARGE_NOT_AUTHORIZED');
      expect(codeOf({ act, copyAt: null })).toBe('CHARGE_NOT_AUTHORIZED');
      expect(codeOf({ act, copyAt: null, debtNature: null })).toBe('CHARGE_NOT_AUTHORIZED');
      expect(codeOf({ act, copyAt: null, ...businesslike })).toBe('charged');
      expect(codeOf({ act, authorizedAt: null, ...businesslike })).toBe('CHARGE_NOT_AUTHORIZED');
      expect(codeOf({ act, stoppedAt: new Date('2026-11-20T15:00:00Z') })).toBe('PAYMENT_METHOD_WITHDRAWN');
      expect(codeOf({ act, stoppedAt: new Date('2026-09-20T15:00:00Z') })).toBe('charged');
      expect(codeOf({ act, isUntold: true })).toBe('CHARGE_NOT_ANNOUNCED');
    }
  });

  test('another amount is charged ten days after it was told, and not before', () => {
    expect(ask({ amountCents: 9_000 })).toMatchObject({ refusal: { code: 'CHARGE_NOT_ANNOUNCED' }, from: null });
    const noticedAt = new Date('2026-11-24T15:00:00Z');
    const from = ask({ amountCents: 9_000, noticedAt })?.from ?? at;
    expect(from.toISOString()).toBe('2026-12-04T10:00:00.000Z');
    expect(ask({ amountCents: 9_000, noticedAt }, new Date(from.getTime() - 60_000))?.from).toEqual(from);
    expect(ask({ amountCents: 9_000, noticedAt }, from)).toBeNull();
  });

  test('the ten days are days of the calendar, also over the night when clocks change', () => {
    const noticedAt = new Date('2026-10-26T15:00:00Z');
    const from = ask({ amountCents: 9_000, noticedAt }, new Date('2026-10-27T15:00:00Z'))?.from;
    expect(from?.toISOString()).toBe('2026-11-05T10:00:00.000Z');
  });
});
