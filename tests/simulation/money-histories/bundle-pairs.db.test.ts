import { afterAll, beforeAll, test } from 'vitest';
import { type Application, startApplication } from '../../application/start-application.ts';
import { randomNumbers } from '../random-numbers.ts';
import type { HappeningName } from './happenings.ts';
import { liveMoney } from './live-money.ts';
import type { Happening } from './money-world.ts';

/** The same pairs each time; PROPERTY_SEED lives others, BUNDLE_PAIRS more of them. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_125);
const pairs = Number(process.env.BUNDLE_PAIRS ?? 12);

/** What may stand beside an offer over all accounts, or take its place. */
const beside: readonly (readonly HappeningName[])[] = [
  ...([['plans'], ['offersPlan'], ['schedules'], ['promises'], ['offers'], ['offers', 'accepts']] as const),
  ...([['offersAll'], ['offersAll', 'accepts'], ['stands'], ['objects']] as const),
];
const between: readonly HappeningName[] = [
  ...(['pays', 'paysAgreed', 'paysAgreed', 'cash', 'cashOfLastWeek', 'reverses', 'refunds', 'disputes'] as const),
  ...(['disputeEnds', 'debitReturns', 'fee', 'discounts', 'waivesAll', 'waivesNearlyAll', 'paysNearlyAll'] as const),
  ...(['accountGoes', 'comesBack', 'corrects', 'writesOff', 'movesCredit', 'days', 'days', 'days'] as const),
];

/** An offer over two or three accounts, accepted or not, with something else before, between and after it. */
function historyOf(number: number): { readonly happenings: Happening[]; readonly debts: number[] } {
  const random = randomNumbers(number);
  const some = () => Array.from({ length: random.below(3) }, () => random.pick(between));
  const other = () => random.pick(beside);
  const bundle: readonly HappeningName[] = random.oneIn(4) ? ['offersAll'] : ['offersAll', 'accepts'];
  const made = random.oneIn(2) ? [...other(), ...some(), ...bundle] : [...bundle, ...some(), ...other()];
  const names: HappeningName[] = [...some(), ...made, ...some(), 'paysAgreed', ...some(), ...some()];
  const happenings = names.map((what) => ({ what, which: random.below(12), cents: 50 + random.below(90_00) }));
  return { happenings, debts: random.oneIn(2) ? [100_00, 60_00, 30_00] : [100_00, 60_00] };
}

let app: Application;
beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

test('G2, G5, G7: one offer over several accounts, with anything before, beside and after it, keeps what was agreed', {
  timeout: 3_600_000,
}, async () => {
  for (let number = 0; number < pairs; number += 1) {
    const { happenings, debts } = historyOf(seed + number);
    await liveMoney(app, happenings, debts);
  }
});
