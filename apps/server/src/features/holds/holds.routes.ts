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
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { addHold } from './add-hold.ts';
import { type ContactEventRow, listContactEventRows } from './contact-events.store.ts';
import { holdView } from './hold.view.ts';
import { listHoldRows, readHoldRow } from './holds.store.ts';
import { liftHold } from './lift-hold.ts';
import { markAnswered } from './mark-answered.ts';
import { recordContactEvent } from './record-contact-event.ts';
import { updateHold } from './update-hold.ts';

async function oneHold(work: Work, debtorId: string, holdId: string) {
  const row = await readHoldRow(work, debtorId, holdId);
  return row ? holdView(row, work.now) : refuse('NOT_FOUND');
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
  route(listHolds, async ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const now = work.now;
      return { data: (await listHoldRows(work, params.id)).map((row) => holdView(row, now)) };
    }),
  ),
  route(addCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const added = await addHold(work, params.id, body);
      return isRefusal(added) ? added : oneHold(work, params.id, added.id);
    }),
  ),
  route(updateCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updateHold(work, params.id, body);
      return isRefusal(updated) ? updated : oneHold(work, params.id, updated.id);
    }),
  ),
  route(liftCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const lifted = await liftHold(work, params.id, body);
      return isRefusal(lifted) ? lifted : oneHold(work, params.id, lifted.id);
    }),
  ),
  route(listContactEvents, async ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      return { data: (await listContactEventRows(work, params.id)).map(eventView) };
    }),
  ),
  route(recordCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const recorded = await recordContactEvent(work, params.id, body);
      if (isRefusal(recorded)) return recorded;
      const row = (await listContactEventRows(work, params.id)).find((each) => each.id === recorded.id);
      return row ? eventView(row) : refuse('NOT_FOUND');
    }),
  ),
  route(answeredCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const marked = await markAnswered(work, params.id, body);
      return isRefusal(marked) ? marked : { success: true as const };
    }),
  ),
];
