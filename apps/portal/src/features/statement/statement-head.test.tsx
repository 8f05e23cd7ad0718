// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInPortal, statementWith } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import type { Statement } from './statement.ts';
import { StatementHead } from './statement-head.tsx';

type StatementPlan = Statement['plans'][number];

afterEach(cleanup);

test('a sum that several things make up is no payment of the plan: each is named with its own', () => {
  const dueNowOf = { planCents: 338_36, settledCents: 2_000_00, overdueCents: 1_648_94 };
  showInPortal(<StatementHead statement={statementWith({ dueNowOf, dueNowCents: 3_987_30, totalCents: 6_000_00 })} />);
  expect(screen.getByText('$3,987.30')).toBeTruthy();
  expect(screen.queryByText(/by your payment plan$/)?.textContent).toBe('Due by your payment plan');
  for (const sum of ['$338.36', '$2,000.00', '$1,648.94']) expect(screen.getByText(sum)).toBeTruthy();
});

test('a sum that is the plan alone says so', () => {
  const dueNowOf = { planCents: 338_36, settledCents: 0, overdueCents: 0 };
  showInPortal(<StatementHead statement={statementWith({ dueNowOf, dueNowCents: 338_36, totalCents: 1_015_08 })} />);
  expect(screen.getByText('Due now to Harbor Supply by your payment plan')).toBeTruthy();
});

test('a plan whose first day lies ahead asks for nothing now and names its next payment', () => {
  const plan: StatementPlan = {
    ...{ _id: 'plan', state: 'ACTIVE', accountIds: ['a'], installments: 3, paidInstallments: 0 },
    ...{ totalCents: 1_592_73, remainingCents: 1_592_73, dueNowCents: 0, onItsWayCents: 0 },
    next: { date: '2026-12-05', amountCents: 592_73, isLate: false },
  };
  showInPortal(<StatementHead statement={statementWith({ plans: [plan], totalCents: 1_592_73 })} />);
  expect(screen.getByRole('heading', { name: /There is nothing to pay now/ })).toBeTruthy();
  expect(screen.getByText(/your next payment of \$592.73 is due on Dec 5, 2026/)).toBeTruthy();
});
