// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInPortal, statementWith } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import { PaymentInTheWay } from './payment-in-the-way.tsx';
import type { Statement } from './statement.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openPayment: Statement['openPayment'] = {
  ...{ _id: 'p', amountCents: 200_00, currency: 'USD', status: 'REQUESTED', method: 'CARD', needsPayer: false },
  ...{ failure: null, createdAt: '2026-11-20T12:00:00.000Z', accounts: [] },
};

test('a payment that was begun and stands in the way is said to be one’s own, with the way to end it', async () => {
  vi.stubGlobal('fetch', async () => Response.json(statementWith({ openPayment })));
  showInPortal(
    <PaymentInTheWay path="p" code="PAYMENT_IN_PROGRESS">
      <p>Refused</p>
    </PaymentInTheWay>,
  );
  expect(await screen.findByText(/You began a payment of \$200\.00 and have not finished it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue or cancel it' }).getAttribute('href')).toBe('/p/pay');
  expect(screen.queryByText('Refused')).toBeNull();
});

test('any other reason is said as it was', () => {
  showInPortal(
    <PaymentInTheWay path="p" code="PLAN_STANDS">
      <p>Refused</p>
    </PaymentInTheWay>,
  );
  expect(screen.getByText('Refused')).toBeTruthy();
});
