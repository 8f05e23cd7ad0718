import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CarriableAccount, carryingOrder } from './carrying-account.ts';
import { type RunConditions, runReasons, runStatus } from './run-status.ts';

const going: RunConditions = {
  accountStatus: 'Active',
  outstandingCents: 100,
  isInAudience: true,
  isFinished: false,
  isWaitOver: false,
  isCampaignActive: true,
  isRunActive: true,
  isDebtorActive: true,
  stops: [],
  isUnanswered: false,
  hasTasks: false,
  lacksCredits: false,
  isSuspended: false,
  isHeld: false,
  isClosing: false,
  hasPendingPayment: false,
  contacts: 2,
  usableContacts: 1,
};

describe('runStatus', () => {
  test.each<[Partial<RunConditions>, string, string[]]>([
    [{}, 'EXECUTING', []],
    [{ outstandingCents: 0 }, 'COMPLETED', ['paid']],
    [{ accountStatus: 'Canceled' }, 'COMPLETED', ['closed']],
    [{ accountStatus: 'Charged Off' }, 'COMPLETED', ['closed']],
    [{ isInAudience: false }, 'COMPLETED', ['left-audience']],
    [{ isFinished: true }, 'COMPLETED', ['finished']],
    [{ isWaitOver: true }, 'COMPLETED', ['wait-over']],
    [{ isCampaignActive: false, stops: ['disputed'] }, 'PAUSED', ['campaign-off', 'disputed']],
    [{ isRunActive: false }, 'PAUSED', ['run-off']],
    [{ isDebtorActive: false }, 'PAUSED', ['send-off']],
    [{ hasPendingPayment: true }, 'PAUSED', ['payment-pending']],
    [{ usableContacts: 0 }, 'PAUSED', ['opted-out']],
    [{ contacts: 0, usableContacts: 0 }, 'PAUSED', ['no-contact']],
    [{ stops: ['promise', 'disputed', 'promise'] }, 'PAUSED', ['promise', 'disputed']],
    [{ isUnanswered: true }, 'PAUSED', ['unanswered']],
    [{ lacksCredits: true }, 'PAUSED', ['no-credits']],
    [{ isSuspended: true, lacksCredits: true }, 'PAUSED', ['texts-suspended', 'no-credits']],
    [{ isClosing: true }, 'PAUSED', ['company-closing']],
    [{ isHeld: true, lacksCredits: true }, 'PAUSED', ['plan-unpaid', 'no-credits']],
    [{ contacts: 0, usableContacts: 0, hasTasks: true }, 'EXECUTING', []],
    [{ outstandingCents: 0, stops: ['disputed'] }, 'COMPLETED', ['paid']],
  ])('%o', (change, status, reasons) => {
    expect(runStatus({ ...going, ...change })).toEqual({ status, reasons });
  });

  test('every reason has its sentence in both languages', () => {
    for (const text of Object.values(runReasons)) expect(text.en).not.toBe(text.es);
  });
});

describe('carryingOrder', () => {
  const account = (accountId: string, dueDate: string, outstandingCents: number): CarriableAccount => ({
    accountId,
    dueDate,
    outstandingCents,
    status: 'Active',
    isDisputed: false,
  });

  test('the oldest that is collectable; the highest when equally old', () => {
    const old = account('old', '2026-01-01', 5);
    const high = account('high', '2026-01-01', 9);
    expect(carryingOrder([account('new', '2026-02-01', 99), old, high])[0]?.accountId).toBe('high');
    expect(carryingOrder([{ ...high, isDisputed: true }, old])[0]?.accountId).toBe('old');
    expect(
      carryingOrder([
        { ...high, status: 'Charged Off' },
        { ...old, outstandingCents: 0 },
      ]),
    ).toEqual([]);
  });

  test('does not depend on the order of the accounts', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        due: fc.constantFrom('2026-01-01', '2026-01-02'),
        cents: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 8, selector: (each) => each.id },
    );
    fc.assert(
      fc.property(some, (list) => {
        const accounts = list.map((each) => account(each.id, each.due, each.cents));
        expect(carryingOrder(accounts.toReversed())).toEqual(carryingOrder(accounts));
      }),
    );
  });
});
