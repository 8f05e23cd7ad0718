import type Stripe from 'stripe';
import type { CardCall } from '../cards/card-call.ts';
import { readGroup, readText } from '../cards/card-params.ts';
import { listCards, pageParams } from '../cards/list-cards.ts';
import type { Sandbox } from '../sandbox.ts';

export const invoicePaymentParams = [...pageParams, 'invoice', 'payment[type]', 'payment[payment_intent]', 'status'];

/** By what invoices were paid, or are to be: one payment each, known by its invoice. */
export function listInvoicePayments(sandbox: Sandbox, call: CardCall) {
  const intent = readText(readGroup(call.params, 'payment') ?? {}, 'payment_intent');
  const all = invoicePayments(sandbox).filter(({ payment }) => intent === null || payment.payment_intent === intent);
  return listCards(new Map(all.map((each) => [each.id, each])), call.params, '/v1/invoice_payments', {
    invoice: (item, value) => item.invoice === value,
    status: (item, value) => item.status === value,
  });
}

function invoicePayments({ cards }: Sandbox): Stripe.InvoicePayment[] {
  const { invoices, intentOf } = cards.billing;
  return [...invoices.values()].flatMap((invoice) => {
    const intent = intentOf.get(invoice.id);
    if (intent === undefined) return [];
    const isPaid = invoice.status === 'paid';
    return {
      id: invoice.id.replace(/^in_/, 'inpay_'),
      object: 'invoice_payment' as const,
      amount_paid: isPaid ? invoice.amount_paid : null,
      amount_requested: invoice.amount_due,
      created: invoice.created,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent' as const, payment_intent: intent },
      status: isPaid ? 'paid' : invoice.status === 'void' ? 'canceled' : 'open',
      status_transitions: {
        canceled_at: invoice.status_transitions.voided_at,
        paid_at: invoice.status_transitions.paid_at,
      },
    };
  });
}
