import { expect, test } from 'vitest';
import { newsEvents } from '../news/news-events.ts';
import { slackText } from './slack-news.ts';

const url = 'https://recoup.example/customers/1';

test('without names news are counted, and one alone leads to its record', () => {
  const paid = { event: 'PAYMENT_RECEIVED', name: null, url } as const;
  expect(slackText([paid], 'en')).toBe(`<${url}|A payment came in>`);
  expect(slackText([paid, paid, { event: 'OPTED_OUT', name: null, url: null }], 'en')).toBe(
    'A payment came in (2)\nA customer wants no more messages',
  );
});

test('with names each is a line, and nothing in a name is read by Slack', () => {
  const news = { event: 'CUSTOMER_REPLIED', name: '<!channel> & Sons', url } as const;
  expect(slackText([news], 'es')).toBe(`Respondió un cliente: <${url}|&lt;!channel&gt; &amp; Sons>`);
});

test('a flood is one short post', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ event: 'PAYMENT_FAILED', name: `N${index}`, url }) as const);
  const lines = slackText(many, 'en').split('\n');
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe('… and 28 more');
});

test('every kind of news has its line', () => {
  const all = newsEvents.map((event) => ({ event, name: null, url: null }));
  expect(slackText(all, 'en').split('\n')).toHaveLength(newsEvents.length);
});
