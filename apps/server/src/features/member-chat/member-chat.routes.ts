import type { ReplyOf } from '@recoup/contract/call.ts';
import {
  countUnseenMemberMessages,
  listMemberMessages,
  sendMemberMessage as sendCall,
  setMemberMessagesSeen,
} from '@recoup/contract/member-chat.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { pageOf, readPlace } from '#server/http/list-place.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { memberExists } from '../members/member-exists.store.ts';
import {
  countUnseen,
  haveWritten,
  listMemberMessageRows,
  type MemberMessageRow,
  markSeen,
  readMemberMessageRow,
} from './member-messages.store.ts';
import { sendMemberMessage } from './send-member-message.ts';

const view = ({ id, fromId, message, sentAt, seenAt }: MemberMessageRow) => ({
  ...{ _id: id, from: fromId, text: message, at: sentAt.toISOString() },
  seenAt: seenAt?.toISOString() ?? null,
});

async function page(
  work: Work<MemberActor>,
  otherId: string,
  query: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReplyOf<typeof listMemberMessages> | Refusal> {
  const place = readPlace(query.cursor);
  if (place && 'code' in place) return place;
  const pair = [work.actor.id, otherId] as const;
  const rows = await listMemberMessageRows(work, pair, place, query.limit + 1);
  if (rows.length === 0 && !(await haveWritten(work, pair)) && !(await memberExists(work, otherId)))
    return refuse('USER_NOT_FOUND');
  const { shown, nextCursor } = pageOf(rows, query.limit, ({ sentAt }) => sentAt);
  return { data: shown.map(view), nextCursor };
}

export const memberChatRoutes: Route[] = [
  route(listMemberMessages, ({ params, query, transaction }) => transaction((work) => page(work, params.id, query))),
  route(sendCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const sent = await sendMemberMessage(work, params.id, body);
      if (isRefusal(sent)) return sent;
      const row = await readMemberMessageRow(work, sent.id);
      return row ? view(row) : refuse('NOT_FOUND');
    }),
  ),
  route(setMemberMessagesSeen, ({ actor, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const count = await markSeen(work, actor.id, body.unseenMsgIds);
      if (count > 0) {
        work.audit({ action: 'member-chat.set-seen', recordKind: 'member', recordId: actor.id, after: { count } });
        work.notify('member-chat', [actor.id]);
      }
      return { success: true as const };
    }),
  ),
  route(countUnseenMemberMessages, ({ actor, transaction }) =>
    transaction(async (work) => {
      const rows = await countUnseen(work, actor.id);
      return {
        count: rows.reduce((sum, row) => sum + row.count, 0),
        byMember: rows.map(({ fromId, count, lastAt }) => ({ _id: fromId, count, lastAt: lastAt.toISOString() })),
      };
    }),
  ),
];
