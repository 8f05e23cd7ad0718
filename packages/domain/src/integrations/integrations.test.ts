import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceCents } from './derive-difference.ts';
import { stateAfterLook } from './integration-state.ts';
import type { LedgerInvoice } from './ledger-records.ts';
import { lockedUntil, moveWrite, type WriteNews, type WriteStand, writeMarker } from './ledger-write.ts';
import { mapInvoice } from './map-invoice.ts';
import { matchCustomer } from './match-customer.ts';
import { resolveConflict } from './resolve-conflict.ts';

const invoice: LedgerInvoice = {
  ...{ id: 'i1', number: 'LED-1', customerId: 'c1', customerName: 'Alder', updatedAt: null },
  ...{ issueDate: '2026-11-01', dueDate: '2026-12-01', status: 'authorised', currency: 'USD' },
  ...{ totalCents: 10_000, balanceCents: 10_000 },
};
const rules = { currency: 'USD', since: '2024-11-30' };

test.each([
  [{ status: 'draft' }, { kind: 'account', status: 'Draft' }],
  [{ status: 'submitted' }, { kind: 'account', status: 'Draft' }],
  [
    { status: 'partially_paid', balanceCents: 500 },
    { kind: 'account', status: 'Active', amountCents: 10_000 },
  ],
  [
    { status: 'paid', balanceCents: 0 },
    { kind: 'account', status: 'Active' },
  ],
  [{ status: 'void' }, { kind: 'void' }],
  [{ status: 'deleted', currency: 'EUR' }, { kind: 'void' }],
  [{ currency: 'EUR' }, { kind: 'ignore', reason: 'other-currency' }],
  [
    { totalCents: 0, balanceCents: 0 },
    { kind: 'ignore', reason: 'no-amount' },
  ],
  [
    { issueDate: '2020-01-01', balanceCents: 0 },
    { kind: 'ignore', reason: 'older' },
  ],
  [
    { issueDate: '2020-01-01', dueDate: '2020-02-01' },
    { kind: 'account', issueDate: '2020-01-01' },
  ],
  [
    { issueDate: null, dueDate: null },
    { kind: 'ignore', reason: 'no-date' },
  ],
  [{ dueDate: '2026-10-01' }, { kind: 'account', dueDate: '2026-11-01' }],
  [{ number: null }, { kind: 'account', reference: 'i1' }],
])('an invoice of a ledger: %o', (change, expected) => {
  expect(mapInvoice({ ...invoice, ...change }, rules)).toMatchObject(expected);
});

test('a number joins, an e-mail of one joins, one of two and a name do not', () => {
  const customer = {
    ...{ id: 'c1', number: 'L-1', companyName: 'Alder', firstName: '', lastName: '', emails: ['A@x.example'] },
    ...{ phones: [], address: null, updatedAt: null },
  };
  const byEmail = new Map([['a@x.example', ['one']]]);
  expect(matchCustomer(customer, { byReference: new Map([['L-1', 'two']]), byEmail })).toBe('two');
  expect(matchCustomer(customer, { byReference: new Map(), byEmail })).toBe('one');
  const shared = new Map([['a@x.example', ['one', 'two']]]);
  expect(matchCustomer(customer, { byReference: new Map(), byEmail: shared })).toBeNull();
});

test('what is on its way to the ledger is no difference', () => {
  const sides = {
    ...{ oursAmountCents: 10_000, oursPaidCents: 4_000, oursDiscountCents: 0 },
    ...{ theirsAmountCents: 10_000, theirsBalanceCents: 10_000, unwrittenCents: 4_000 },
  };
  expect(differenceCents(sides)).toBe(0);
  expect(differenceCents({ ...sides, unwrittenCents: 0 })).toBe(4_000);
  expect(differenceCents({ ...sides, theirsBalanceCents: 5_000, unwrittenCents: 0 })).toBe(-1_000);
});

test('the ledger’s word lowers what is owed and never raises it', () => {
  const found = { differenceCents: -1_000, isVoidedThere: false, paidCents: 0 };
  expect(resolveConflict('THEIRS', found)).toEqual({ kind: 'waive', amountCents: 1_000 });
  expect(resolveConflict('THEIRS', { ...found, differenceCents: 1_000 })).toMatchObject({ code: 'INVALID_STATUS' });
  expect(resolveConflict('THEIRS', { ...found, isVoidedThere: true })).toEqual({ kind: 'cancel' });
  expect(resolveConflict('THEIRS', { ...found, isVoidedThere: true, paidCents: 1 })).toMatchObject({
    code: 'INVALID_STATUS',
  });
});

test('a connection that was in use is broken when the vault forgets it, and a paused one stays paused', () => {
  expect(stateAfterLook('CONNECTED', 'invalid', true)).toBe('BROKEN');
  expect(stateAfterLook('CONNECTED', 'available', true)).toBe('BROKEN');
  expect(stateAfterLook('CONNECTING', 'added', false)).toBe('CONNECTING');
  expect(stateAfterLook('PAUSED', 'callable', true)).toBe('PAUSED');
  expect(stateAfterLook('BROKEN', 'callable', true)).toBe('CONNECTED');
});

test('a write is never sent again before it was looked for three times in a row and not found', () => {
  const anything = fc.constantFrom<WriteNews>(
    { kind: 'lost' },
    { kind: 'absent' },
    { kind: 'no-answer' },
    { kind: 'confirmed', externalId: 'x' },
  );
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 30 }), (history) => {
      let stand: WriteStand = { state: 'UNKNOWN', looks: 0 };
      let absent = 0;
      for (const news of history) {
        if (stand.state !== 'UNKNOWN') break;
        stand = moveWrite(stand, news);
        absent = news.kind === 'absent' ? absent + 1 : news.kind === 'lost' ? 0 : absent;
        if (stand.state === 'PLANNED') expect(absent).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test('a marker is the same for the same write, and a closed period is read from the refusal', () => {
  expect(writeMarker('019384f0-0000-7000-8000-00000000abcd')).toBe('RCP-00000000ABCD');
  expect(lockedUntil('The document date cannot be before the end of year lock date, currently set at 2026-10-31')).toBe(
    '2026-10-31',
  );
  expect(lockedUntil('Payment cannot be made against a voided invoice')).toBeNull();
});
