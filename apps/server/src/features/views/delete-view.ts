import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { mayEditView } from './may-edit-view.ts';
import { deleteViewRow, readViewRow } from './views.store.ts';

/** Deletes a view; what it was stays in the audit. */
export async function deleteView(work: Work<MemberActor>, viewId: string): Promise<{ success: true } | Refusal> {
  const before = await readViewRow(work, work.actor.id, viewId);
  if (!before) return refuse('NOT_FOUND');
  if (!mayEditView(work.actor, before)) return refuse('FORBIDDEN');
  await deleteViewRow(work, viewId);
  work.changed({ noun: 'view', id: viewId, action: 'view.delete', before: { ...before }, after: null });
  return { success: true };
}
