import type { ActivityActor, NewActivity } from '#server/features/activities/insert-activities.store.ts';
import type { BookParts } from './book-parts.ts';
import type { DemoInvoice, DemoPayment } from './plan-invoices.ts';
import type { DemoMessage, DemoRun } from './plan-runs.ts';

type Line = NewActivity & { readonly actor: ActivityActor };

const system: ActivityActor = { kind: 'system', id: null, name: '' };
const CREATED_BEFORE_MS = 90_000;

/** Every line that the history left on the timelines. */
export function demoActivities({ invoices, clerk, campaigns }: BookParts, runs: readonly DemoRun[]): Line[] {
  return [
    ...invoices.flatMap((invoice) => invoiceLines(invoice, clerk)),
    ...runs.flatMap((run) => run.messages.flatMap((message) => messageLines(message, campaigns.id))),
  ];
}

function debtorActor(invoice: DemoInvoice): ActivityActor {
  return { kind: 'debtor', id: invoice.customer.debtor.id, name: '' };
}

function invoiceLines(invoice: DemoInvoice, clerk: ActivityActor): Line[] {
  const { id: accountId, amountCents, dispute } = invoice;
  const head = { debtorId: invoice.customer.debtor.id, accountId };
  const lines: Line[] = [
    { ...head, type: 'account created', at: invoice.createdAt, actor: clerk, data: { amountCents } },
    ...invoice.payments.flatMap((payment) => paymentLines(payment, invoice, clerk)),
  ];
  if (dispute) {
    const data = { reason: dispute.reason };
    lines.push({ ...head, type: 'dispute opened', at: dispute.openedAt, actor: debtorActor(invoice), data });
    if (dispute.answeredAt) lines.push({ ...head, type: 'dispute answered', at: dispute.answeredAt, actor: clerk });
  }
  return lines;
}

function paymentLines(payment: DemoPayment, invoice: DemoInvoice, clerk: ActivityActor): Line[] {
  const { at, amountCents, method, decline, returnedAt } = payment;
  const actor = payment.source === 'portal' ? debtorActor(invoice) : clerk;
  const head = { debtorId: invoice.customer.debtor.id, accountId: invoice.id };
  const data = { amountCents, method };
  const lines: Line[] = [];
  if (payment.source === 'portal') {
    lines.push({ ...head, type: 'payment created', at: new Date(at.getTime() - CREATED_BEFORE_MS), actor, data });
  }
  lines.push(
    decline
      ? { ...head, type: 'payment failed', at, actor: system, data: { ...data, reason: decline.code } }
      : { ...head, type: 'payment success', at, actor: payment.source === 'portal' ? system : clerk, data },
  );
  if (returnedAt) lines.push({ ...head, type: 'payment return', at: returnedAt, actor: system, data });
  return lines;
}

function messageLines(message: DemoMessage, workflowId: string): Line[] {
  const { invoice, channel, id, at, status, openedAt } = message;
  const debtorId = invoice.customer.debtor.id;
  const lines: Line[] = [];
  if (status !== 'ERROR') {
    const data = { channel, messageId: id, workflowId };
    lines.push({ debtorId, accountId: invoice.id, type: 'reminder email sent', at, actor: system, data });
  }
  if (openedAt) lines.push({ debtorId, type: 'portal opened', at: openedAt, actor: debtorActor(invoice) });
  return lines;
}
