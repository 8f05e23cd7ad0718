import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatementAccount } from '#portal/features/statement/statement.ts';
import {
  paymentOptions as allOptions,
  firstOption,
  freeAccounts,
  keyOf,
  mostAccounts,
  payableAccounts,
  scheduledKey,
  spreadOver,
} from './payment-choice.ts';

/** The options that name accounts; a sum of one's own names none before it is typed. */
const paymentOptions = (...wanted: Parameters<typeof allOptions>) =>
  allOptions(...wanted).filter(({ kind }) => kind !== 'other');

function account(_id: string, balanceCents: number, status: StatementAccount['status'] = 'open'): StatementAccount {
  return {
    _id,
    reference: `INV-${_id}`,
    description: '',
    amountCents: balanceCents,
    paidCents: 0,
    balanceCents,
    disputedCents: status === 'disputed' ? balanceCents : 0,
    onItsWayCents: 0,
    issueDate: '2026-09-01',
    dueDate: status === 'overdue' ? '2026-10-01' : '2026-12-01',
    daysPastDue: status === 'overdue' ? 50 : 0,
    status,
  };
}

const agreement = (accountIds: readonly string[], nextCents: number, restCents: number) => ({
  ...{ accountIds, nextCents, restCents },
  ...{ nextAccountIds: accountIds, restAccountIds: accountIds },
});

