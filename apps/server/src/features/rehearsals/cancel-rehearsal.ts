import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { deleteRehearsal, readRehearsalRow } from './rehearsals.store.ts';

/** Forgets a rehearsal; one that is being played stops at its next batch. */
export async function cancelRehearsal(work: Work<MemberActor>, id: string): Promise<{ success: true } | Refusal> {
  const row = await readRehearsalRow(work, id);
  if (!row || !(await deleteRehearsal(work, id))) return refuse('NOT_FOUND');
  work.audit({
    action: 'rehearsal.cancel',
    recordKind: 'workflow',
    recordId: row.workflowId,
    before: { rehearsalId: id, state: row.state },
  });
  work.notify('job', [id]);
  return { success: true };
}
