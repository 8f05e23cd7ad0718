import type { createView as createCall } from '@recoup/contract/views.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkViewFilter } from './check-view-filter.ts';
import { insertView } from './views.store.ts';

/** Saves a list as a view of the member's own; a repeated call saves nothing twice. */
export async function createView(
  work: Work<MemberActor>,
  input: z.output<typeof createCall.body>,
): Promise<{ id: string } | Refusal> {
  const { entity, name, isShared, state } = input;
  const checked = await checkViewFilter(work, entity, state.filter);
  if (isRefusal(checked)) return checked;
  const id = input._id ?? uuidv7();
  if (!(await insertView(work, { id, entity, name, isShared, ownerId: work.actor.id, state }))) return { id };
  work.changed({ noun: 'view', id, action: 'view.create', before: null, after: { entity, name, isShared, state } });
  return { id };
}
