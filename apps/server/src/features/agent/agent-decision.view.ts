import type { agentDecision } from '@recoup/contract/agent.ts';
import { agentRuleTitles, isAgentRule } from '@recoup/domain/agent/agent-labels.ts';
import { agentReasons } from '@recoup/domain/agent/agent-state.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { KeptVerdict, TurnRow } from './agent-turns.store.ts';

type Decision = z.output<typeof agentDecision>;

/** A look of the agent with its rules in the member's language, and which of its facts the answer names. */
export function viewDecision(row: TurnRow, language: Language): Decision {
  const { debtorId, displayName, at, asked, outcome, act, reason, source, quote, text, pattern } = row;
  return {
    debtor: { _id: debtorId, displayName },
    ...{ at: at.toISOString(), asked: asked ?? '', act, outcome, source, quote, text, pattern },
    reason: agentReasons.find((each) => each === reason) ?? null,
    facts: row.facts.map((fact) => ({ ...fact, isUsed: (pattern ?? '').includes(`{${fact.ref}}`) })),
    rules: viewVerdicts(row.rules, language),
    verdicts: viewVerdicts(row.verdicts, language),
    tokens: row.tokens,
    promptVersion: row.promptVersion,
  };
}

export const viewVerdicts = (verdicts: readonly KeptVerdict[], language: Language): Decision['rules'] =>
  verdicts.map(({ rule, isPassed }) => ({
    rule,
    isPassed,
    title: isAgentRule(rule) ? agentRuleTitles[rule][language] : rule,
  }));
