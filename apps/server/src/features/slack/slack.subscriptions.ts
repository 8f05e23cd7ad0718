import { isForTeam } from '@recoup/domain/news/news-events.ts';
import { on, type Subscription } from '#server/events/event.ts';
import { newsOfEvents } from '#server/events/news-of-events.ts';
import { hearNews } from './hear-news.ts';

export const slackSubscriptions: Subscription[] = newsOfEvents.flatMap(([name, event]) =>
  isForTeam(event) ? [on(name, `slack.${name}`, (news, context) => hearNews(context, event, news))] : [],
);
