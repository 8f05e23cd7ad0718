import {
  answerConversation,
  conversationFeed,
  generateReply as generateCall,
  listConversations as listCall,
  markConversationRead,
  markConversationUnread,
  markConversationUnreadGet,
  showPresence as presenceCall,
  readConversation as readCall,
  saveConversationDraft,
  setConversationStatus,
  snoozeConversation,
} from '@recoup/contract/conversations.ts';
import { readUnseenCount } from '@recoup/contract/unseen-conversations.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { viewMessage } from '../messages/messages.view.ts';
import { answerCustomer } from './answer-customer.ts';
import { viewStanding } from './conversation.view.ts';
import { countUnseen, readStanding } from './conversations.store.ts';
import { generateReply } from './generate-reply.ts';
import { listConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { markUnread } from './mark-unread.ts';
import { readConversation } from './read-conversation.ts';
import { readFeed } from './read-feed.ts';
import { saveDraft } from './save-draft.ts';
import { setStatus } from './set-status.ts';
import { showPresence } from './show-presence.ts';
import { snooze } from './snooze.ts';

async function standing(work: Work<MemberActor>, changed: { readonly id: string } | Refusal) {
  if (isRefusal(changed)) return changed;
  const row = await readStanding(work, changed.id, work.actor.id);
  return row ? viewStanding(row, work.now) : refuse('DEBTOR_NOT_FOUND');
}

export const conversationRoutes: Route[] = [
  route(listCall, ({ body, transaction }) => transaction((work) => listConversations(work, body))),
  route(readCall, ({ params, transaction }) => transaction((work) => readConversation(work, params.id))),
  route(conversationFeed, ({ params, query, transaction }) => transaction((work) => readFeed(work, params.id, query))),
  route(answerConversation, async ({ params, body, actor, requestId }, context) => {
    const sent = await answerCustomer(context, actor, params.id, body, requestId);
    return isRefusal(sent) ? sent : viewMessage(sent);
  }),
  route(setConversationStatus, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => standing(work, await setStatus(work, params.id, body))),
  ),
  route(snoozeConversation, ({ params, body: { until, version }, finalTransaction }) =>
    finalTransaction(async (work) =>
      standing(work, await snooze(work, params.id, { until: until === null ? null : new Date(until), version })),
    ),
  ),
  route(markConversationUnread, ({ params, finalTransaction }) =>
    finalTransaction((work) => markUnread(work, params.id)),
  ),
  route(markConversationUnreadGet, ({ params, transaction }) => transaction((work) => markUnread(work, params.id))),
  route(markConversationRead, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => markRead(work, params.id, new Date(body.upTo))),
  ),
  route(readUnseenCount, ({ actor, transaction }) => transaction((work) => countUnseen(work, actor.id))),
  route(saveConversationDraft, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => saveDraft(work, params.id, body)),
  ),
  route(presenceCall, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => showPresence(work, params.id, body.isWriting)),
  ),
  route(generateCall, ({ params, query, actor, requestId }, context) => {
    const asked = { debtorId: params.a, accountId: params.b === 'all' ? null : params.b, type: query.type };
    return generateReply(context, actor, asked, requestId);
  }),
];
