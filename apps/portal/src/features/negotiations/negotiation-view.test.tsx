// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inPortal, showInPortal } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import { BundleView } from './bundle-view.tsx';
import { NegotiationView } from './negotiation-view.tsx';
import { type Negotiation, type Offer, offersFirst } from './use-offers.ts';

afterEach(cleanup);

const offer: Offer = {
  ...{ _id: 'o', status: 'OPEN', amountCents: 2_000_00, balanceCents: 2_500_00 },
  invoices: [{ accountId: 'a', reference: 'INV-1', amountCents: 2_000_00, balanceCents: 2_500_00, isDisputed: false }],
  ...{ receivedCents: 0, onItsWayCents: 0, waivedCents: 500_00, partsMax: 1, daysMax: 30, parts: [], nextPart: null },
  ...{ expiresAt: '2026-12-10T04:59:00.000Z', dueUntil: null, version: 1 },
};
const invoice = (accountId: string, more: Partial<Negotiation> = {}): Negotiation => ({
  ...{ accountId, reference: accountId, balanceCents: 2_500_00, offer: null, isWaiting: false, canPropose: true },
  ...{ roundsLeft: 3, counters: [], ...more },
});

test('an offer ends where the creditor is, the day that its messages name', () => {
  const reply = {
    ...{ creditorName: 'Harbor Supply', currency: 'USD', today: '2026-11-26', graceDays: 5, termsVersion: '1' },
    data: [],
    bundles: [],
  };
  const proof = { isProven: false, isAsking: false, ask: () => undefined, giveUp: () => undefined };
  showInPortal(
    <NegotiationView
      path="p"
      reply={reply}
      negotiation={invoice('a', { offer })}
      proof={proof}
      isAlone
      onChanged={() => undefined}
      onRefused={() => undefined}
    />,
  );
  expect(screen.getByText(/The offer stands until/).textContent).toContain('Dec 9, 2026, 11:59 PM EST');
});

test('an offer over an invoice in dispute names on its button what can be paid, and says why', () => {
  const invoices = [
    { accountId: 'a', reference: 'INV-1', amountCents: 392_86, balanceCents: 500_00, isDisputed: false },
    { accountId: 'b', reference: 'INV-2', amountCents: 157_14, balanceCents: 200_00, isDisputed: true },
  ];
  const bundle = { ...offer, amountCents: 550_00, balanceCents: 700_00, waivedCents: 150_00, invoices };
  const reply = {
    ...{ creditorName: 'Harbor Supply', currency: 'USD', today: '2026-11-26', graceDays: 5, termsVersion: '1' },
    ...{ data: [], bundles: [bundle] },
  };
  const proof = { isProven: false, isAsking: false, ask: () => undefined, giveUp: () => undefined };
  const still = { onChanged: () => undefined, onRefused: () => undefined };
  showInPortal(<BundleView path="p" reply={reply} bundle={bundle} proof={proof} {...still} />);
  expect(screen.getByRole('button', { name: /Accept/ }).textContent).toBe('Accept, then pay $392.86');
  expect(screen.getByText(/^INV-2 is in dispute: its part waits/)).toBeTruthy();
});

test('an offer that changes while it is read: the present sums, a line that says so, and no yes to words unseen', () => {
  const of = (reference: string) => ({ accountId: reference, reference, balanceCents: 200_00, isDisputed: false });
  const three = ['INV-1', 'INV-2', 'INV-3'].map((reference) => ({ ...of(reference), amountCents: 150_00 }));
  const bundle = { ...offer, amountCents: 450_00, balanceCents: 600_00, waivedCents: 150_00, invoices: three };
  const reply = {
    ...{ creditorName: 'Harbor Supply', currency: 'USD', today: '2026-11-26', graceDays: 5, termsVersion: '1' },
    ...{ data: [], bundles: [bundle] },
  };
  const proof = { isProven: false, isAsking: false, ask: () => undefined, giveUp: () => undefined };
  const still = { path: 'p', reply, proof, onChanged: () => undefined, onRefused: () => undefined };
  const shown = showInPortal(<BundleView {...still} bundle={bundle} />);
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read the terms/ });
  fireEvent.click(tick());
  expect(tick().checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  const left = { amountCents: 150_00, balanceCents: 200_00, waivedCents: 50_00, invoices: three.slice(2), version: 2 };
  shown.rerender(inPortal(<BundleView {...still} bundle={{ ...bundle, ...left }} />));
  expect(screen.getByRole('alert').textContent).toMatch(/This offer has changed while you were reading it/);
  expect(screen.getByRole('button', { name: /Accept/ }).textContent).toBe('Accept, then pay $150.00');
  expect(tick().checked, 'of other words').toBe(false);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('INV-3');
  expect(screen.queryByText(/settled together/)).toBeNull();
});

test('what was offered stands before invoices about which nothing was said', () => {
  const data = [invoice('a'), invoice('b'), invoice('c', { isWaiting: true }), invoice('d', { offer })];
  expect(offersFirst(data).map(({ accountId }) => accountId)).toEqual(['d', 'c', 'a', 'b']);
  const accepted = invoice('e', { offer: { ...offer, status: 'ACCEPTED' } });
  expect(offersFirst([...data, accepted]).map(({ accountId }) => accountId)).toEqual(['d', 'e', 'c', 'a', 'b']);
});
