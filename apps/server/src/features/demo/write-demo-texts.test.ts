import { expect, test } from 'vitest';
import type { DemoStep } from './demo-campaigns.ts';
import type { DemoCustomer } from './plan-customers.ts';
import type { DemoInvoice } from './plan-invoices.ts';
import type { DemoMessage } from './plan-runs.ts';
import { writeDemoText } from './write-demo-texts.ts';

const settings = { PUBLIC_URL: 'http://localhost:4000', PORTAL_HOST: 'pay.localhost:4000' };
const day = (date: string) => new Date(`${date}T15:00:00Z`);
const at = day('2026-11-20');
const customer: DemoCustomer = {
  debtor: { id: 'maria', firstName: 'Maria', lastName: 'Ruiz', contacts: [], createdAt: day('2026-01-02') },
  ...{ zones: ['America/New_York'], habit: 'slow', sinceDays: 300, email: 'm@example.com', phone: null, optOut: null },
};
const invoice = (id: string, amountCents: number, more: Partial<DemoInvoice> = {}): DemoInvoice => ({
  ...{ id, reference: id, customer, amountCents, issueDate: '2026-10-01', dueDate: '2026-10-31' },
  ...{
    createdAt: day('2026-10-01'),
    category: null,
    description: '',
    status: 'Delinquent',
    payments: [],
    paidCents: 0,
  },
  ...{ paidOffAt: null, dispute: null },
  ...more,
});
const paid = (amountCents: number, date: string, more: Partial<DemoInvoice['payments'][number]> = {}) => ({
  ...({ id: date, at: day(date), amountCents, method: 'CASH', source: 'staff', methodLabel: null } as const),
  ...{ decline: null, returnedAt: null, ...more },
});

const claimed: NonNullable<DemoInvoice['dispute']> = {
  ...{ openedAt: day('2026-11-10'), answeredAt: null, reason: 'No', category: 'other' },
  ...{ amountCents: null, outcome: 'DENIED', answer: '' },
};

test('a reminder of the past names what was open on all invoices on its day', () => {
  const own = invoice('INV-1', 110_596);
  const invoices = [
    own,
    invoice('INV-2', 20_000),
    // Paid in part then, and the rest later.
    invoice('INV-3', 50_000, { payments: [paid(10_000, '2026-11-01'), paid(40_000, '2026-11-22')] }),
    // Its payment had gone back, and another was declined.
    invoice('INV-4', 3_000, {
      payments: [
        paid(3_000, '2026-11-02', { returnedAt: day('2026-11-09') }),
        paid(3_000, '2026-11-12', { decline: { code: 'insufficient_funds', message: 'No' } }),
      ],
    }),
    invoice('INV-5', 9_999, { payments: [paid(9_999, '2026-11-03')] }),
    invoice('INV-6', 9_999, { createdAt: day('2026-11-21') }),
    invoice('INV-7', 9_999, { dispute: claimed }),
    invoice('INV-8', 9_999, { status: 'Canceled' }),
  ];
  const message: DemoMessage = {
    ...{ id: 'm', runId: 'r', stepId: 's', invoice: own, channel: 'EMAIL', at, to: 'm@example.com' },
    ...{ status: 'DELIVERED', failure: null, openedAt: null, payment: null },
  };
  const step: DemoStep = {
    kind: 'send_email',
    template: '7 days overdue',
    delay: { type: 'until', count: 7, unit: 'days', prefix: 'after', reference: 'invoice_due_date' },
  };
  const { text } = writeDemoText(message, step, invoices, settings);
  expect(text).toContain('$1,105.96 is still open. All your open invoices add up to $1,735.96.');
});
