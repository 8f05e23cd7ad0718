import type { updateView as updateCall } from '@recoup/contract/views.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkViewFilter } from './check-view-filter.ts';
import { mayEditView } from './may-edit-view.ts';
import { readViewRow, updateViewRow } from './views.store.ts';

/** Changes a view; a version that is not the present one is refused, so that nobody overwrites another's change (G27). */
export async function updateView(
  work: Work<MemberActor>,
  viewId: string,
  input: z.output<typeof updateCall.body>,
): Promise<{ id: string } | Refusal> {
  const before = await readViewRow(work, work.actor.id, viewId, sql`for update of v`);
  if (!before) return refuse('NOT_FOUND');
  if (!mayEditView(work.actor, before)) return refuse('FORBIDDEN');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const state = input.state ?? before.state;
  const checked = await checkViewFilter(work, before.entity, state.filter);
  if (isRefusal(checked)) return checked;
  const after = { name: input.name ?? before.name, isShared: input.isShared ?? before.isShared };
  await updateViewRow(work, viewId, { ...after, state });
  work.changed({ noun: 'view', id: viewId, action: 'view.update', before: { ...before }, after: { ...after, state } });
  return { id: viewId };
}
