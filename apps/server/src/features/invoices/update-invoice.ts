import type { updateCustomInvoice as customCall, updateInvoice as simpleCall } from '@recoup/contract/invoices.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { updateAccount } from '../accounts/update-account.ts';
import { checkLines } from './check-lines.ts';
import { discountOf } from './invoice.view.ts';
import { type InvoiceFacts, readInvoiceRow, readLines, replaceLines, writeInvoice } from './invoices.store.ts';

type Simple = z.output<typeof simpleCall.body>;
type Custom = z.output<typeof customCall.body>;

/** Changes an invoice that was made elsewhere. An account without one gets one. Versions as the account's (G27). */
export async function updateInvoice(
  work: Work<MemberActor>,
  accountId: string,
  { purchaseOrder, notes, ...account }: Simple,
): Promise<{ id: string } | Refusal> {
  const before = await readInvoiceRow(work, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  const updated = await updateAccount(work, accountId, account);
  if (isRefusal(updated)) return updated;
  const amountCents = account.amountCents ?? before.amountCents;
  // An amount that is written by hand has no lines any more.
  const isCustom = before.kind === 'custom' && amountCents === before.amountCents;
  if (!isCustom) await replaceLines(work, accountId, []);
  const kept = isCustom ? checkLines(await readLines(work, accountId), discountOf(before)) : null;
  const facts: InvoiceFacts = {
    kind: isCustom ? 'custom' : 'invoice',
    purchaseOrder: purchaseOrder ?? before.purchaseOrder,
    notes: notes ?? before.notes,
    discount: isCustom ? discountOf(before) : { kind: 'none' },
    totals: kept && !isRefusal(kept) ? kept.totals : { subtotalCents: amountCents, discountCents: 0, taxCents: 0 },
  };
  await writeInvoice(work, accountId, facts);
  await audit(work, accountId, facts);
  return updated;
}

/** Changes an invoice that is built here; the account's amount follows its total while nothing was paid. */
export async function updateCustomInvoice(
  work: Work<MemberActor>,
  accountId: string,
  { purchaseOrder, notes, lines, discount, ...account }: Custom,
): Promise<{ id: string } | Refusal> {
  const before = await readInvoiceRow(work, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  const nextLines = lines ?? (await readLines(work, accountId));
  const nextDiscount = discount ?? discountOf(before);
  const checked = checkLines(nextLines, nextDiscount);
  if (isRefusal(checked)) return checked;
  const { totals } = checked;
  const updated = await updateAccount(work, accountId, { ...account, amountCents: totals.totalCents });
  if (isRefusal(updated)) {
    // The amount is not on this form: what stands in its way is said where the lines are.
    const { amountCents, ...fields } = updated.fields ?? {};
    return amountCents ? refuse(updated.code, { ...fields, lines: amountCents }) : updated;
  }
  const facts: InvoiceFacts = {
    kind: 'custom',
    purchaseOrder: purchaseOrder ?? before.purchaseOrder,
    notes: notes ?? before.notes,
    discount: nextDiscount,
    totals,
  };
  await writeInvoice(work, accountId, facts);
  await replaceLines(work, accountId, checked.lines);
  await audit(work, accountId, facts);
  return updated;
}

async function audit(work: Work<MemberActor>, accountId: string, facts: InvoiceFacts): Promise<void> {
  const { kind, purchaseOrder, notes, discount } = facts;
  work.audit({
    action: 'invoice.update',
    recordKind: 'account',
    recordId: accountId,
    after: { kind, purchaseOrder, notes, discount },
  });
}
