import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { addCredits, takeCredits } from '../credits/credits.store.ts';

/** What the contract of the demo company gives each month. */
const GIVEN = [
  ['sms', 1_000],
  ['skip-tracing', 50],
] as const;
/** What went of it in the running month, in the order in which it went. */
const SPENT = [
  ['sms', 212],
  ['sms', 148],
  ['skip-tracing', 6],
  ['sms', 95],
  ['skip-tracing', 3],
] as const;

/** Gives the demo company the units of its contract, and lets a part of them be spent. */
export async function spendUnits(work: Work): Promise<void> {
  for (const [kind, quantity] of GIVEN) await addCredits(work, kind, quantity);
  for (const [kind, quantity] of SPENT) {
    await takeCredits(work, kind, quantity, { reason: 'SPEND', source: uuidv7() });
  }
}
