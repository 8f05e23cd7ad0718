import type { conversation, setConversationStatus } from '@recoup/contract/conversations.ts';
import { conversationStatus, isUnread } from '@recoup/domain/conversations/conversation-status.ts';
import type { z } from 'zod';
import { viewAgent } from '../agent/agent-standing.store.ts';
import type { ListedRow, StandingRow } from './conversations.store.ts';

/** How a conversation stands for whoever asks, at this moment of the company. */
export function viewStanding(row: StandingRow, now: Date): z.output<typeof setConversationStatus.reply> {
  const { waitingSince, snoozedUntil } = row;
  return {
    status: conversationStatus(waitingSince),
    agent: viewAgent(row),
    mode: row.isBotActive && row.isAgentOn ? 'BOT_ACTIVE' : 'CONVERSATION',
    waitingSince: waitingSince?.toISOString() ?? null,
    needsMeaning: row.unreadSince !== null,
    snoozedUntil: snoozedUntil && snoozedUntil > now ? snoozedUntil.toISOString() : null,
    assignee: row.assigneeId === null ? null : { _id: row.assigneeId, name: row.assigneeName ?? '' },
    unread: isUnread(row, now),
    turn: row.turn,
    version: row.version,
  };
}

const SNIPPET_MAX = 120;

/** A conversation as a line of the list. */
export function viewConversation(row: ListedRow, now: Date): z.output<typeof conversation> {
  const { itemKind, itemAt } = row;
  return {
    debtor: { _id: row.debtorId, displayName: row.displayName },
    ...viewStanding(row, now),
    lastItem:
      itemKind === null || itemAt === null
        ? null
        : {
            kind: itemKind,
            snippet: (row.itemText ?? '').replace(/\s+/g, ' ').trim().slice(0, SNIPPET_MAX),
            direction: row.itemDirection === 'incoming' ? 'incoming' : 'outgoing',
            delivery: row.itemState,
            at: itemAt.toISOString(),
          },
  };
}
