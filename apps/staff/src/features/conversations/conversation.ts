import type { ReplyOf } from '@recoup/contract/call.ts';
import type { conversationFeed, listConversations, readConversation } from '@recoup/contract/conversations.ts';

export type ConversationLine = ReplyOf<typeof listConversations>['data'][number];
export type ConversationDetail = ReplyOf<typeof readConversation>;
export type Feed = ReplyOf<typeof conversationFeed>;
export type FeedItem = Feed['data'][number];
