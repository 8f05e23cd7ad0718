// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInPortal, statementWith } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import type { Statement } from './statement.ts';
import { StatementHead } from './statement-head.tsx';

type StatementPlan = Statement['plans'][number];

afterEach(cleanup);

test('a sum that several things make up is no payment of the plan: each is named with its own', () => {
  const dueNowOf = { planCents: 338_36, settledCents: 2_000_00, besideCents: 1_648_94 };
  showInPortal(<StatementHead statement={statementWith({ dueNowOf, dueNowCents: 3_987_30, totalCents: 6_000_00 })} />);
  expect(screen.getByText('$3,987.30')).toBeTruthy();
  expect(screen.queryByText(/by your payment plan$/)?.textContent).toBe('Due by your payment plan');
  for (const sum of ['$338.36', '$2,000.00', '$1,648.94']) expect(screen.getByText(sum)).toBeTruthy();
});

test('a sum that is the plan alone says so', () => {
  const dueNowOf = { planCents: 338_36, settledCents: 0, besideCents: 0 };
  showInPortal(<StatementHead statement={statementWith({ dueNowOf, dueNowCents: 338_36, totalCents: 1_015_08 })} />);
  expect(screen.getByText('Due now to Harbor Supply by your payment plan')).toBeTruthy();
});

test('a plan whose first day lies ahead asks for nothing now and names its next payment', () => {
  const plan: StatementPlan = {
    shares: [],
    ...{ _id: 'plan', state: 'ACTIVE', accountIds: ['a'], installments: 3, paidInstallments: 0 },
    ...{ totalCents: 1_592_73, remainingCents: 1_592_73, dueNowCents: 0, heldCents: 0, onItsWayCents: 0 },
    next: { date: '2026-12-05', amountCents: 592_73, isLate: false, keepsUntil: '2026-12-10' },
  };
  showInPortal(<StatementHead statement={statementWith({ plans: [plan], totalCents: 1_592_73 })} />);
  expect(screen.getByRole('heading', { name: /There is nothing to pay now/ })).toBeTruthy();
  expect(screen.getByText(/your next payment of \$592.73 is due on Dec 5, 2026/)).toBeTruthy();
});

test('what is not due is in no sum that is due: after an objection it says when the next invoice is', () => {
  const account = {
    ...{
      _id: 'b',
      reference: 'INV-2',
      description: '',
      amountCents: 40_00,
      paidCents: 0,
      balanceCents: 40_00,
      disputedCents: 0,
    },
    ...{ onItsWayCents: 0, issueDate: '2026-11-01', dueDate: '2026-12-05', daysPastDue: -9, status: 'open' as const },
  };
  const sums = { dueNowCents: 0, freeCents: 40_00, totalCents: 40_00, disputedCents: 100_00 };
  showInPortal(<StatementHead statement={statementWith({ ...sums, accounts: [account] })} />);
  expect(screen.getByRole('heading', { name: /You owe Harbor Supply/ })).toBeTruthy();
  expect(screen.getByText('Nothing of it is due yet: the first is due on Dec 5, 2026.')).toBeTruthy();
  expect(screen.queryByText(/due now/i)).toBeNull();
});

test('beside a plan that asks for nothing now an invoice that falls due later is no sum that is due', () => {
  const account = {
    ...{
      _id: 'b',
      reference: 'INV-2',
      description: '',
      amountCents: 40_00,
      paidCents: 0,
      balanceCents: 40_00,
      disputedCents: 0,
    },
    ...{ onItsWayCents: 0, issueDate: '2026-11-01', dueDate: '2026-12-05', daysPastDue: -9, status: 'open' as const },
  };
  const sums = { dueNowCents: 0, freeCents: 40_00, totalCents: 140_00 };
  showInPortal(<StatementHead statement={statementWith({ ...sums, accounts: [account] })} />);
  expect(screen.getByRole('heading', { name: /There is nothing to pay now/ })).toBeTruthy();
  expect(screen.getByText(/\$40.00 falls due, the first of it on Dec 5, 2026/)).toBeTruthy();
  expect(screen.getByText(/\$100.00 is agreed for later/)).toBeTruthy();
});

test('an invoice in dispute is counted among those that are listed, and named', () => {
  const account = {
    ...{ reference: 'INV-2', description: '', amountCents: 40_00, paidCents: 0, balanceCents: 40_00, disputedCents: 0 },
    ...{ onItsWayCents: 0, issueDate: '2026-11-01', dueDate: '2026-12-05', daysPastDue: -9 },
  };
  const accounts = [
    { ...account, _id: 'a', status: 'open' as const },
    { ...account, _id: 'b', status: 'overdue' as const },
    { ...account, _id: 'c', status: 'disputed' as const },
  ];
  const sums = { dueNowCents: 40_00, freeCents: 80_00, totalCents: 80_00, disputedCents: 40_00 };
  showInPortal(<StatementHead statement={statementWith({ ...sums, accounts })} />);
  expect(screen.getByText('Open invoices').nextElementSibling?.textContent).toBe('3, 1 overdue, 1 in dispute');
});
