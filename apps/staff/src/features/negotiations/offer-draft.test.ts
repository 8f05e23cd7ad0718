import { describe, expect, test } from 'vitest';
import { endOfDay, type OfferDraft, openingOffer, readOffer } from './offer-draft.ts';

const limits = { balanceCents: 100_000, freeCents: 90_000, leastCents: 40_000, partsMax: 3, daysMax: 90 };
const today = '2026-11-20';
const draft = (change: Partial<OfferDraft>) => openingOffer(limits, today, { amountCents: 60_000, ...change });

describe('readOffer', () => {
  test('lays out the payments and what is waived of all that is owed', () => {
    expect(readOffer(draft({}), limits, today)).toEqual({
      problems: {},
      waivedCents: 40_000,
      parts: [
        { dueOn: '2026-11-20', amountCents: 20_000 },
        { dueOn: '2026-12-20', amountCents: 20_000 },
        { dueOn: '2027-01-20', amountCents: 20_000 },
      ],
    });
  });

  test.each([
    [{ amountCents: null }, { amount: 'missing' }],
    [{ amountCents: Number.NaN }, { amount: 'missing' }],
    [{ amountCents: 90_001 }, { amount: 'too-much' }],
    [{ amountCents: 39_999 }, { amount: 'too-little' }],
    [{ lastDay: '2026-11-19' }, { expirationAt: 'past' }],
    // A date field answers with years like these while one is typed.
    [{ lastDay: '0002-12-04' }, { expirationAt: 'past' }],
    [{ lastDay: '20266-12-04' }, { expirationAt: 'past' }],
    [{ partsMax: '0' }, { partsMax: 'out-of-range' }],
    [{ partsMax: '1.5' }, { partsMax: 'out-of-range' }],
    [{ daysMax: '' }, { daysMax: 'out-of-range' }],
    [{ daysMax: '60' }, { daysMax: 'parts-take-longer' }],
  ] as const)('%j', (change, problems) => {
    expect(readOffer(draft(change), limits, today)).toMatchObject({ problems, parts: [] });
  });
});

test('an offer stands to the last minute of its day at the company’s place', () => {
  expect(endOfDay('2026-12-04', 'America/New_York')).toBe('2026-12-05T04:59:00.000Z');
});
