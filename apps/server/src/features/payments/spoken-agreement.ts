import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { spokenMandateText, spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import type { MemberActor } from '#server/actor.ts';
import type { SpokenAgreement } from '#server/features/payment-methods/keep-mandate.ts';
import type { Work } from '#server/work/work.ts';
import { readCollectWords } from './collect-words.store.ts';

/** What a member read to a customer, and how they agreed. */
export interface HeardAgreement {
  readonly textVersion: string;
  readonly evidence: string;
}

/**
 * The words that were read to a customer before their saved method is charged, made again here from the same facts.
 * Refusals: DEBTOR_NOT_FOUND, CONSENT_NEEDED when the words have changed since.
 */
export async function spokenAgreement(
  work: Work<MemberActor>,
  charge: {
    readonly debtorId: string;
    readonly method: { readonly kind: 'CARD' | 'ACH'; readonly label: string };
    readonly amountCents: number;
    /** The day of the charge; absent: today. */
    readonly dueOn?: string;
  },
  { textVersion, evidence }: HeardAgreement,
): Promise<SpokenAgreement | Refusal> {
  const { debtorId, method, amountCents, dueOn } = charge;
  const words = await readCollectWords(work, debtorId);
  if (!words) return refuse('DEBTOR_NOT_FOUND');
  if (textVersion !== spokenMandateVersion) return refuse('CONSENT_NEEDED');
  const facts = { ...words, kind: method.kind, methodLabel: method.label, amountCents, ...(dueOn ? { dueOn } : {}) };
  const { language } = words;
  const member = { id: work.actor.id, name: work.actor.name };
  return { textVersion, text: spokenMandateText(facts, language), language, member, evidence };
}
