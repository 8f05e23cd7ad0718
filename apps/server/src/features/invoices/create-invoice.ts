import type { createCustomInvoice as customCall, createInvoice as simpleCall } from '@recoup/contract/invoices.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { createAccount } from '../accounts/create-account.ts';
import type { NamedToCreate } from '../accounts/named-above.ts';
import { checkLines } from './check-lines.ts';
import { keepInvoice } from './keep-invoice.ts';

type Simple = z.output<typeof simpleCall.body>;
type Custom = z.output<typeof customCall.body>;

/** An account from an invoice that was made elsewhere: its sum is what that paper says. */
export async function createInvoice(
  work: Work<MemberActor>,
  { purchaseOrder, notes, ...account }: Simple,
  named: NamedToCreate,
): Promise<{ id: string } | Refusal> {
  const created = await createAccount(work, account, named);
  if (isRefusal(created)) return created;
  await keepInvoice(
    work,
    { accountId: created.id, action: 'invoice.create' },
    {
      kind: 'invoice',
      purchaseOrder: purchaseOrder ?? '',
      notes: notes ?? '',
      discount: { kind: 'none' },
      totals: { subtotalCents: account.amountCents, discountCents: 0, taxCents: 0 },
      lines: [],
    },
  );
  return created;
}

/** An account from an invoice that is built here: its sum is the total of the lines, discount and tax. */
export async function createCustomInvoice(
  work: Work<MemberActor>,
  { purchaseOrder, notes, lines, discount, ...account }: Custom,
  named: NamedToCreate,
): Promise<{ id: string } | Refusal> {
  const checked = checkLines(lines, discount);
  if (isRefusal(checked)) return checked;
  const { totals } = checked;
  const created = await createAccount(work, { ...account, amountCents: totals.totalCents }, named);
  if (isRefusal(created)) return created;
  await keepInvoice(
    work,
    { accountId: created.id, action: 'invoice.create' },
    {
      kind: 'custom',
      purchaseOrder: purchaseOrder ?? '',
      notes: notes ?? '',
      discount,
      totals,
      lines: checked.lines,
    },
  );
  return created;
}
