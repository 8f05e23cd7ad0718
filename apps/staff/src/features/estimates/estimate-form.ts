import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import type { readEstimate, updateEstimate } from '@recoup/contract/estimates.ts';
import { z } from 'zod';
import { discountOf, formOfInvoice, invoiceForm, linesOf } from '../invoices/invoice-form.ts';

export type Estimate = ReplyOf<typeof readEstimate>;

/** An estimate as its form holds it: the form of an invoice with a last day, and a number that may be left out. */
export const estimateForm = invoiceForm.omit({ dueDate: true, purchaseOrder: true }).extend({
  reference: z.string().trim().max(60).optional(),
  expirationDate: z.iso.date(),
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
  const { project, contract } = estimate;
  return { ...form, expirationDate, projectId: project?._id ?? null, contractId: contract?._id ?? null };
}

/** What is sent of it. */
export function bodyOfEstimate(form: EstimateForm): Omit<InputOf<typeof updateEstimate>['body'], 'version'> {
  const { reference, issueDate, expirationDate, terms = '', notes = '', projectId = null, contractId = null } = form;
  return {
    ...(reference ? { reference } : {}),
    ...{ projectId, contractId },
    ...{ issueDate, expirationDate, terms, notes, lines: linesOf(form.lines), discount: discountOf(form) },
  };
}
