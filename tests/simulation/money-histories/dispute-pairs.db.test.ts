import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Application, startApplication } from '../../application/start-application.ts';
import type { HappeningName } from './happenings.ts';
import { liveMoney } from './live-money.ts';

/** What goes with a dispute of a part, before it and after it. */
const partners: readonly HappeningName[] = [
  ...(['pays', 'paysNearlyAll', 'cash', 'refunds', 'reverses', 'plans', 'offersPlan', 'offers', 'promises'] as const),
  ...(['schedules', 'discounts', 'waivesAll', 'fee', 'accelerates', 'writesOff', 'corrects', 'imports'] as const),
  ...(['objects', 'objectsToPart', 'objectsToAnotherPart', 'objectionIsAnswered', 'objectsAgain'] as const),
  ...(['becomesOne', 'accountGoes', 'comesBack', 'disputes', 'paysBeside', 'days'] as const),
];

let app: Application;
beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

const step = (what: HappeningName, cents: number) => ({ what, which: 1, cents });

test('G5, G13: a dispute of a part beside everything that moves money or people holds what it names and no more', {
  timeout: 3_600_000,
}, async () => {
  for (const [number, partner] of partners.entries()) {
    const cents = 25_00 + number * 3;
    await liveMoney(
      app,
      [
        ...(partner === 'objectsAgain' ? [step('objectsToPart', cents), step('objectionIsAnswered', 26)] : []),
        ...(partner === 'refunds' || partner === 'disputes' ? [step('pays', 20_00)] : []),
        ...[step(partner, cents), step('objectsToPart', 40_00 + number), step(partner, cents + 1)],
        ...[step('objectionIsAnswered', cents), step(partner, 30_00), step('objectsAgain', 0), step('pays', 5_00)],
      ],
      [100_00],
    );
  }
  expect(partners.length).toBeGreaterThan(20);
});
