import { timelineEvents } from '@recoup/domain/vocabulary.ts';
import { expect, test } from 'vitest';
import { timelineDays } from './timeline-days.ts';
import { type TimelineData, timelineGroups, timelineLooks } from './timeline-event.ts';

test('every event of the vocabulary has an icon and a sentence, with and without data', () => {
  expect(Object.keys(timelineLooks).sort()).toEqual([...timelineEvents, 'step not sent'].sort());
  for (const event of timelineEvents) {
    const { group, icon, sentence } = timelineLooks[event];
    expect(timelineGroups).toContain(group);
    expect(icon).toBeTruthy();
    const sent: TimelineData[] = [
      {},
      { amountCents: 124_050, channel: 'SMS' },
      { amountCents: null, channel: 'EMAIL' },
    ];
    for (const data of sent) expect(sentence(data).message ?? '', event).toMatch(/^[A-Z].{3,}/);
  }
});

test('a payment says its amount', () => {
  const said = timelineLooks['payment success'].sentence({ amountCents: 124_050 });
  expect(said.values).toEqual({ amount: '$1,240.50' });
});

test('a reminder says its channel', () => {
  expect(timelineLooks['reminder email sent'].sentence({ channel: 'SMS' }).message).toBe('Reminder SMS sent');
  expect(timelineLooks['reminder email sent'].sentence({ channel: 'EMAIL' }).message).toBe('Reminder e-mail sent');
});

test('a note of the product says what changed', () => {
  const said = (change?: string) => timelineLooks['note created'].sentence(change ? { change } : {}).message;
  expect([said(), said('status'), said('deleted'), said('restored')]).toEqual([
    'Note added',
    'Status changed',
    'Account deleted',
    'Account restored',
  ]);
});

test('a saved way to pay is named in the sentence, saved and removed', () => {
  const said = (data: TimelineData) => {
    const { message, values } = timelineLooks['note created'].sentence({ change: 'payment-method', ...data });
    return message?.replace('{digits}', String(values?.digits));
  };
  expect(said({ kind: 'CARD', to: '4242' })).toBe('Card ending in 4242 saved');
  expect(said({ kind: 'ACH', to: '6789' })).toBe('Bank account ending in 6789 saved');
  expect(said({ kind: 'CARD', from: '4242' })).toBe('Card ending in 4242 removed');
  expect(said({ kind: 'ACH', from: '6789' })).toBe('Bank account ending in 6789 removed');
});

const event = (at: string, type: string) => ({ at, type });

test('events stand under their day in the zone of the company', () => {
  const late = event('2026-11-21T03:00:00.000Z', 'portal opened');
  const early = event('2026-11-20T15:00:00.000Z', 'payment success');
  expect(timelineDays([late, early], 'America/New_York').map((day) => day.day)).toEqual(['2026-11-20']);
  expect(timelineDays([late, early], 'UTC').map((day) => day.day)).toEqual(['2026-11-21', '2026-11-20']);
});

test('events of one type that say something else, or another sum, stand by themselves', () => {
  const note = (change: string, amountCents: number | null, minute: number) => ({
    ...{ type: 'note created', at: `2026-11-20T15:0${minute}:00.000Z` },
    data: { change, ...(amountCents === null ? {} : { amountCents }) },
  });
  const events = [
    note('promise-made', null, 3),
    note('discount', 2_050, 2),
    note('discount', 900, 1),
    note('hold-added', null, 0),
  ];
  const [day] = timelineDays(events, 'America/New_York');
  expect(day?.lines.map((line) => line.events.length)).toEqual([1, 1, 1, 1]);
});

test('three equal events in a row fold into one line, two do not', () => {
  const mails = ['18', '16', '14'].map((hour) => event(`2026-11-20T${hour}:00:00.000Z`, 'reminder email sent'));
  const opened = event('2026-11-20T10:00:00.000Z', 'portal opened');
  const [day] = timelineDays([...mails, opened, opened], 'UTC');
  expect(day?.lines.map((line) => line.events.length)).toEqual([3, 1, 1]);
});
