import {
  listPortalDisputes as listCall,
  readPortalDispute as readCall,
  reopenPortalDispute as reopenCall,
  withdrawPortalDispute as withdrawCall,
  writePortalDispute as writeCall,
} from '@recoup/contract/portal-disputes.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { listAttachmentsOf } from '../attachments/attachments.store.ts';
import { listDisputeMessages } from '../disputes/thread.store.ts';
import { withdrawDispute } from '../disputes/withdraw-dispute.ts';
import { hearDisputeMessage } from './hear-dispute-message.ts';
import { portalDisputeView } from './portal-dispute.view.ts';
import { listPortalDisputeRows } from './portal-disputes.store.ts';
import { retakeDispute } from './retake-dispute.ts';

async function one(work: Work<DebtorActor>, id: string) {
  const [row] = await listPortalDisputeRows(work, work.actor.id, id);
  if (!row) return refuse('NOT_FOUND');
  const messages = await listDisputeMessages(work, id);
  const files = await listAttachmentsOf(work, 'dispute', [id]);
  return {
    ...portalDisputeView(row, work),
    reason: row.reason,
    messages: messages.map((each) => ({
      ...{ _id: each.id, isOurs: each.memberId !== null, text: each.text, at: each.at.toISOString() },
    })),
    files: files.map(({ id: _id, fileName, sizeBytes }) => ({ _id, fileName, sizeBytes })),
  };
}

const told = async (work: Work<DebtorActor>, id: string, refused: Refusal | null) => refused ?? one(work, id);

export const disputeThreadRoutes: Route[] = [
  route(listCall, ({ actor, transaction }) =>
    transaction(async (work) => ({
      data: (await listPortalDisputeRows(work, actor.id)).map((row) => portalDisputeView(row, work)),
    })),
  ),
  route(readCall, ({ params, transaction }) => transaction((work) => one(work, params.id))),
  route(writeCall, ({ params: { id }, body, finalTransaction }) =>
    finalTransaction(async (work) => told(work, id, await hearDisputeMessage(work, { ...body, disputeId: id }))),
  ),
  route(withdrawCall, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => (await withdrawDispute(work, params.id)) ?? { success: true as const }),
  ),
  route(reopenCall, ({ params: { id }, body, finalTransaction }) =>
    finalTransaction(async (work) => told(work, id, await retakeDispute(work, { ...body, disputeId: id }))),
  ),
];
