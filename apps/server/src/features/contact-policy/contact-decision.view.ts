import { type contactDecision, zoneInWords } from '@recoup/contract/contact-policy.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { z } from 'zod';
import type { StoredDecision } from './contact-decisions.store.ts';
import { rulesInWords } from './rule-pack.view.ts';

type DecisionView = z.output<typeof contactDecision>;

const decisions = z.enum(['BLOCK', 'AMEND', 'DELAY', 'ALLOW']);
const evidence = z.looseObject({
  zones: z.array(zoneInWords).catch([]),
  packsOff: z.array(z.string()).catch([]),
  basis: z
    .array(z.strictObject({ rule: z.string(), basis: z.enum(['LAW', 'NET', 'HOUSE']), source: z.string() }))
    .catch([]),
});

/** A kept decision in the language of the reader; what an older version of the evidence lacks stays empty. */
export function decisionView(row: StoredDecision, language: Language): DecisionView {
  const facts = evidence.parse(row.facts);
  return {
    _id: row.id,
    at: row.at,
    channel: row.channel,
    decision: decisions.parse(row.decision),
    reasons: rulesInWords(facts.basis, language),
    requiredText: [...row.requiredText],
    nextLawfulAt: row.nextLawfulAt,
    policyVersion: row.policyVersion,
    account: row.accountId === null ? null : { _id: row.accountId },
    messageId: row.messageId,
    runId: row.runId,
    facts,
    position: row.position,
    previousHash: row.previousHash,
    hash: row.hash,
  };
}
