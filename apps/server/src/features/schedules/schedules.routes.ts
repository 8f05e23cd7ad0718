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
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { readPortalSchedules } from './read-portal-schedules.ts';
import { readSchedules } from './read-schedules.ts';
import { schedulePayment } from './schedule-payment.ts';
import { readSchedule } from './schedules.store.ts';
import { viewSchedules } from './view-schedules.ts';

async function viewOne(work: Work<DebtorActor | MemberActor>, id: string, refused: Refusal | null) {
  if (refused) return refused;
  const row = await readSchedule(work, id);
  if (!row) return refuse('NOT_FOUND');
  const isProven = work.actor.kind === 'member' || reachesLevel(work.actor.level, 'code');
  const [viewed] = await viewSchedules(work, [row], isProven);
  return viewed ?? refuse('NOT_FOUND');
}

/** The customer of a scheduled payment that a member names. */
async function ownerOf(work: Work, _: MemberActor, id: string): Promise<string | undefined> {
  return (await readSchedule(work, id))?.debtorId;
}

export const scheduleRoutes: Route[] = [
  route(listCall, ({ params, transaction }) => transaction((work) => readSchedules(work, params.id))),
  route(createSchedule, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { _id: id, ...command } = body;
      const refused = await schedulePayment(work, { id, debtorId: params.id, ...command });
      return viewOne(work, id, refused);
    }),
  ),
  route(changeSchedule, ({ actor, params: { id }, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const debtorId = await ownerOf(work, actor, id);
      if (!debtorId) return refuse('NOT_FOUND');
      return viewOne(work, id, await schedulePayment(work, { id, debtorId, ...body }));
    }),
  ),
  route(cancelCall, ({ params: { id }, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const canceled = await cancelSchedule(work, { id, ...body });
      return viewOne(work, id, isRefusal(canceled) ? canceled : null);
    }),
  ),
  route(readCall, ({ transaction }) => transaction((work) => readPortalSchedules(work))),
  route(createPortalSchedule, ({ actor, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { _id: id, ...command } = body;
      const refused = await schedulePayment(work, { id, debtorId: actor.id, ...command });
      return viewOne(work, id, refused);
    }),
  ),
  route(changePortalSchedule, ({ actor, params: { id }, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await schedulePayment(work, { id, debtorId: actor.id, ...body });
      return viewOne(work, id, refused);
    }),
  ),
  route(cancelPortalSchedule, ({ actor, params: { id }, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const command = { id, debtorId: actor.id, version: body.version, reason: '' };
      const canceled = await cancelSchedule(work, command);
      return viewOne(work, id, isRefusal(canceled) ? canceled : null);
    }),
  ),
];
