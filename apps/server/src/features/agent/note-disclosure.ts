import { uuidv7 } from 'uuidv7';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { insertContactEvent } from '../holds/contact-events.store.ts';

/** Keeps that a customer was told that a machine answers; only of a message that left, as every later one rests on it. */
export async function noteDisclosure(work: Work, debtorId: string, evidence: string): Promise<void> {
  const note = {
    id: uuidv7(),
    debtorId,
    accountId: null,
    name: 'AI_DISCLOSED',
    at: work.now,
    source: 'system',
  } as const;
  await insertContactEvent(asSystem(work), { ...note, evidence: evidence.slice(0, 500), memberId: null });
}
