import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import type { readEstimate, updateEstimate } from '@recoup/contract/estimates.ts';
import { writeDecimal } from '@recoup/domain/invoices/decimal-text.ts';
import { z } from 'zod';
import { discountOf, formOfInvoice, invoiceForm, linesOf } from '../invoices/invoice-form.ts';

export type Estimate = ReplyOf<typeof readEstimate>;

/** An estimate as its form holds it: the form of an invoice with a last day, and a number that may be left out. */
export const estimateForm = invoiceForm.omit({ dueDate: true, purchaseOrder: true }).extend({
  reference: z.string().trim().max(60).optional(),
  expirationDate: z.iso.date(),
  depositKind: z.enum(['none', 'percent', 'amount']).optional(),
  depositPercent: invoiceForm.shape.discountPercent,
  depositCents: invoiceForm.shape.discountCents,
  projectId: z.string().nullish(),
  contractId: z.string().nullish(),
});
/** The form of a new one, which asks for its customer, too. */
export const newEstimateForm = estimateForm.extend({ debtorId: z.uuid() });
export type EstimateForm = z.output<typeof estimateForm>;
export type EstimateDraft = z.input<typeof estimateForm>;

/** The form of an estimate that exists. */
export function formOfEstimate(estimate: Estimate): EstimateDraft {
  const {
    dueDate: expirationDate,
    purchaseOrder: _none,
    ...form
  } = formOfInvoice(
    { ...estimate, purchaseOrder: '' },
    { ...estimate, description: '', dueDate: estimate.expirationDate },
  );
  const { project, contract, deposit } = estimate;
  return {
    ...form,
    ...{ expirationDate, depositKind: deposit.kind },
    depositPercent: deposit.kind === 'percent' ? writeDecimal(deposit.value, 2) : '',
    ...(deposit.kind === 'amount' ? { depositCents: deposit.value } : {}),
    projectId: project?._id ?? null,
    contractId: contract?._id ?? null,
  };
}

/** A deposit is written as a discount is. */
export function depositOf(form: Pick<EstimateDraft, 'depositKind' | 'depositPercent' | 'depositCents'>) {
  const { depositKind = 'none', depositPercent, depositCents } = form;
  return discountOf({ discountKind: depositKind, discountPercent: depositPercent, discountCents: depositCents });
}

/** What is sent of it. */
export function bodyOfEstimate(form: EstimateForm): Omit<InputOf<typeof updateEstimate>['body'], 'version'> {
  const { reference, issueDate, expirationDate, terms = '', notes = '', projectId = null, contractId = null } = form;
  return {
    ...(reference ? { reference } : {}),
    ...{ projectId, contractId, deposit: depositOf(form) },
    ...{ issueDate, expirationDate, terms, notes, lines: linesOf(form.lines), discount: discountOf(form) },
  };
}
