import { decide } from '@recoup/domain/contact-policy/decide.ts';
import { textElements } from '@recoup/domain/contact-policy/policy-facts.ts';
import { contactFor, policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { ruleTitle } from '@recoup/domain/contact-policy/rule-titles.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { NewDecision } from '#server/features/contact-policy/record-decisions.ts';
import type { Work } from '#server/work/work.ts';
import { loadContactFacts } from '../messages/load-contact-facts.ts';

const everyText = new Set(textElements);

export interface JudgedCall {
  readonly contact: { readonly id: string; readonly value: string } | null;
  /** A member says what the rules ask for; what they forbid is forbidden. */
  readonly isAllowed: boolean;
  readonly decision: NewDecision;
}

/**
 * Asks the rules of contact whether a member may call the customer at this moment; null when there is no such customer. A
 * call that is under way does not stand against itself: its attempt was counted when it was placed.
 */
export async function judgeCall(
  work: Work,
  asked: {
    readonly debtorId: string;
    readonly accountId: string | null;
    readonly contactId: string | null;
    readonly placedAt?: Date;
  },
): Promise<JudgedCall | null> {
  const { debtorId, accountId } = asked;
  const book = await loadContactFacts(work, [debtorId]);
  const debtor = book.debtors.get(debtorId);
  if (!debtor) return null;
  const contact =
    asked.contactId === null
      ? contactFor(debtor, 'CALL')
      : (debtor.contacts.find((each) => each.id === asked.contactId && each.kind === 'PHONE') ?? null);
  const calls = debtor.calls.filter((at) => at.getTime() !== asked.placedAt?.getTime());
  const facts = policyFactsOf(
    { ...book, debtors: new Map([[debtorId, { ...debtor, calls }]]) },
    {
      ...{ debtorId, accountIds: accountId === null ? [] : [accountId], channel: 'CALL', voice: 'LIVE' },
      ...{ contactId: contact?.id ?? null, origin: 'STAFF', messageKind: 'REMINDER', textHas: everyText },
      flags: ['STAFF_HOURS'],
    },
  );
  const decision = decide(facts, book.now, book.packs);
  return {
    contact,
    isAllowed: decision.decision === 'ALLOW' || decision.decision === 'AMEND',
    decision: { debtorId, accountId, channel: 'CALL', at: book.now, facts, decision, packs: book.packs },
  };
}

export function refuseCall(judged: JudgedCall, language: Language): Refusal {
  const { decision } = judged.decision;
  return refuse('CONTACT_NOT_ALLOWED', {
    decision: decision.decision,
    reasons: decision.reasons.map((rule) => ruleTitle(rule)[language]).join('; '),
    ...(decision.nextLawful ? { nextLawfulAt: decision.nextLawful.toISOString() } : {}),
  });
}
