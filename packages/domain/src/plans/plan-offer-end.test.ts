import { expect, test } from 'vitest';
import { planOfferEnd } from './plan-offer-end.ts';

const offer = {
  now: new Date('2026-11-28T03:46:00Z'),
  today: '2026-11-27',
  offerDays: 14,
  timeZone: 'America/New_York',
};

test('an offered plan can be accepted to the end of the day of its first payment at the company, and no longer', () => {
  expect(planOfferEnd({ ...offer, firstDue: '2026-11-27' })).toEqual({
    until: new Date('2026-11-28T05:00:00Z'),
    lastDay: '2026-11-27',
  });
  expect(planOfferEnd({ ...offer, firstDue: '2026-12-10' })).toEqual({
    until: new Date('2026-12-11T05:00:00Z'),
    lastDay: '2026-12-10',
  });
});

test('a first payment later than the days of the offer leaves them as they are', () => {
  for (const firstDue of ['2026-12-11', '2027-01-15'])
    expect(planOfferEnd({ ...offer, firstDue })).toEqual({
      until: new Date('2026-12-12T03:46:00Z'),
      lastDay: '2026-12-11',
    });
});
