import { setInterest } from '#server/work/webhook-events.store.ts';
import type { Work } from '#server/work/work.ts';
import { readChoices } from './webhook-endpoints.store.ts';

/** Lets what is kept for endpoints follow what they ask for now. */
export async function followInterest(work: Work): Promise<void> {
  await setInterest(work, await readChoices(work));
}
