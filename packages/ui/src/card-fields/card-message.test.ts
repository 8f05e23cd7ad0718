import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardMessage } from './card-message.ts';

test.each([
  [
    { type: 'recoup-card:ready', height: 212, more: 1 },
    { type: 'recoup-card:ready', height: 212 },
  ],
  [
    { type: 'recoup-card:complete', complete: true },
    { type: 'recoup-card:complete', complete: true },
  ],
  [
    { type: 'recoup-card:complete', complete: 'yes' },
    { type: 'recoup-card:complete', complete: false },
  ],
  [
    { type: 'recoup-card:result', ok: true, paymentIntentId: 'pi_1', status: 'succeeded' },
    { type: 'recoup-card:result', ok: true },
  ],
  [
    { type: 'recoup-card:result', ok: false, code: 'card_declined', declineCode: 'lost_card', message: 'no' },
    { type: 'recoup-card:result', ok: false, code: 'card_declined', declineCode: 'lost_card' },
  ],
  [
    { type: 'recoup-card:result', ok: 'true' },
    { type: 'recoup-card:result', ok: false, code: 'card_declined', declineCode: null },
  ],
])('reads %j', (data, expected) => {
  expect(cardMessage(data)).toEqual(expected);
});

test.each([
  [null],
  ['recoup-card:result'],
  [{ type: 'recoup-card:ready', height: Number.NaN }],
  [{ type: 'recoup-card:ready' }],
  [{ type: 'webpackOk', ok: true }],
])('leaves %j alone', (data) => {
  expect(cardMessage(data)).toBeNull();
});

test('only an explicit yes is a yes, whatever another window sends', () => {
  fc.assert(
    fc.property(fc.anything(), (ok) => {
      const message = cardMessage({ type: 'recoup-card:result', ok });
      expect(message?.type === 'recoup-card:result' && message.ok).toBe(ok === true);
    }),
  );
});
