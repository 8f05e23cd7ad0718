import {
  cancelPromise as cancelCall,
  listPromises,
  promiseInPortal,
  type promise as promiseShape,
  recordPromise as recordCall,
} from '@recoup/contract/promises.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { cancelPromise } from './cancel-promise.ts';
import { countPromises, listPromiseRows, type PromiseRow, readPromise } from './promises.store.ts';
import { recordPromise } from './record-promise.ts';

function view(row: PromiseRow): z.output<typeof promiseShape> {
  const { accountId, reference } = row;
  return {
    _id: row.id,
    debtorId: row.debtorId,
    account: accountId && reference !== null ? { _id: accountId, reference } : null,
    amountCents: row.amountCents,
    promisedOn: row.promisedOn,
    dueUntil: row.dueUntil.toISOString(),
    status: row.status,
    keptCents: row.keptCents,
    source: row.source,
    note: row.note,
    member: row.memberName || null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    version: row.version,
  };
}

async function viewOf(work: Work, id: string) {
  const row = await readPromise(work, id);
  return row ? view(row) : refuse('NOT_FOUND');
}

export const promiseRoutes: Route[] = [
  route(listPromises, ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const rows = await listPromiseRows(work, params.id);
      return { data: rows.map(view), ...(await countPromises(work, params.id)) };
    }),
  ),
  route(recordCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { _id: id = uuidv7(), accountId = null, ...command } = body;
      const input = { id, debtorId: params.id, accountId, ...command };
      const refused = await recordPromise(work, input);
      return refused ?? viewOf(work, id);
    }),
  ),
  route(cancelCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await cancelPromise(work, { id: params.id, ...body });
      return refused ?? viewOf(work, params.id);
    }),
  ),
  route(promiseInPortal, ({ actor, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { _id: id, amountCents, promisedOn } = body;
      const input = {
        id,
        debtorId: actor.id,
        accountId: null,
        amountCents,
        promisedOn,
        source: 'portal' as const,
        note: '',
      };
      const refused = await recordPromise(work, input);
      return isRefusal(refused) ? refused : { _id: id, amountCents, promisedOn };
    }),
  ),
];
