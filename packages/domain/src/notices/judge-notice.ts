import type { ContactFactsBook, DebtorContactFacts } from '../contact-policy/contact-facts-book.ts';
import { decide } from '../contact-policy/decide.ts';
import type { PolicyDecision, PolicyFacts, TextElement } from '../contact-policy/policy-facts.ts';
import { policyFactsOf } from '../contact-policy/policy-facts-of.ts';
import { noticeElements } from '../messages/notice-texts.ts';
import { renderedTexts } from '../messages/rendered-texts.ts';
import { type NoticeKind, rulesOfNotice, type StoredFacts } from './notice-kinds.ts';
import { type NoticeWay, noticeWays } from './notice-ways.ts';
import { isProof } from './proofs.ts';

export interface JudgedNotice {
  readonly way: NoticeWay;
  readonly facts: PolicyFacts;
  readonly decision: PolicyDecision;
  /** Texts that the law wants in it, to be put in by us. */
  readonly notices: readonly TextElement[];
}

export interface AskedNotice {
  readonly kind: NoticeKind;
  readonly facts: StoredFacts;
  readonly contactId: string | null;
  readonly accountIds: readonly string[];
  /** Elements that its own words have. */
  readonly textHas: ReadonlySet<TextElement>;
}

/**
 * Kinds that carry a document or a long text: they go by mail if they can.
 */
const documents: ReadonlySet<NoticeKind> = new Set(['RECEIPT', 'PLAN_TERMS', 'OFFER_ACCEPTED', 'METHOD_AUTHORIZED']);

/**
 * Asks the contact policy about every way to the customer, in their order: the first that is allowed now, otherwise the
 * one that may be used soonest, otherwise the best one with what forbids it. Null when there is no way at all.
 */
export function judgeNotice(
  book: ContactFactsBook,
  debtor: DebtorContactFacts,
  asked: AskedNotice,
): JudgedNotice | null {
  const ways = noticeWays(debtor, { contactId: asked.contactId, isDocument: documents.has(asked.kind) });
  const judged = ways.map((way) => judgeWay(book, debtor, asked, way));
  const allowed = judged.find(({ decision }) => decision.decision === 'ALLOW');
  if (allowed) return allowed;
  const delayed = judged
    .filter(({ decision }) => decision.decision === 'DELAY' && decision.nextLawful !== null)
    .toSorted((one, other) => instantOf(one) - instantOf(other));
  return delayed[0] ?? judged[0] ?? null;
}

const instantOf = ({ decision }: JudgedNotice) => decision.nextLawful?.getTime() ?? Number.POSITIVE_INFINITY;

function judgeWay(
  book: ContactFactsBook,
  debtor: DebtorContactFacts,
  asked: AskedNotice,
  way: NoticeWay,
): JudgedNotice {
  const { messageKind } = rulesOfNotice(asked.kind);
  // What the customer just asked for, at any hour.
  const isAskedFor = messageKind === 'LOGIN_CODE';
  const facts = policyFactsOf(book, {
    debtorId: debtor.id,
    accountIds: asked.accountIds,
    channel: way.channel,
    contactId: way.contact.id,
    origin: isAskedFor ? 'REPLY' : 'AUTO',
    messageKind,
    textHas: new Set([...renderedTexts, ...asked.textHas]),
    flags: [
      ...(isAskedFor ? (['USER_REQUESTED'] as const) : []),
      ...(isProof(asked.kind, asked.facts) ? (['PROOF'] as const) : []),
    ],
  });
  const first = decide(facts, book.now, book.packs);
  const notices = first.requiredText;
  if (notices.length === 0 || !notices.every((each) => noticeElements.has(each))) {
    return { way, facts, decision: first, notices: [] };
  }
  const amended = { ...facts, textHas: new Set([...facts.textHas, ...notices]) };
  return { way, facts: amended, decision: decide(amended, book.now, book.packs), notices };
}
