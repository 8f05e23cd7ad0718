import { PRESENT } from '../start-application.ts';

export const taskFields = { title: 'Call about the invoice', dueAt: '2026-11-23T15:00:00Z' };
export const invoice = (reference: string) => ({
  reference,
  amountCents: 5_000,
  issueDate: '2026-01-02',
  dueDate: '2026-02-01',
});
/** A few days after the day on which companies of tests live. */
export const soon = () => new Date(Date.parse(PRESENT) + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
export const invoiceLine = { description: 'Work', quantityMilli: 1000, unitPriceCents: 5_000 };
export const customInvoice = (reference: string) => ({
  reference,
  issueDate: '2026-01-02',
  dueDate: '2026-02-01',
  lines: [invoiceLine],
});
