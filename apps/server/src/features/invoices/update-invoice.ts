import type { updateCustomInvoice as customCall, updateInvoice as simpleCall } from '@recoup/contract/invoices.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import type { NamedAbove } from '../accounts/named-above.ts';
import { tagAccount } from '../accounts/tag-account.ts';
import { updateAccount } from '../accounts/update-account.ts';
import { checkLines } from './check-lines.ts';
import { discountOf } from './invoice.view.ts';
import { readInvoiceRow, readLines } from './invoices.store.ts';
import { keepInvoice } from './keep-invoice.ts';

type Simple = z.output<typeof simpleCall.body>;
type Custom = z.output<typeof customCall.body>;

/** Changes an invoice that was made elsewhere. An account without one gets one. Versions as the account's (G27). */
export async function updateInvoice(
  work: Work<MemberActor>,
  accountId: string,
  { purchaseOrder, notes, ...account }: Simple,
  above: NamedAbove,
): Promise<{ id: string } | Refusal> {
  const before = await readInvoiceRow(work, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  const updated = await updateTagged(work, accountId, account, above);
  if (isRefusal(updated)) return updated;
  const amountCents = account.amountCents ?? before.amountCents;
  // An amount that is written by hand has no lines any more.
  const isCustom = before.kind === 'custom' && amountCents === before.amountCents;
  const kept = isCustom ? checkLines(await readLines(work, accountId), discountOf(before)) : null;
  const isKept = kept !== null && !isRefusal(kept);
  await keepInvoice(
    work,
    { accountId, action: 'invoice.update' },
    {
      kind: isCustom ? 'custom' : 'invoice',
      purchaseOrder: purchaseOrder ?? before.purchaseOrder,
      notes: notes ?? before.notes,
      discount: isCustom ? discountOf(before) : { kind: 'none' },
      totals: isKept ? kept.totals : { subtotalCents: amountCents, discountCents: 0, taxCents: 0 },
      lines: isKept ? kept.lines : [],
    },
  );
  return updated;
}

/** Changes an invoice that is built here; the account's amount follows its total while nothing was paid. */
export async function updateCustomInvoice(
  work: Work<MemberActor>,
  accountId: string,
  { purchaseOrder, notes, lines, discount, ...account }: Custom,
  above: NamedAbove,
): Promise<{ id: string } | Refusal> {
  const before = await readInvoiceRow(work, accountId);
  if (!before) return refuse('ACCOUNT_NOT_FOUND');
  const nextLines = lines ?? (await readLines(work, accountId));
  const nextDiscount = discount ?? discountOf(before);
  const checked = checkLines(nextLines, nextDiscount);
  if (isRefusal(checked)) return checked;
  const { totals } = checked;
  const updated = await updateTagged(work, accountId, { ...account, amountCents: totals.totalCents }, above);
  if (isRefusal(updated)) {
    // The amount is not on this form: what stands in its way is said where the lines are.
    const { amountCents, ...fields } = updated.fields ?? {};
    return amountCents ? refuse(updated.code, { ...fields, lines: amountCents }) : updated;
  }
  await keepInvoice(
    work,
    { accountId, action: 'invoice.update' },
    {
      kind: 'custom',
      purchaseOrder: purchaseOrder ?? before.purchaseOrder,
      notes: notes ?? before.notes,
      discount: nextDiscount,
      totals,
      lines: checked.lines,
    },
  );
  return updated;
}

/** Changes the account of an invoice, and its tags where they are given. */
async function updateTagged(
  work: Work<MemberActor>,
  accountId: string,
  { tagIds, ...account }: Omit<Simple, 'purchaseOrder' | 'notes'>,
  above: NamedAbove,
): Promise<{ id: string } | Refusal> {
  const updated = await updateAccount(work, accountId, account, above);
  return isRefusal(updated) || tagIds === undefined ? updated : tagAccount(work, accountId, { tags: tagIds });
}
