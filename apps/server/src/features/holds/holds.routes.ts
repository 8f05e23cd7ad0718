import {
  addHold as addCall,
  markAnswered as answeredCall,
  type contactEvent,
  liftHold as liftCall,
  listContactEvents,
  listHolds,
  recordContactEvent as recordCall,
  updateHold as updateCall,
} from '@recoup/contract/holds.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { recordExists } from '#server/features/activities/activities.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { addHold } from './add-hold.ts';
import { type ContactEventRow, listContactEventRows } from './contact-events.store.ts';
import { holdView } from './hold.view.ts';
import { listHoldRows, readHoldRow } from './holds.store.ts';
import { liftHold } from './lift-hold.ts';
import { markAnswered } from './mark-answered.ts';
import { recordContactEvent } from './record-contact-event.ts';
import { updateHold } from './update-hold.ts';

async function oneHold(trx: Trx, companyId: string, debtorId: string, holdId: string) {
  const row = await readHoldRow(trx, companyId, debtorId, holdId);
  return row ? holdView(row, await companyNow(trx)) : refuse('NOT_FOUND');
}

function eventView(row: ContactEventRow): z.output<typeof contactEvent> {
  const { accountId, reference, memberName } = row;
  return {
    _id: row.id,
    name: row.name,
    at: row.at.toISOString(),
    account: accountId && reference !== null ? { _id: accountId, reference } : null,
    source: row.source,
    evidence: row.evidence,
    member: memberName === null ? null : { _id: row.memberId, name: memberName },
  };
}

export const holdRoutes: Route[] = [
  route(listHolds, async ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      const now = await companyNow(trx);
      return { data: (await listHoldRows(trx, actor.companyId, params.id)).map((row) => holdView(row, now)) };
    }),
  ),
  route(addCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const added = await addHold(trx, actor, params.id, body, requestId);
      return isRefusal(added) ? added : oneHold(trx, actor.companyId, params.id, added.id);
    }),
  ),
  route(updateCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await updateHold(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : oneHold(trx, actor.companyId, params.id, updated.id);
    }),
  ),
  route(liftCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const lifted = await liftHold(trx, actor, params.id, body, requestId);
      return isRefusal(lifted) ? lifted : oneHold(trx, actor.companyId, params.id, lifted.id);
    }),
  ),
  route(listContactEvents, async ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      return { data: (await listContactEventRows(trx, actor.companyId, params.id)).map(eventView) };
    }),
  ),
  route(recordCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const recorded = await recordContactEvent(trx, actor, params.id, body, requestId);
      if (isRefusal(recorded)) return recorded;
      const row = (await listContactEventRows(trx, actor.companyId, params.id)).find((each) => each.id === recorded.id);
      return row ? eventView(row) : refuse('NOT_FOUND');
    }),
  ),
  route(answeredCall, async ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const marked = await markAnswered(trx, actor, params.id, requestId);
      return isRefusal(marked) ? marked : { success: true as const };
    }),
  ),
];
