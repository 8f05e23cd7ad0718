import {
  cancelSchedule as cancelCall,
  cancelPortalSchedule,
  changePortalSchedule,
  changeSchedule,
  createPortalSchedule,
  createSchedule,
  listSchedules as listCall,
  readPortalSchedules as readCall,
} from '@recoup/contract/schedules.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { recordExists } from '#server/features/activities/activities.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { readPortalSchedules } from './read-portal-schedules.ts';
import { readSchedules } from './read-schedules.ts';
import { viewSchedule } from './schedule.view.ts';
import { schedulePayment } from './schedule-payment.ts';
import { partsOfSchedules, readSchedule } from './schedules.store.ts';

async function viewOne(trx: Trx, actor: DebtorActor | MemberActor, id: string, refused: Refusal | null) {
  if (refused) return refused;
  const row = await readSchedule(trx, actor.companyId, id);
  if (!row) return refuse('NOT_FOUND');
  const parts = (await partsOfSchedules(trx, actor.companyId, [id])).get(id) ?? [];
  const isProven = actor.kind === 'member' || reachesLevel(actor.level, 'code');
  return viewSchedule(row, parts, { now: await companyNow(trx), isProven });
}

/** The customer of a scheduled payment that a member names. */
async function ownerOf(trx: Trx, { companyId }: MemberActor, id: string): Promise<string | undefined> {
  return (await readSchedule(trx, companyId, id))?.debtorId;
}

export const scheduleRoutes: Route[] = [
  route(listCall, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      return readSchedules(trx, actor.companyId, params.id);
    }),
  ),
  route(createSchedule, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { _id: id, ...wish } = body;
      const refused = await schedulePayment(trx, actor, { id, debtorId: params.id, ...wish }, requestId);
      return viewOne(trx, actor, id, refused);
    }),
  ),
  route(changeSchedule, ({ actor, params: { id }, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const debtorId = await ownerOf(trx, actor, id);
      if (!debtorId) return refuse('NOT_FOUND');
      return viewOne(trx, actor, id, await schedulePayment(trx, actor, { id, debtorId, ...body }, requestId));
    }),
  ),
  route(cancelCall, ({ actor, params: { id }, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const canceled = await cancelSchedule(trx, actor, { id, ...body }, requestId);
      return viewOne(trx, actor, id, isRefusal(canceled) ? canceled : null);
    }),
  ),
  route(readCall, ({ actor, transaction }) => transaction((trx) => readPortalSchedules(trx, actor))),
  route(createPortalSchedule, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { _id: id, ...wish } = body;
      const refused = await schedulePayment(trx, actor, { id, debtorId: actor.id, ...wish }, requestId);
      return viewOne(trx, actor, id, refused);
    }),
  ),
  route(changePortalSchedule, ({ actor, params: { id }, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await schedulePayment(trx, actor, { id, debtorId: actor.id, ...body }, requestId);
      return viewOne(trx, actor, id, refused);
    }),
  ),
  route(cancelPortalSchedule, ({ actor, params: { id }, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const wish = { id, debtorId: actor.id, version: body.version, reason: '' };
      const canceled = await cancelSchedule(trx, actor, wish, requestId);
      return viewOne(trx, actor, id, isRefusal(canceled) ? canceled : null);
    }),
  ),
];
