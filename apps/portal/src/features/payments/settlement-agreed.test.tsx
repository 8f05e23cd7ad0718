// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInPortal, statementWith } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import { SettlementAgreed } from './settlement-agreed.tsx';

afterEach(cleanup);

const offer = {
  ...{
    _id: 'o',
    accountIds: ['a'],
    restAccountIds: ['a'],
    amountCents: 2_000_00,
    balanceCents: 2_500_00,
    restCents: 2_000_00,
  },
  ...{ onItsWayCents: 0, heldCents: 0, heldBalanceCents: 0, shares: [{ accountId: 'a', amountCents: 2_000_00 }] },
  ...{
    expiresAt: '2026-12-10T04:59:00.000Z',
    nextPart: { dueOn: '2026-11-26', amountCents: 2_000_00, accountIds: ['a'], keepsUntil: '2026-12-01' },
  },
};

test('who comes from accepting an offer reads that it is accepted, what is not owed then, and what is to be paid', () => {
  const statement = statementWith({ offers: [{ ...offer, status: 'ACCEPTED' }] });
  const { container } = showInPortal(<SettlementAgreed statement={statement} offerId="o" />);
  expect(container.textContent).toContain('You accepted the offer: your settlement of $2,000.00 stands.');
  expect(container.textContent).toContain('the remaining $500.00 is not owed any more');
  expect(screen.getByText('Still to be paid: $2,000.00, by Nov 26, 2026.')).toBeTruthy();
});

test('nothing is said of an offer that nobody has accepted', () => {
  const statement = statementWith({ offers: [{ ...offer, status: 'OPEN', nextPart: null }] });
  expect(showInPortal(<SettlementAgreed statement={statement} offerId="o" />).container.textContent).toBe('');
});
