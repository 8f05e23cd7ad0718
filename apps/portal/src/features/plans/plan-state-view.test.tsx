// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInPortal } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import { PlanStateView } from './plan-state-view.tsx';
import type { PortalPlan } from './use-plan.ts';

afterEach(cleanup);

const plan: PortalPlan = {
  ...{ _id: 'p', status: 'ACTIVE', currency: 'USD', totalCents: 1_092_73, paidCents: 0, remainingCents: 1_092_73 },
  ...{
    installments: 2,
    paidInstallments: [],
    startDate: '2026-12-05',
    nextDueDate: '2026-12-05',
    dueNowCents: 0,
    heldCents: 0,
  },
  schedule: [
    {
      ...{ number: 1, dueDate: '2026-12-05', agreedDate: '2026-12-05', amountCents: 592_73, paidCents: 0 },
      ...{ onItsWayCents: 0, state: 'OPEN' },
    },
    {
      ...{ number: 2, dueDate: '2027-01-05', agreedDate: '2027-01-05', amountCents: 500_00, paidCents: 0 },
      ...{ onItsWayCents: 0, state: 'OPEN' },
    },
  ],
  ...{
    accountIds: ['a'],
    shares: [{ accountId: 'a', amountCents: 1_092_73 }],
    methodLabel: null,
    isAutomatic: true,
    terms: null,
    termsId: null,
    ...{ graceUntil: null, isStopped: false, keepsUntil: null },
  },
  ...{ offeredUntil: null, hasAskedChange: false, isChargeOpen: false, moveDaysMax: 0, maySkip: false, version: 1 },
};

function show(more: Partial<PortalPlan>) {
  const proof = { isProven: false, isAsking: false, ask: () => undefined, giveUp: () => undefined };
  const nothing = () => undefined;
  showInPortal(
    <PlanStateView path="p" plan={{ ...plan, ...more }} proof={proof} isNew onChanged={nothing} onRefuse={nothing}>
      {null}
    </PlanStateView>,
  );
}

test('a plan that is charged by itself promises to tell of another amount, and not of each charge', () => {
  show({});
  expect(screen.getByText(/Before another amount than you agreed to is charged, we tell you/)).toBeTruthy();
  expect(screen.queryByText(/before each charge/)).toBeNull();
});

test('a plan that its customer pays promises no reminder to whoever has stopped messages', () => {
  show({ isAutomatic: false });
  expect(screen.getByText(/we remind you, unless you have stopped our messages/)).toBeTruthy();
});

test('what is under way is marked, asked for no more, and no button pays it again', () => {
  const [first, second] = plan.schedule;
  const schedule = first && second ? [{ ...first, onItsWayCents: 592_73 }, second] : [];
  show({ schedule, isChargeOpen: true, nextDueDate: '2027-01-05' });
  expect(screen.getByText('On its way')).toBeTruthy();
  expect(screen.getByText(/The next payment is charged on Jan 5, 2027/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull();
});
