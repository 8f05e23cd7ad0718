// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Statement } from '#portal/features/statement/statement.ts';
import { showInPortal, statementWith } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import { Hardship } from './hardship-page.tsx';

afterEach(cleanup);

const plan: Statement['plans'][number] = {
  ...{ _id: 'plan', state: 'ACTIVE', accountIds: ['a'], shares: [], installments: 3, paidInstallments: 0 },
  ...{ totalCents: 366_66, remainingCents: 366_66, dueNowCents: 0, heldCents: 0, onItsWayCents: 0 },
  next: { date: '2026-12-01', amountCents: 122_22, isLate: false, keepsUntil: '2026-12-06' },
};
const offer: Statement['offers'][number] = {
  ...{
    _id: 'o',
    accountIds: ['b'],
    amountCents: 600_00,
    balanceCents: 1_000_00,
    status: 'ACCEPTED',
    restCents: 600_00,
  },
  ...{ onItsWayCents: 0, heldCents: 0, heldBalanceCents: 0, shares: [], restAccountIds: ['b'] },
  expiresAt: '2026-12-10T04:59:00.000Z',
  nextPart: { dueOn: '2026-12-05', amountCents: 300_00, accountIds: ['b'], keepsUntil: '2026-12-10' },
};
const schedule = (accountId: string): Statement['schedules'][number] => ({
  ...{ _id: accountId, accountIds: [accountId], amountCents: 90_00, leftCents: 40_00, isAsked: false },
  ...{ dueOn: '2026-12-08', methodLabel: null, canChange: true },
});
const show = (more: Partial<Statement>) => showInPortal(<Hardship path="p" statement={statementWith(more)} />);
const card = () => screen.queryByRole('region', { name: 'What you agreed on stays as it is' })?.textContent ?? null;

test('who is in a plan and cannot pay reads what stays due, when the plan ends, and how to move it', () => {
  show({ plans: [plan] });
  expect(card()).toContain(
    '$122.22 of your payment plan stays due on Dec 1, 2026. If it is not paid by Dec 6, 2026, the plan ends.',
  );
  expect(screen.getByRole('link', { name: /Move a payment of your plan/ }).getAttribute('href')).toContain('plan=plan');
});

test('a late one, a settlement and a scheduled payment are named beside each other, the day of a settlement once', () => {
  const late = { date: '2026-12-01', amountCents: 122_22, isLate: true, keepsUntil: '2026-12-06' };
  show({ plans: [{ ...plan, state: 'LATE', next: late }], offers: [offer], schedules: [schedule('b'), schedule('c')] });
  expect(card()).toContain('$122.22 of your payment plan is late since Dec 1, 2026.');
  expect(card()).toContain('$300.00 of your settlement stays due on Dec 5, 2026. If it is not paid by Dec 10, 2026');
  expect(card()?.match(/stays scheduled/g)).toHaveLength(1);
  expect(card()).toContain('Your payment of $40.00 stays scheduled for Dec 8, 2026.');
});

test('while a part of a settlement is in dispute nobody is told that it ends', () => {
  show({ offers: [{ ...offer, heldCents: 240_00 }] });
  expect(card()).toContain('While a part of it is in dispute, the agreement does not end.');
  expect(card()).not.toContain('If it is not paid by');
});

test('without an agreement nothing of one is said', () => {
  show({ plans: [{ ...plan, state: 'OFFERED' }] });
  expect(card()).toBeNull();
});
