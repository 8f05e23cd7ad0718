import { expect, test } from 'vitest';
import { campaignRests, restsOf } from './campaign-rests.ts';
import { standingKinds } from './standing.ts';

test('whatever is agreed or talked about lets campaigns rest, and each reason is told once', () => {
  for (const kind of standingKinds) {
    const reason = campaignRests[kind];
    expect(restsOf([kind, kind])).toEqual(reason ? [reason] : []);
  }
  const rests = standingKinds.filter((kind) => campaignRests[kind] === null);
  // Each of these is told by something else: a hold, or the sum that is asked for.
  expect(rests).toEqual(['promise-open', 'payment-pending', 'hold']);
  expect(restsOf(['offer-open', 'plan-agreed', 'dispute-open'])).toEqual(['plan', 'disputed']);
  expect(restsOf(['offer-proposed', 'schedule-open'])).toEqual(['negotiation', 'scheduled']);
});
