import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { insertDisputeMessage, turnDispute } from '../disputes/thread.store.ts';

/** What is asked about a claim of the demo, and what its customer answers. */
const asked = 'Thank you for telling us. Could you send us a picture, or the number on the box?';
const answered = 'The number on the box is 4417. I will send a picture tomorrow.';

const DAY_MS = 86_400_000;

interface OpenClaim {
  readonly id: string;
  readonly openedAt: Date;
  /** Who asks; nobody writes about a claim that nobody has. */
  readonly memberId: string | null;
}

/** The team has asked about claims that wait; every other customer has answered, and nobody has read it yet. */
export async function writeDisputeThreads(work: Work, claims: readonly OpenClaim[], now: Date): Promise<void> {
  for (const [index, { id, openedAt, memberId }] of claims.entries()) {
    const askedAt = new Date(openedAt.getTime() + DAY_MS);
    if (memberId === null || askedAt >= now) continue;
    await insertDisputeMessage(work, { id: uuidv7(), disputeId: id, memberId, text: asked, at: askedAt });
    const answeredAt = new Date(askedAt.getTime() + DAY_MS / 2);
    const isAnswered = index % 2 === 0 && answeredAt < now;
    if (isAnswered) {
      await insertDisputeMessage(work, { id: uuidv7(), disputeId: id, memberId: null, text: answered, at: answeredAt });
    }
    await turnDispute(work, id, isAnswered ? { waitingOn: 'us', unreadSince: answeredAt } : { waitingOn: 'customer' });
  }
}
