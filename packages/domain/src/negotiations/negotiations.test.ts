import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementStop } from '../agreements/agreement-stop.ts';
import type { HoldFacts, HoldKind } from '../holds/hold.ts';
import { accountStatuses } from '../vocabulary.ts';
import { decideOffer, type OfferFacts } from './decide-offer.ts';
import { type AgreementFacts, judgeOffer } from './judge-offer.ts';

const now = new Date('2026-11-20T14:00:00Z');
const facts: OfferFacts = {
  status: 'Delinquent',
  dueCents: 500,
  postedCents: 100,
  pendingCents: 150,
  discountCents: 50,
  amountCents: 200,
  expiresAt: new Date('2026-12-01T00:00:00Z'),
  now,
};

const refused = (code: string, fields: object) => ({ ok: false, code, fields });

test('an offer reaches up to what is open once payments under way and discounts are counted', () => {
  expect(decideOffer(facts)).toEqual({ ok: true });
  for (const amountCents of [201, 0, -1, 1.5])
    expect(decideOffer({ ...facts, amountCents })).toEqual(
      refused('INVALID_AMOUNT', { amountCents: 'INVALID_AMOUNT' }),
    );
  expect(decideOffer({ ...facts, expiresAt: now })).toEqual(refused('INVALID_FIELD', { expiresAt: 'moment-past' }));
  // Each fault stands at its own field, also two at once.
  expect(decideOffer({ ...facts, amountCents: 49 })).toEqual(refused('INVALID_FIELD', { amountCents: 'too-little' }));
  const [past, small, much] = [{ expiresAt: 'moment-past' }, { amountCents: 'too-little' }, 'INVALID_AMOUNT'];
  expect(decideOffer({ ...facts, expiresAt: now, amountCents: 49 })).toEqual(
    refused('INVALID_FIELD', { ...small, ...past }),
  );
  expect(decideOffer({ ...facts, expiresAt: now, amountCents: 201 })).toEqual(
    refused('INVALID_AMOUNT', { amountCents: much, ...past }),
  );
  expect(decideOffer({ ...facts, status: 'Draft' })).toEqual({ ok: false, code: 'INVALID_STATUS' });
});

test('no offer is ever above the outstanding amount, whatever the account looks like', () => {
  const money = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...accountStatuses),
      money,
      money,
      money,
      money,
      money,
      (status, due, posted, pending, discount, amount) => {
        const decided = decideOffer({
          ...facts,
          status,
          dueCents: due,
          postedCents: posted,
          pendingCents: pending,
          discountCents: discount,
          amountCents: amount,
        });
        if (decided.ok) expect(amount).toBeLessThanOrEqual(due - posted - pending - discount);
      },
    ),
  );
});

describe('G5: an agreement while a payment is on its way', () => {
  const agreement: AgreementFacts = {
    status: 'ACCEPTED',
    amountCents: 600,
    waivedCents: 400,
    appliedCents: 0,
    arrivals: [],
    givenCents: 0,
    takenBackAt: null,
    outstandingCents: 1_000,
    pendingCents: 600,
    parts: [{ dueOn: '2026-11-20', amountCents: 600 }],
    graceDays: 3,
    timeZone: 'America/New_York',
    dueUntil: new Date('2026-11-24T05:00:00Z'),
    stop: { isStopped: false, freeSince: null, readAt: null },
    now: new Date('2026-11-25T05:00:00Z'),
  };

  test('its time may be over: it is judged when the payment is decided', () => {
    const dueUntil = new Date('2026-11-29T05:00:00Z');
    expect(judgeOffer(agreement), 'days of grace to pay in another way').toEqual({ kind: 'keep', dueUntil });
    expect(judgeOffer({ ...agreement, pendingCents: 0, dueUntil })).toEqual({ kind: 'keep', dueUntil });
    expect(judgeOffer({ ...agreement, pendingCents: 0 })).toEqual({ kind: 'lapse' });
  });

  test('whichever part comes back: the days of grace are left from then, and no more', () => {
    const back = { ...agreement, pendingCents: 0, takenBackAt: new Date('2026-11-24T15:00:00Z') };
    const dueUntil = new Date('2026-11-28T05:00:00Z');
    const parts = [...agreement.parts, { dueOn: '2026-12-20', amountCents: 0 }];
    expect(judgeOffer(back)).toEqual({ kind: 'keep', dueUntil });
    expect(judgeOffer({ ...back, parts })).toEqual({ kind: 'keep', dueUntil });
    expect(judgeOffer({ ...back, status: 'APPLIED' })).toEqual({
      kind: 'reopen',
      dueUntil: new Date('2026-11-29T05:00:00Z'),
    });
    expect(judgeOffer({ ...back, now: dueUntil })).toEqual({ kind: 'lapse' });
    expect(judgeOffer({ ...back, graceDays: 0 }), 'a day at least').toEqual({
      kind: 'keep',
      dueUntil: new Date('2026-11-26T05:00:00Z'),
    });
  });

  test('what is waived and what is on its way never exceed what is owed', () => {
    const cents = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(cents, cents, cents, (receivedCents, outstandingCents, pending) => {
        const pendingCents = Math.min(pending, outstandingCents);
        const arrivals = [
          { entryId: 'e', accountId: 'a', paymentId: null, at: agreement.now, amountCents: receivedCents },
        ];
        const news = judgeOffer({ ...agreement, arrivals, outstandingCents, pendingCents });
        if (news.kind === 'apply') expect(news.waiveCents + pendingCents).toBeLessThanOrEqual(outstandingCents);
        if (pendingCents > 0) expect(news.kind).not.toBe('lapse');
      }),
    );
  });
});

