import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { isClosing } from './is-closing.store.ts';

/** COMPANY_CLOSING where the company is being deleted: nothing new is agreed, charged or sent by it. */
export async function refuseWhileClosing(work: Work): Promise<Refusal | null> {
  return (await isClosing(work)) ? refuse('COMPANY_CLOSING') : null;
}
