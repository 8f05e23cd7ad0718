import type { updateProject as updateCall } from '@recoup/contract/projects.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { moveProject } from '@recoup/domain/projects/project-status.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDeletedOf, unlinkDeleted } from '../accounts/project-of-accounts.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import {
  isProjectOwed,
  isProjectReferenceTaken,
  lockProject,
  projectsInUse,
  updateProjects,
} from './projects.store.ts';
import type { UsedAbove } from './used-above.ts';

type Input = z.output<typeof updateCall.body>;
type Row = NonNullable<Awaited<ReturnType<typeof lockProject>>>;

/** Changes a project, or moves it to another status; a stale version is refused (G27). */
export async function updateProject(
  work: Work<MemberActor>,
  projectId: string,
  input: Input,
  above: UsedAbove,
): Promise<{ id: string } | Refusal> {
  if (input.debtorId) await lockDeletedOf(work, projectId);
  const before = await lockProject(work, projectId);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const reason = maskCardNumbers(input.reason ?? '').trim();
  const status = await statusAfter(work, before, input.status, reason);
  if (isRefusal(status)) return status;
  const values = valuesAfter(before, input);
  const wrong =
    (await checkNamed(work, before, values)) ?? (await changeCustomer(work, before, values.debtorId, above));
  if (wrong) return wrong;
  const after = { ...values, status: status.status };
  await updateProjects(work, [projectId], after);
  if (after.status !== before.status) {
    await recordActivity(work, {
      ...{ type: 'note created', debtorId: after.debtorId, at: work.now },
      data: {
        ...{ change: 'project-status', projectId, project: after.reference, state: after.status },
        ...(reason ? { reason } : {}),
      },
    });
    work.notify('activity', [after.debtorId]);
  }
  work.changed({
    ...{ noun: 'project', id: projectId, action: 'project.update', before, after },
    besides: reason ? { after: { reason } } : {},
  });
  return { id: projectId };
}

async function statusAfter(work: Work, before: Row, to: Input['status'], reason: string) {
  if (to === undefined || to === before.status) return { ok: true as const, status: before.status };
  return moveProject({ from: before.status, to, isOwed: await isProjectOwed(work, before.id), reason });
}

/** The columns as they will be: what was not given stays. */
function valuesAfter(before: Row, input: Input) {
  return {
    debtorId: input.debtorId ?? before.debtorId,
    reference: input.reference ?? before.reference,
    name: input.name === undefined ? before.name : maskCardNumbers(input.name),
    assigneeId: input.assigneeId === undefined ? before.assigneeId : input.assigneeId,
    startDate: input.startDate ?? before.startDate,
    endDate: input.endDate === undefined ? before.endDate : input.endDate,
    budgetCents: input.budgetCents === undefined ? before.budgetCents : input.budgetCents,
    description: input.description === undefined ? before.description : maskCardNumbers(input.description),
  };
}

async function checkNamed(work: Work, before: Row, after: ReturnType<typeof valuesAfter>): Promise<Refusal | null> {
  if (after.endDate !== null && after.endDate < after.startDate)
    return refuse('INVALID_FIELD', { endDate: 'ends-before-start' });
  const { assigneeId, reference } = after;
  const wrong = assigneeId === before.assigneeId ? null : await refuseAssignee(work, assigneeId, 'project.write');
  if (wrong) return wrong;
  if (reference !== before.reference && (await isProjectReferenceTaken(work, reference, before.id)))
    return refuse('NAME_ALREADY_USED', { reference: 'NAME_ALREADY_USED' });
  return null;
}

/** Another customer only while nothing belongs to it; deleted ones are taken out, and come back without it. */
async function changeCustomer(work: Work, before: Row, debtorId: string, above: UsedAbove): Promise<Refusal | null> {
  if (debtorId === before.debtorId) return null;
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const own = await projectsInUse(work, [before.id]);
  if (own.size > 0 || (await above.used(work, [before.id])).size > 0) return refuse('STILL_IN_USE');
  await unlinkDeleted(work, before.id);
  await above.takeDeletedOut(work, before.id);
  return null;
}
