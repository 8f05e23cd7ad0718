import { on, type Subscription } from '#server/events/event.ts';
import { newsOfEvents } from '#server/events/news-of-events.ts';
import { hearNews } from './hear-news.ts';

export const newsSubscriptions: Subscription[] = newsOfEvents.map(([name, event]) =>
  on(name, `news.${name}`, (news, context) => hearNews(context, event, news)),
);
