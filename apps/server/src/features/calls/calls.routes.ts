import { listDebtorCalls, logCall as logContract, type phoneCall } from '@recoup/contract/calls.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { type CallRow, listCalls } from './calls.store.ts';
import { logCall } from './log-call.ts';

function callView(row: CallRow): z.output<typeof phoneCall> {
  const { accountId, reference, memberId } = row;
  return {
    _id: row.id,
    direction: row.direction,
    outcome: row.outcome,
    to: row.to,
    contactId: row.contactId,
    account: accountId && reference !== null ? { _id: accountId, reference } : null,
    taskId: row.taskId,
    note: row.note,
    at: row.at.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    hangupAt: row.hangupAt?.toISOString() ?? null,
    member: memberId === null ? null : { _id: memberId, name: row.memberName ?? '' },
  };
}

export const callRoutes: Route[] = [
  route(listDebtorCalls, async ({ params, query: { page, limit }, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listCalls(work, params.id, { limit, offset: (page - 1) * limit });
      return { data: rows.map(callView), page, limit, total };
    }),
  ),
  route(logContract, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const logged = await logCall(work, params.id, body);
      if (isRefusal(logged)) return logged;
      const { rows } = await listCalls(work, params.id, { limit: 1, offset: 0, callId: logged.id });
      return rows[0] ? callView(rows[0]) : refuse('NOT_FOUND');
    }),
  ),
];
