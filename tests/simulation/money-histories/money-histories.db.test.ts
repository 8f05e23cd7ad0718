import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type Application, startApplication } from '../../application/start-application.ts';
import { happeningNames } from './happenings.ts';
import { liveMoney } from './live-money.ts';
import type { Happening } from './money-world.ts';

/** The same histories each time; MONEY_SEED lives others, MONEY_HISTORIES more of them. */
const seed = Number(process.env.MONEY_SEED ?? 20_261_122);
const numRuns = Number(process.env.MONEY_HISTORIES ?? 4);

let app: Application;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

const happening: fc.Arbitrary<Happening> = fc.noBias(
  fc.record({
    what: fc.constantFrom(...happeningNames),
    which: fc.nat(100),
    cents: fc.integer({ min: 50, max: 150_00 }),
  }),
);

test('G1–G10: whatever happens to money in whatever order, journal, balances, agreements and provider agree', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 30 }), (happenings) => liveMoney(app, happenings)),
    {
      seed,
      numRuns,
      endOnFailure: process.env.MONEY_SHRINK === undefined,
    },
  );
});
