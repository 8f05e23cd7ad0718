import type { createView as createCall } from '@recoup/contract/views.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkViewFilter } from './check-view-filter.ts';
import { insertView } from './views.store.ts';

/** Saves a list as a view of the member's own; a repeated call saves nothing twice. */
export async function createView(
  trx: Trx,
  actor: MemberActor,
  input: z.output<typeof createCall.body>,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const { entity, name, isShared, state } = input;
  const checked = await checkViewFilter(trx, actor, entity, state.filter);
  if (isRefusal(checked)) return checked;
  const id = input._id ?? uuidv7();
  if (!(await insertView(trx, companyId, { id, entity, name, isShared, ownerId: actor.id, state }))) return { id };
  await writeAudit(trx, actor, {
    action: 'view.create',
    recordKind: 'view',
    recordId: id,
    after: { entity, name, isShared },
    requestId,
  });
  await notifyScreens(trx, companyId, 'view', [id]);
  return { id };
}