describe('days on which we ourselves stop the payment of an agreement', () => {
  const now = new Date('2026-11-25T05:00:00Z');
  const accounts = [{ id: 'a', isDisputed: false }];
  const acceptedAt = new Date('2026-11-01T15:00:00Z');
  const nothing = { accounts, holds: [], said: [], isUnread: false, readAt: null, acceptedAt, freedAt: [], now };
  const at = (day: string) => new Date(`${day}T15:00:00Z`);
  const due: AgreementFacts = {
    ...{
      status: 'ACCEPTED',
      amountCents: 600,
      waivedCents: 400,
      appliedCents: 0,
      arrivals: [],
      givenCents: 0,
      takenBackAt: null,
    },
    ...{ outstandingCents: 1_000, pendingCents: 0, parts: [{ dueOn: '2026-11-20', amountCents: 600 }] },
    ...{ graceDays: 3, timeZone: 'America/New_York', dueUntil: new Date('2026-11-24T05:00:00Z'), now },
    stop: agreementStop(nothing),
  };
  const hold = (kind: HoldKind): HoldFacts => ({
    ...{ id: kind, kind, accountId: null, stage: kind === 'BANKRUPTCY' ? 'FILED' : null, amountCents: null },
    ...{ beginsAt: at('2026-11-10'), endsAt: null },
  });

  test('are not the customer’s: nothing ends while a dispute or a stay stands, by mark or by words', () => {
    expect(judgeOffer(due)).toEqual({ kind: 'lapse' });
    const stops = [
      { ...nothing, accounts: [{ id: 'a', isDisputed: true }] },
      { ...nothing, said: [{ name: 'DISPUTE', at: at('2026-11-10'), accountId: null }] },
      { ...nothing, isUnread: true },
      ...(['BANKRUPTCY', 'DECEASED', 'ATTORNEY'] as const).map((kind) => ({ ...nothing, holds: [hold(kind)] })),
    ];
    for (const facts of stops)
      expect(judgeOffer({ ...due, stop: agreementStop(facts) })).toEqual({
        kind: 'keep',
        dueUntil: new Date('2026-11-26T05:00:00Z'),
      });
  });

  test('who refuses, or agreed after having disputed, gets no more days', () => {
    const said = [{ name: 'DISPUTE', at: at('2026-10-10'), accountId: 'a' }];
    for (const facts of [
      { ...nothing, said },
      { ...nothing, holds: [hold('REFUSE'), hold('HARDSHIP')] },
    ])
      expect(judgeOffer({ ...due, stop: agreementStop(facts) })).toEqual({ kind: 'lapse' });
  });

  test('ten days are left from the day on which it ended, and no more than once', () => {
    const stop = agreementStop({ ...nothing, freedAt: [at('2026-10-01'), at('2026-11-18'), at('2026-11-16')] });
    expect(stop).toEqual({ isStopped: false, freeSince: at('2026-11-18'), readAt: null });
    expect(judgeOffer({ ...due, stop })).toEqual({ kind: 'keep', dueUntil: new Date('2026-11-29T05:00:00Z') });
    expect(judgeOffer({ ...due, stop, now: new Date('2026-11-29T05:00:00Z') })).toEqual({ kind: 'lapse' });
  });

  test('words that were read after the day of the payment leave ten days; by that day they had kept nothing back', () => {
    const read = (day: string) => ({ ...due, stop: agreementStop({ ...nothing, readAt: at(day) }) });
    expect(judgeOffer(read('2026-11-20'))).toEqual({ kind: 'lapse' });
    expect(judgeOffer(read('2026-11-21'))).toEqual({ kind: 'keep', dueUntil: new Date('2026-12-02T05:00:00Z') });
  });
});
