import type { InboundMeaning } from '@recoup/domain/messages/inbound-meanings.ts';
import { mergeReading } from '@recoup/domain/messages/inbound-merge.ts';
import { type InboundReading, readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { type ContactOwner, ownersOfContact } from '#server/features/contacts/contacts.store.ts';
import { markWrong } from '#server/features/contacts/mark-wrong.ts';
import { optInContact } from '#server/features/contacts/opt-in-contact.ts';
import { optOutContact } from '#server/features/contacts/opt-out-contact.ts';
import { waysOfDebtor } from '#server/features/contacts/ways-of-debtor.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { setUnanswered } from '#server/features/debtors/set-unanswered.store.ts';
import { setUnread } from '#server/features/debtors/set-unread.store.ts';
import { stopBot } from '#server/features/debtors/stop-bot.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { turnConversation } from '#server/features/debtors/turn-conversation.store.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { obeyMeanings } from './obey-meanings.ts';

/** So much of what a customer wrote is kept as evidence. */
const EVIDENCE_MAX = 500;

export interface Received {
  readonly kind: 'EMAIL' | 'PHONE';
  /** The number or address that it came from. */
  readonly value: string;
  readonly text: string;
  readonly at: Date;
  /** Whom it is about among those who share the number or address, where that is known; else it is about all of them. */
  readonly about?: readonly string[] | undefined;
}

export interface Obeyed {
  readonly inbound: InboundReading;
  readonly owners: readonly ContactOwner[];
  /** The text ended an open consent just now: to be confirmed once. */
  readonly isNewOptOut: boolean;
}

/**
 * Does what a customer's message asks for, in the transaction that keeps the message: opt-outs, the wrong person, holds
 * with their words as evidence, times (G13, G16). It is read before any queue is served again, since the gates are
 * turned here. What a person must read waits as unanswered.
 */
export async function obeyInbound(
  work: Work,
  received: Received,
  /** What a model found besides; it only adds. */
  model: Partial<InboundReading> = {},
): Promise<Obeyed> {
  const { kind, value, at } = received;
  const { owners, debtors } = await lockOwners(work, received);
  const names = debtors.flatMap((debtor) => [debtor.firstName, debtor.lastName, debtor.companyName]);
  const inbound = mergeReading(readInbound(received.text, names.filter(Boolean)), model);
  const says = (meaning: InboundMeaning) => inbound.meanings.includes(meaning);
  const evidence = maskCardNumbers(received.text).slice(0, EVIDENCE_MAX);
  const point = { kind, value, at, source: 'reply', evidence } as const;
  const ends = kindsEnded(inbound, kind);
  const isNewOptOut = ends.includes(kind) && (await optOutContact(asSystem(work), point));
  if (says('START')) await optInContact(asSystem(work), point);
  await stopClaims(
    work,
    debtors.map((debtor) => debtor.id),
  );
  const contactIds = owners.map((owner) => owner.contactId);
  if (says('WRONG_NUMBER')) await markWrong(work, contactIds);
  const said = { ...inbound, evidence, at, source: 'reply' } as const;
  const others = ends.filter((each) => each !== kind);
  for (const debtor of debtors) {
    const { id: debtorId } = debtor;
    for (const way of await waysOfDebtor(work, debtorId, others))
      await optOutContact(asSystem(work), { ...point, kind: way.kind, value: way.value });
    const isKept = await obeyMeanings(work, debtor, said);
    if (inbound.needsAnswer) await setUnanswered(work, debtorId, at);
    if (isNewOptOut) await stopBot(work, debtorId, 'opted-out');
    const isRead = inbound.isUnderstood && isKept;
    if (!isRead) await setUnread(work, debtorId, at);
    await turnConversation(work, debtorId, { at, needsReading: inbound.needsAnswer || !isRead });
    work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  }
  const debtorIds = debtors.map((debtor) => debtor.id);
  if (debtorIds.length > 0) work.notify('debtor', debtorIds);
  return { inbound, owners, isNewOptOut };
}

type LockedDebtor = NonNullable<Awaited<ReturnType<typeof lockDebtor>>>;

/** So often a number changes hands while its owners are locked. */
const LOOKS_MAX = 5;

/**
 * Those who have the number, locked. While a lock is waited for two of them may become one: then the number is another's, who
 * is locked as well, or the words would stand at a customer whom nobody can open (G13).
 */
async function lockOwners(
  work: Work,
  { kind, value, about }: Received,
): Promise<{ readonly owners: readonly ContactOwner[]; readonly debtors: readonly LockedDebtor[] }> {
  const locked = new Map<string, LockedDebtor | undefined>();
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const all = await ownersOfContact(work, kind, value);
    const owners = about ? all.filter(({ debtorId }) => about.includes(debtorId)) : all;
    const ids = [...new Set(owners.map((owner) => owner.debtorId))];
    const fresh = ids.filter((id) => !locked.has(id));
    if (looks > 0 && fresh.length === 0) {
      // A deleted customer is nobody to whom words could be held: they wait in the tray.
      const living = owners.filter(({ debtorId }) => locked.get(debtorId) !== undefined);
      return { owners: living, debtors: ids.flatMap((id) => locked.get(id) ?? []) };
    }
    for (const id of fresh) locked.set(id, await lockDebtor(work, id));
  }
  throw new Error('the owners of a number change faster than they can be locked');
}

/** "Stop emailing me", written by text, ends the e-mails; a wish that names nothing ends the way that it came by. */
function kindsEnded({ meanings, stopped }: InboundReading, kind: Received['kind']): Received['kind'][] {
  if (!meanings.includes('OPT_OUT')) return [];
  const isWhole = meanings.some((meaning) => meaning === 'WRONG_NUMBER' || meaning === 'MINOR' || meaning === 'CEASE');
  const named = [...(stopped.emails ? (['EMAIL'] as const) : []), ...(stopped.texts ? (['PHONE'] as const) : [])];
  return isWhole || named.length === 0 ? [...new Set([...named, kind])] : named;
}
