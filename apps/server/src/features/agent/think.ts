import { agentPrompt } from '@recoup/domain/agent/agent-prompt.ts';
import type { Verdict } from '@recoup/domain/agent/check-words.ts';
import {
  type Asked,
  answerByRule,
  beginTurn,
  judgeOutput,
  type TurnInput,
  type TurnStep,
} from '@recoup/domain/agent/decide-turn.ts';
import type { AiAnswer, AiGateway } from '#server/gateways/ai-gateway.ts';

const TOKENS_MAX = 400;
const LETTERS_OF_TOKEN = 4;
const TRIES = 2;
/** What a provider adds around both texts, and the rules that a second question names. */
const AROUND = 500;
/** For both tries; a model that needs longer is one that is down (G53). */
const PATIENCE_MS = 20_000;

export interface Thought extends Asked {
  readonly decided: Exclude<TurnStep, { readonly kind: 'MODEL' }>;
  readonly verdicts: readonly Verdict[];
  readonly raw: readonly string[];
  readonly tokens: number;
}

/**
 * Decides about a customer's words without a transaction: the rules first, then a model that is asked twice at most. Whatever it
 * writes, the domain says what comes of it; where it is down, rules answer what they know and a person the rest.
 */
export async function think(ai: AiGateway, companyId: string, input: TurnInput): Promise<Thought> {
  const asked = beginTurn(input);
  const nothing = { ...asked, verdicts: [], raw: [], tokens: 0 };
  if (asked.step.kind !== 'MODEL') return { ...nothing, decided: asked.step };
  const { settings, history } = input;
  const about = { settings, history, facts: asked.facts, language: asked.language, words: input.turn.words };
  const until = performance.now() + PATIENCE_MS;
  const verdicts: Verdict[] = [];
  const raw: string[] = [];
  let tokens = 0;
  for (let failed: readonly string[] = [], tries = 0; tries < TRIES; tries += 1) {
    const said = await ai.complete({ companyId, ...agentPrompt(about, failed), maxTokens: TOKENS_MAX });
    if (said.kind === 'failed' || performance.now() > until)
      return { ...asked, verdicts, raw, tokens, decided: known(answerByRule(input, asked, 'model-down')) };
    raw.push(said.text.slice(0, 2_000));
    tokens += tokensOf(said);
    const judged = judgeOutput(input, asked, said.text);
    verdicts.push(...judged.verdicts);
    if (judged.isFine) return { ...asked, verdicts, raw, tokens, decided: known(judged.step) };
    failed = judged.verdicts.filter(({ isPassed }) => !isPassed).map(({ rule }) => rule);
  }
  return { ...asked, verdicts, raw, tokens, decided: { kind: 'HAND_OVER', reason: 'model-invalid', draft: null } };
}

/** The most tokens that a thought may cost, with both tries: no model needs more of them than a text has bytes. */
export function mostTokens(input: TurnInput): number {
  const { facts, language } = beginTurn(input);
  const { settings, history, turn } = input;
  const { instructions, prompt } = agentPrompt({ settings, history, facts, language, words: turn.words });
  return TRIES * (Buffer.byteLength(instructions) + Buffer.byteLength(prompt) + AROUND + TOKENS_MAX);
}

/** No step asks a model again. */
const known = (step: TurnStep): Thought['decided'] =>
  step.kind === 'MODEL' ? { kind: 'HAND_OVER', reason: 'model-invalid', draft: null } : step;

/** What an answer counts in the budget of the day: what the provider says, and never less than its words came to. */
const tokensOf = ({ text, tokens }: Extract<AiAnswer, { readonly kind: 'text' }>): number =>
  Math.max(tokens ?? TOKENS_MAX, Math.ceil(text.length / LETTERS_OF_TOKEN));
