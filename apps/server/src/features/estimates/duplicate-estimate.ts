import type { duplicateEstimate as duplicateCall } from '@recoup/contract/estimates.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { daysBetween } from '@recoup/domain/calendar/days-between.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { takesAccounts } from '@recoup/domain/projects/project-status.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockContract } from '../contracts/contracts.store.ts';
import { lockProject } from '../projects/projects.store.ts';
import { createEstimate } from './create-estimate.ts';
import { depositOf, discountOf } from './estimate-facts.ts';
import { readEstimateRow } from './estimates.store.ts';

type Input = z.output<typeof duplicateCall.body>;

/** Writes a new estimate with what another one says, for the same customer, from today on and good for as many days. */
export async function duplicateEstimate(
  work: Work<MemberActor>,
  id: string,
  { _id }: Input,
): Promise<{ id: string } | Refusal> {
  const from = await readEstimateRow(work, id);
  if (!from) return refuse('NOT_FOUND');
  // Asked for again: it is there.
  if (await readEstimateRow(work, _id)) return { id: _id };
  const { debtorId, lines, terms, notes, custom } = from;
  // A project or a contract that is over by now takes nothing on.
  const project = from.projectId ? await lockProject(work, from.projectId) : undefined;
  const contract = from.contractId ? await lockContract(work, from.contractId) : undefined;
  const projectId = project && takesAccounts(project.status) ? project.id : null;
  const contractId = contract && takesAccounts(contract.status) ? contract.id : null;
  const issueDate = dateInZone(work.now, work.timeZone);
  const expirationDate = addDays(issueDate, daysBetween(from.issueDate, from.expirationDate));
  const discount = discountOf(from);
  const deposit = depositOf(from);
  const assigneeId = work.actor.id;
  return createEstimate(work, {
    _id,
    debtorId,
    lines,
    discount,
    deposit,
    terms,
    notes,
    custom,
    issueDate,
    expirationDate,
    assigneeId,
    projectId,
    contractId,
  });
}
