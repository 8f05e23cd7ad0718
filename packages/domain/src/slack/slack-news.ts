import type { Language } from '../languages.ts';
import { type NewsEvent, newsEventLabels, newsEvents } from '../news/news-events.ts';

/** Why nothing goes to Slack any more, though it is wanted. */
export const slackTroubles = ['GONE', 'CLOSED'] as const;
/** `GONE`: Slack knows the address no more, or forbids it. `CLOSED`: the kept address can no longer be read. */
export type SlackTrouble = (typeof slackTroubles)[number];

export interface SlackNews {
  readonly event: NewsEvent;
  /** Of the customer it is about; null where there is none, or names stay here. */
  readonly name: string | null;
  /** Where it is shown in the product; null: nowhere in particular. */
  readonly url: string | null;
}

/** Lines of one post; what is more is counted. */
const LINES_MAX = 12;

/** Slack reads three letters as its own (https://docs.slack.dev/messaging/formatting-message-text). */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const linked = (text: string, url: string | null) => (url === null ? text : `<${url}|${text}>`);

/**
 * All news of a moment in one post: a line for each, and one with the number for those of a kind that name nobody.
 * Third persons read along in a channel, so that a customer is named only where the company wants it.
 */
export function slackText(news: readonly SlackNews[], language: Language): string {
  const lines = newsEvents.flatMap((event) => linesOf(event, news, language));
  const more = lines.length - LINES_MAX;
  if (more <= 0) return lines.join('\n');
  return [...lines.slice(0, LINES_MAX), language === 'es' ? `… y ${more} más` : `… and ${more} more`].join('\n');
}

function linesOf(event: NewsEvent, news: readonly SlackNews[], language: Language): string[] {
  const own = news.filter((each) => each.event === event);
  const label = newsEventLabels[event][language];
  const named = own.flatMap(({ name, url }) => (name === null ? [] : [`${label}: ${linked(plain(name), url)}`]));
  const [one, ...others] = own.filter(({ name }) => name === null);
  if (!one) return named;
  return [...named, others.length === 0 ? linked(label, one.url) : `${label} (${others.length + 1})`];
}

/** What is posted to see whether it arrives. */
export function slackTestText(company: string, language: Language): string {
  return language === 'es'
    ? `Recoup puede escribir aquí las novedades de ${plain(company)}.`
    : `Recoup can post news of ${plain(company)} here.`;
}
