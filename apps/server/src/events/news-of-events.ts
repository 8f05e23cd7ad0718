import type { NewsEvent } from '@recoup/domain/news/news-events.ts';
import type { EventName } from './event.ts';

/** What of all that happens is news to people: to each member, and to the company's channel. */
export const newsOfEvents: readonly (readonly [EventName, NewsEvent])[] = [
  ['payment.succeeded', 'PAYMENT_RECEIVED'],
  ['payment.failed', 'PAYMENT_FAILED'],
  ['payment.returned', 'PAYMENT_RETURNED'],
  ['message.received', 'CUSTOMER_REPLIED'],
  ['dispute.opened', 'DISPUTE_OPENED'],
  ['contact.opted-out', 'OPTED_OUT'],
  ['task.asked', 'TASK_ASKED'],
  ['note.mentioned', 'NOTE_MENTION'],
  ['file.infected', 'FILE_INFECTED'],
  ['import.finished', 'IMPORT_FINISHED'],
  ['credits.texts-low', 'TEXTS_LOW'],
  ['credits.searches-low', 'SEARCHES_LOW'],
  ['agent.budget-low', 'AGENT_BUDGET'],
];
