import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import { customerActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { type Obeyed, obeyInbound } from '../holds/obey-inbound.ts';
import { insertReceived } from './messages.store.ts';

const TEXT_MAX = 2_000;

/** A text as it is kept: no number of a card, and not without end (G11). */
export const keptText = (text: string): string => maskCardNumbers(text).slice(0, TEXT_MAX);

export interface ReceivedText {
  readonly providerId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** When it came. What it asks for counts from now on. */
  readonly at: Date;
}

/** Keeps a text with every customer who has its number, and does what it asks for in the same transaction (G13, G16). */
export async function fileText(work: Work, { providerId, from, to, text, at }: ReceivedText): Promise<Obeyed> {
  const { companyId } = work;
  const obeyed = await obeyInbound(work, { kind: 'PHONE', value: from, text, at: work.now });
  const meaning = obeyed.inbound.meanings.join(' ');
  for (const { debtorId, contactId } of obeyed.owners) {
    const id = uuidv7();
    const message = { id, providerId, debtorId, contactId, isSenderProven: true, from, to, text: keptText(text), at };
    await insertReceived(work, message);
    const data = { channel: 'SMS', messageId: id, meaning };
    await recordActivity(actingAs(work, customerActor(companyId, debtorId)), {
      ...{ type: 'debtor sent SMS', debtorId, at, data },
    });
    work.emit({ name: 'message.received', companyId, debtorId, messageId: id });
  }
  work.notify(
    'activity',
    obeyed.owners.map(({ debtorId }) => debtorId),
  );
  return obeyed;
}
