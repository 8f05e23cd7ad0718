import { decide, policyVersion } from '@recoup/domain/contact-policy/decide.ts';
import type {
  PolicyChannel,
  PolicyDecision,
  PolicyFacts,
  TextElement,
} from '@recoup/domain/contact-policy/policy-facts.ts';
import { policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { noticeElements } from '@recoup/domain/messages/notice-texts.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { PlannedStep } from '@recoup/domain/workflows/planned-step.ts';
import type { AccountFacts, CampaignFacts, DebtorFacts } from './campaign-facts.ts';
import { contactOn } from './run-conditions.ts';

/** An answer of the contact policy about a step, with all that it was asked with. */
export interface StepAnswer extends PolicyDecision {
  /** Null when there is no number or address to ask about. */
  readonly facts: PolicyFacts | null;
  /** Texts that the law wants in this message, to be put in by us. */
  readonly notices: readonly TextElement[];
}

/** A message that goes out now, in the same transaction: it counts as an attempt already (G15). */
export interface Attempt {
  readonly channel: Channel;
  readonly at: Date;
}

/** What every message of a campaign says by itself, and what a member says who calls. */
const said: Readonly<Record<'SMS' | 'EMAIL' | 'CALL', ReadonlySet<TextElement>>> = {
  SMS: new Set(['SENDER_NAME', 'OPT_OUT']),
  EMAIL: new Set(['SENDER_NAME', 'OPT_OUT']),
  CALL: new Set(['SENDER_NAME', 'CALLBACK_NUMBER', 'MM_FULL', 'MM_SHORT']),
};

/**
 * Asks the contact policy about a step of a campaign, for all accounts that its message is about. What the law wants to
 * be said in it is put in where we have the words.
 */
export function decideStep(
  facts: CampaignFacts,
  debtor: DebtorFacts,
  accounts: readonly AccountFacts[],
  step: Pick<PlannedStep, 'channel'>,
  at: Date,
  attempts: readonly Attempt[],
): StepAnswer {
  const channel: PolicyChannel = step.channel ?? 'CALL';
  const contact = contactOn(facts, debtor, step.channel ?? 'SMS');
  if (!contact) return noContact;
  const question = {
    debtorId: debtor.id,
    accountIds: accounts.map((account) => account.accountId),
    channel,
    contactId: contact.id,
    origin: step.channel ? 'AUTO' : 'STAFF',
    messageKind: 'REMINDER',
    textHas: said[channel === 'SMS' || channel === 'EMAIL' ? channel : 'CALL'],
    at,
  } as const;
  const asked = withAttempts(policyFactsOf(facts.contacts, question), attempts);
  const first = decide(asked, at, facts.contacts.packs);
  const notices = first.requiredText;
  if (notices.length === 0 || !notices.every((each) => noticeElements.has(each))) {
    return { ...first, facts: asked, notices: [] };
  }
  const amended = { ...asked, textHas: new Set([...asked.textHas, ...notices]) };
  return { ...decide(amended, at, facts.contacts.packs), facts: amended, notices };
}

function withAttempts(asked: PolicyFacts, attempts: readonly Attempt[]): PolicyFacts {
  if (attempts.length === 0) return asked;
  const of = (channel: Channel) => attempts.filter((each) => each.channel === channel).map((each) => each.at);
  return { ...asked, sms: [...asked.sms, ...of('SMS')], emails: [...asked.emails, ...of('EMAIL')] };
}

const noContact: StepAnswer = {
  decision: 'BLOCK',
  reasons: ['no-contact'],
  requiredText: [],
  nextLawful: null,
  basis: [],
  policyVersion,
  facts: null,
  notices: [],
};
