import { expect, test } from 'vitest';
import { newsEvents } from './news-events.ts';
import { digestSections, type HeardNews, newsSection } from './news-mail.ts';

const nothing = { heard: [], troubles: [], waiting: { tasks: 0, words: 0, disputes: 0 } };
const paid: HeardNews = { event: 'PAYMENT_RECEIVED', debtorId: 'd1', name: 'Mason & Sons', cents: 12_000 };

test('the mail of the day says what came in with its sum, what is broken and what waits, in this order', () => {
  const sections = digestSections(
    {
      heard: [
        { event: 'PAYMENT_FAILED', debtorId: 'd2', name: 'Ruiz', cents: 500 },
        paid,
        { ...paid, debtorId: 'd3', name: 'Lee' },
        { event: 'IMPORT_FINISHED', debtorId: null, name: null, cents: null },
      ],
      troubles: ['EMAIL_DOMAIN'],
      waiting: { tasks: 1, words: 2, disputes: 0 },
    },
    'en',
  );
  expect(sections).toEqual([
    {
      title: 'Came in: 2 payments, $240.00',
      lines: [
        { text: 'A payment came in: Mason & Sons, $120.00', path: '/customers/d1' },
        { text: 'A payment came in: Lee, $120.00', path: '/customers/d3' },
      ],
    },
    {
      title: 'Broken',
      lines: [
        { text: 'A sending domain is out of order', path: '/settings/email-domains' },
        { text: 'A payment failed: Ruiz, $5.00', path: '/customers/d2' },
      ],
    },
    { title: 'Also happened', lines: [{ text: 'An import is done', path: null }] },
    {
      title: 'Waits',
      lines: [
        { text: '1 task is due', path: '/tasks' },
        { text: '2 customers wait for an answer', path: '/customers' },
      ],
    },
  ]);
});

test('a day without anything is no mail', () => {
  expect(digestSections(nothing, 'es')).toEqual([]);
});

test('a flood is counted, and its sum is of all', () => {
  const heard = Array.from({ length: 40 }, () => paid);
  const [cameIn] = digestSections({ ...nothing, heard }, 'es');
  expect(cameIn?.title).toBe('Entró: 40 pagos, $4,800.00');
  expect(cameIn?.lines).toHaveLength(11);
  expect(cameIn?.lines.at(-1)).toEqual({ text: '… y 30 más', path: '/news' });
});

test('every kind of news has its line and its part', () => {
  const heard = newsEvents.map((event) => ({ event, debtorId: null, name: null, cents: null }));
  for (const one of heard) expect(newsSection([one], 'en').lines).toHaveLength(1);
  expect(digestSections({ ...nothing, heard }, 'en').flatMap(({ lines }) => lines)).toHaveLength(newsEvents.length);
});