const plan = (_id: string, nextCents: number, left: Readonly<Record<string, number>>) => ({
  ...{ _id, nextCents, accountIds: Object.keys(left) },
  shares: Object.entries(left).map(([accountId, amountCents]) => ({ accountId, amountCents })),
});

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

  test('of what is disputed in part the rest is offered, and everything where its customer wants', () => {
    const part = { ...account('a', 100_00), disputedCents: 30_00 };
    expect(paymentOptions([part, account('b', 50_00)])).toMatchObject([
      { kind: 'full', accountIds: ['a', 'b'], amountCents: 120_00 },
      { kind: 'selected' },
      { kind: 'with-disputed', accountIds: ['a', 'b'], amountCents: 150_00 },
    ]);
    // What is left would be less than a payment may leave behind: only all of it can be paid.
    const little = { ...account('a', 100_00), disputedCents: 10 };
    expect(paymentOptions([little]).map(({ kind }) => kind)).toEqual(['with-disputed']);
    // What is disputed as a whole waits.
    expect(paymentOptions([account('a', 100_00, 'disputed'), account('b', 50_00)]).map(({ kind }) => kind)).toEqual([
      'full',
    ]);
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

describe('a sum of one’s own', () => {
  test('G5: every account that it names takes a part, the oldest first, and it never exceeds them', () => {
    const balances = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(balances, fc.integer({ min: 1, max: 20_000_000 }), (cents, amountCents) => {
        const accounts = payableAccounts(
          cents.map((each, index) => account(`a${String(index).padStart(2, '0')}`, each)),
        );
        const ids = spreadOver(accounts, amountCents);
        const total = cents.reduce((sum, each) => sum + each, 0);
        if (ids === null) {
          expect(amountCents).toBeGreaterThan(total);
          return;
        }
        const before = accounts.slice(0, ids.length - 1).reduce((sum, each) => sum + each.balanceCents, 0);
        expect(before).toBeLessThan(amountCents);
        expect(ids).toEqual(accounts.slice(0, ids.length).map(({ _id }) => _id));
      }),
    );
  });

  test('the installment that is due stands first and stays within the accounts of its plan', () => {
    const asked = { plans: [plan('plan', 1_500, { b: 1_000, c: 1_000 })], agreements: [], scheduled: [] };
    const accounts = [account('a', 900, 'overdue'), account('b', 1_000), account('c', 1_000)];
    expect(allOptions(accounts, new Set(), asked)[0]).toEqual({
      kind: 'installment',
      accountIds: ['b', 'c'],
      amountCents: 1_500,
      planId: 'plan',
    });
  });

  test('the rest of a plan that is kept is asked for by no other option, and can be paid early by one of its own', () => {
    const asked = {
      plans: [plan('plan', 338_36, { p: 1_015_08 })],
      agreements: [agreement(['s'], 2_000_00, 2_000_00)],
      scheduled: [],
    };
    const accounts = [
      account('p', 1_015_08, 'overdue'),
      account('s', 2_500_00, 'overdue'),
      account('o', 1_648_94, 'overdue'),
      account('n', 100_00),
    ];
    expect(allOptions(accounts, new Set(['p', 'n']), asked)).toEqual([
      { kind: 'installment', accountIds: ['p'], amountCents: 338_36, planId: 'plan' },
      { kind: 'agreed', accountIds: ['s'], amountCents: 2_000_00 },
      { kind: 'full', accountIds: ['o', 'n'], amountCents: 1_748_94 },
      { kind: 'past-due', accountIds: ['o'], amountCents: 1_648_94 },
      { kind: 'selected', accountIds: ['n'], amountCents: 100_00 },
      { kind: 'plan-rest', accountIds: ['p'], amountCents: 1_015_08, planId: 'plan' },
      { kind: 'other', accountIds: [], amountCents: 0 },
    ]);
    expect(freeAccounts(accounts, asked).map(({ _id }) => _id)).toEqual(['o', 'n']);
    expect(freeAccounts(accounts.slice(0, 2), asked).map(({ _id }) => _id)).toEqual(['p']);
    const last = { ...asked, plans: [plan('plan', 1_015_08, { p: 1_015_08 })] };
    expect(
      allOptions(accounts, new Set(), last).map(({ kind }) => kind),
      'its last payment is all of it',
    ).not.toContain('plan-rest');
  });

  test('what is owed beside a plan is paid for itself, and all that is left of the plan is the plan’s alone', () => {
    const asked = { plans: [plan('plan', 100_00, { p: 200_00 })], agreements: [], scheduled: [] };
    const options = allOptions([account('p', 300_00, 'overdue')], new Set(), asked);
    expect(options).toEqual([
      { kind: 'installment', accountIds: ['p'], amountCents: 100_00, planId: 'plan' },
      { kind: 'beside', accountIds: ['p'], amountCents: 100_00, planId: 'plan' },
      { kind: 'plan-rest', accountIds: ['p'], amountCents: 200_00, planId: 'plan' },
      { kind: 'other', accountIds: [], amountCents: 0 },
    ]);
    expect(new Set(options.map(keyOf)).size).toBe(options.length);
    expect(firstOption(options, 100_00)?.kind, 'what the first page called due').toBe('beside');
    expect(firstOption(options, 0)?.kind).toBe('installment');
    const cents = allOptions([account('p', 200_30)], new Set(), asked).map(({ kind, amountCents }) => [
      kind,
      amountCents,
    ]);
    expect(cents, 'a rest that nobody can pay alone goes along').toContainEqual(['plan-rest', 200_30]);
  });

  test('of two plans each asks for its own next payment, and neither is mixed with what is overdue', () => {
    const asked = {
      plans: [plan('one', 500, { a: 1_000 }), plan('two', 400, { b: 900 })],
      ...{ agreements: [], scheduled: [] },
    };
    const options = allOptions([account('a', 1_000, 'overdue'), account('b', 900, 'overdue')], new Set(), asked);
    expect(options).toEqual([
      { kind: 'installment', accountIds: ['a'], amountCents: 500, planId: 'one' },
      { kind: 'installment', accountIds: ['b'], amountCents: 400, planId: 'two' },
      { kind: 'plan-rest', accountIds: ['a'], amountCents: 1_000, planId: 'one' },
      { kind: 'plan-rest', accountIds: ['b'], amountCents: 900, planId: 'two' },
      { kind: 'other', accountIds: [], amountCents: 0 },
    ]);
    expect(new Set(options.map(keyOf)).size).toBe(options.length);
  });

  test('what was agreed on stands first and is never mixed with the rest, so that no payment goes beyond it', () => {
    const accounts = [account('a', 100_000, 'overdue'), account('b', 30_000), account('c', 20_000)];
    const asked = { plans: [], agreements: [agreement(['a'], 25_000, 50_000)], scheduled: [] };
    expect(allOptions(accounts, new Set(), asked)).toEqual([
      { kind: 'agreed', accountIds: ['a'], amountCents: 25_000 },
      { kind: 'agreed-rest', accountIds: ['a'], amountCents: 50_000 },
      { kind: 'full', accountIds: ['b', 'c'], amountCents: 50_000 },
      { kind: 'selected', accountIds: [], amountCents: 0 },
      { kind: 'other', accountIds: [], amountCents: 0 },
    ]);
    expect(freeAccounts(accounts, asked).map(({ _id }) => _id)).toEqual(['b', 'c']);
  });

  test('where nothing but an agreement is owed, a sum of one’s own stays within what was agreed on', () => {
    const agreements = [agreement(['a'], 25_000, 50_000)];
    const free = freeAccounts([account('a', 100_000, 'overdue')], { plans: [], agreements, scheduled: [] });
    expect(spreadOver(free, 50_000)).toEqual(['a']);
    expect(spreadOver(free, 50_001)).toBeNull();
  });
});

test('what was agreed on several accounts together is one payment on all of them', () => {
  const accounts = [account('a', 40_000), account('b', 30_000), account('c', 20_000)];
  const asked = { plans: [], agreements: [agreement(['a', 'b'], 21_000, 42_000)], scheduled: [] };
  expect(allOptions(accounts, new Set(), asked).slice(0, 3)).toEqual([
    { kind: 'agreed', accountIds: ['a', 'b'], amountCents: 21_000 },
    { kind: 'agreed-rest', accountIds: ['a', 'b'], amountCents: 42_000 },
    { kind: 'full', accountIds: ['c'], amountCents: 20_000 },
  ]);
  expect(freeAccounts(accounts, asked).map(({ _id }) => _id)).toEqual(['c']);
});

test('what the first page called due now is chosen at first', () => {
  const accounts = [account('a', 5_046_47 - 4_703_97), account('b', 4_703_97, 'overdue')];
  const options = allOptions(accounts);
  expect(options[0]).toMatchObject({ kind: 'full', amountCents: 5_046_47 });
  expect(firstOption(options, 4_703_97)).toMatchObject({ kind: 'past-due', accountIds: ['b'] });
  const asked = { plans: [], agreements: [agreement(['a'], 100, 200)], scheduled: [] };
  expect(firstOption(allOptions(accounts, new Set(), asked), 4_703_97)).toMatchObject({ kind: 'agreed' });
  expect(firstOption(options, 1), 'a sum that no option has').toMatchObject({ kind: 'full' });
});

test('a scheduled payment whose day has come is offered with what is left of it, and can be led to', () => {
  const scheduled = [{ _id: 's1', accountIds: ['b'], leftCents: 493_74 }];
  const accounts = [account('a', 300_00, 'overdue'), account('b', 544_24)];
  const options = allOptions(accounts, new Set(), { plans: [], agreements: [], scheduled });
  expect(options[0]).toEqual({ kind: 'scheduled', accountIds: ['b'], amountCents: 493_74, scheduleId: 's1' });
  expect(options.map(keyOf)).toContain(scheduledKey('s1'));
  const paying = [account('a', 300_00, 'overdue'), { ...account('b', 544_24), onItsWayCents: 1 }];
  expect(allOptions(paying, new Set(), { plans: [], agreements: [], scheduled })[0]?.kind).toBe('full');
});

test('what is being paid cannot be paid again', () => {
  expect(payableAccounts([{ ...account('a', 600), onItsWayCents: 400 }, account('b', 300)])).toHaveLength(1);
});
