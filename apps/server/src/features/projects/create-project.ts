import type { createProject as createCall } from '@recoup/contract/projects.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import { insertProject, isProjectReferenceTaken, projectExists } from './projects.store.ts';

type Input = z.output<typeof createCall.body>;

/** Creates a project of a customer, as a draft. Repeating it with the same id adds nothing. */
export async function createProject(work: Work<MemberActor>, input: Input): Promise<{ id: string } | Refusal> {
  const id = input._id ?? uuidv7();
  if (input.endDate && input.endDate < input.startDate)
    return refuse('INVALID_FIELD', { endDate: 'ends-before-start' });
  // Locked: nobody merges or deletes the customer before the project is there.
  if (!(await lockDebtor(work, input.debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const wrong = await refuseAssignee(work, input.assigneeId, 'project.write');
  if (wrong) return wrong;
  const taken = () => refuse('NAME_ALREADY_USED', { reference: 'NAME_ALREADY_USED' });
  if (await isProjectReferenceTaken(work, input.reference, id)) return taken();
  const project = {
    id,
    debtorId: input.debtorId,
    reference: input.reference,
    name: maskCardNumbers(input.name),
    status: 'Draft',
    assigneeId: input.assigneeId ?? null,
    startDate: input.startDate,
    endDate: input.endDate ?? null,
    budgetCents: input.budgetCents ?? null,
    description: maskCardNumbers(input.description ?? ''),
    createdAt: work.now,
  };
  if (!(await insertProject(work, project))) return (await projectExists(work, id)) ? { id } : taken();
  await recordActivity(work, {
    ...{ type: 'note created', debtorId: input.debtorId, at: work.now },
    data: { change: 'project-created', projectId: id, project: input.reference },
  });
  work.changed({ noun: 'project', id, action: 'project.create', before: null, after: project });
  work.notify('activity', [input.debtorId]);
  return { id };
}
