import type { convertEstimate as convertCall } from '@recoup/contract/estimates.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { accountExists } from '../accounts/accounts.store.ts';
import type { NamedToCreate } from '../accounts/named-above.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { createCustomInvoice } from '../invoices/create-invoice.ts';
import { lockDeposits } from '../payments/deposits.store.ts';
import { applyDeposit } from './apply-deposit.ts';
import { settleBillTasks } from './ask-for-estimate-task.ts';
import { carryLinks } from './carry-links.ts';
import { discountOf, factsOf } from './estimate-facts.ts';
import { readAcceptance } from './estimate-versions.store.ts';
import { lockEstimate, readEstimateRow } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';

type Input = z.output<typeof convertCall.body>;

/**
 * Bills an accepted estimate: one account with its lines, discount and tax, equal to the cent, and never a second one
 * while that is there. A draft unless it is to be owed at once; then the deposit pays it in the same transaction.
 */
export async function convertEstimate(
  work: Work<MemberActor>,
  id: string,
  input: Input,
  named: NamedToCreate,
): Promise<{ id: string } | Refusal> {
  const seen = await readEstimateRow(work, id);
  await lockDeposits(work, id);
  // The customer first, as whoever merges two locks them before what they have.
  if (!seen || !(await lockDebtor(work, seen.debtorId))) return refuse('NOT_FOUND');
  const row = await lockEstimate(work, id);
  if (row?.debtorId !== seen.debtorId) return refuse('STALE_VERSION');
  const next = nextStatus(factsOf(work, row), 'convert');
  if (isRefusal(next)) return next;
  if (row.version !== input.version) return refuse('STALE_VERSION');
  // An account that was deleted and is back again is the one.
  if (row.formerAccountId && (await accountExists(work, row.formerAccountId))) return refuse('INVALID_STATUS');
  const acceptance = await readAcceptance(work, id);
  const { issueDate, dueDate } = input;
  const created = await createCustomInvoice(
    work,
    {
      _id: input._id,
      ...{ debtorId: row.debtorId, reference: input.reference || row.reference, issueDate, dueDate },
      ...{ lines: row.lines, discount: discountOf(row), terms: row.terms, notes: row.notes },
      purchaseOrder: acceptance?.purchaseOrder ?? '',
      ...{ assigneeId: row.assigneeId, status: input.isDraft ? ('Draft' as const) : ('Active' as const) },
    },
    named,
  );
  if (isRefusal(created)) return created;
  const accountId = created.id;
  await carryLinks(work, row, accountId);
  await moveEstimate(work, row, {
    ...{ action: 'estimate.convert', change: 'estimate-billed', accountId },
    values: { status: next.status, accountId, formerAccountId: null },
  });
  await applyDeposit(work, { ...row, accountId });
  settleBillTasks(work, row);
  return { id };
}
