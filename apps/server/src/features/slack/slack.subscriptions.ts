import type { NewsEvent } from '@recoup/domain/news/news-events.ts';
import { type EventName, on, type Subscription } from '#server/events/event.ts';
import { hearNews } from './hear-news.ts';

const hears = (name: EventName, event: NewsEvent): Subscription =>
  on(name, `slack.${name}`, (news, context) => hearNews(context, event, news));

export const slackSubscriptions: Subscription[] = [
  hears('payment.succeeded', 'PAYMENT_RECEIVED'),
  hears('payment.failed', 'PAYMENT_FAILED'),
  hears('payment.returned', 'PAYMENT_RETURNED'),
  hears('message.received', 'CUSTOMER_REPLIED'),
  hears('dispute.opened', 'DISPUTE_OPENED'),
  hears('contact.opted-out', 'OPTED_OUT'),
  hears('task.asked', 'TASK_ASKED'),
  hears('import.finished', 'IMPORT_FINISHED'),
];
