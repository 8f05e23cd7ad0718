import type { HoldKind } from '@recoup/domain/holds/hold.ts';
import { classifyInbound, type Inbound } from '@recoup/domain/messages/classify-inbound.ts';
import type { InboundMeaning } from '@recoup/domain/messages/inbound-patterns.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import { type ContactOwner, ownersOfContact } from '#server/features/contacts/contacts.store.ts';
import { markWrong } from '#server/features/contacts/mark-wrong.ts';
import { optInContact } from '#server/features/contacts/opt-in-contact.ts';
import { optOutContact } from '#server/features/contacts/opt-out-contact.ts';
import { stopCalls } from '#server/features/contacts/stop-calls.ts';
import { lockDebtor, updateDebtorRow } from '#server/features/debtors/debtors.store.ts';
import { setUnanswered } from '#server/features/debtors/set-unanswered.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { asSystem, type Work } from '#server/work/work.ts';
import { insertContactEvent } from './contact-events.store.ts';
import { placeHold } from './place-hold.ts';

/** So much of what a customer wrote is kept as evidence. */
const EVIDENCE_MAX = 500;

/** Holds that a customer's own words bring about; a member checks them and lifts what was misread. */
const holdsByMeaning: ReadonlyArray<readonly [InboundMeaning, HoldKind]> = [
  ['CEASE', 'CEASE'],
  ['CEASE', 'DO_NOT_CONTACT'],
  ['ATTORNEY', 'ATTORNEY'],
  ['REFUSE', 'REFUSE'],
  ['BANKRUPTCY', 'BANKRUPTCY'],
  ['DECEASED', 'DECEASED'],
];
const notesByMeaning: ReadonlyArray<readonly [InboundMeaning, string]> = [
  ['DISPUTE', 'DISPUTE'],
  ['TIME_OK', 'TIME_OK'],
];

export interface Received {
  readonly kind: 'EMAIL' | 'PHONE';
  /** The number or address that it came from. */
  readonly value: string;
  readonly text: string;
  readonly at: Date;
}

export interface Obeyed {
  readonly inbound: Inbound;
  readonly owners: readonly ContactOwner[];
  /** The text ended an open consent just now: to be confirmed once. */
  readonly isNewOptOut: boolean;
}

/**
 * Does what a customer's message asks for, in the transaction that keeps the message: opt-outs, the wrong person, holds
 * with their words as evidence, times (G13, G16). It is read before any queue is served again, since the gates are
 * turned here. What a person must read waits as unanswered.
 */
export async function obeyInbound(work: Work, received: Received): Promise<Obeyed> {
  const { kind, value, at } = received;
  const owners = await ownersOfContact(work, kind, value);
  const debtors: NonNullable<Awaited<ReturnType<typeof lockDebtor>>>[] = [];
  for (const debtorId of new Set(owners.map((owner) => owner.debtorId))) {
    const debtor = await lockDebtor(work, debtorId);
    if (debtor) debtors.push(debtor);
  }
  const names = debtors.flatMap((debtor) => [debtor.firstName, debtor.lastName, debtor.companyName]);
  const inbound = classifyInbound(received.text, names.filter(Boolean));
  const says = (meaning: InboundMeaning) => inbound.meanings.includes(meaning);
  const evidence = maskCardNumbers(received.text).slice(0, EVIDENCE_MAX);
  const point = { kind, value, at, source: 'reply', evidence } as const;
  const isNewOptOut = says('OPT_OUT') && (await optOutContact(asSystem(work), point));
  if (says('START')) await optInContact(asSystem(work), point);
  await stopClaims(
    work,
    debtors.map((debtor) => debtor.id),
  );
  const contactIds = owners.map((owner) => owner.contactId);
  if (says('WRONG_NUMBER')) await markWrong(work, contactIds);
  for (const debtor of debtors) {
    const { id: debtorId } = debtor;
    for (const [meaning, hold] of holdsByMeaning) {
      if (!says(meaning)) continue;
      await placeHold(asSystem(work), {
        id: uuidv7(),
        debtorId,
        accountId: null,
        kind: hold,
        stage: hold === 'BANKRUPTCY' ? 'FILED' : null,
        amountCents: null,
        beginsAt: at,
        endsAt: null,
        evidence,
        details: {},
        source: 'reply',
        memberId: null,
        memberName: '',
      });
    }
    for (const [meaning, name] of notesByMeaning) {
      const note = {
        id: uuidv7(),
        debtorId,
        accountId: null,
        name,
        at,
        source: 'reply',
        evidence,
        memberId: null,
      } as const;
      if (says(meaning)) await insertContactEvent(work, note);
    }
    const { isAboutWork } = inbound;
    if (says('CALL_OPT_OUT')) await stopCalls(work, debtorId, { isAboutWork, evidence, at });
    const inconvenient = addWindow(debtor.inconvenient, inbound.inconvenient);
    if (inconvenient !== null) await updateDebtorRow(work, debtorId, { inconvenient });
    if (inbound.needsAnswer) await setUnanswered(work, debtorId, at);
    work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  }
  const debtorIds = debtors.map((debtor) => debtor.id);
  if (debtorIds.length > 0) work.tell('debtor', debtorIds);
  return { inbound, owners, isNewOptOut };
}

const WINDOWS_MAX = 500;

/** The windows with one more; null when nothing changes, also when there is no room: then a member reads it. */
function addWindow(before: string, window: string | null): string | null {
  if (window === null || before.includes(window)) return null;
  const after = before === '' ? window : `${before}; ${window}`;
  return after.length > WINDOWS_MAX ? null : after;
}
