import { type AgentAct, agentActs } from './agent-acts.ts';

/** What a model proposes. */
export interface AgentOutput {
  readonly act: AgentAct;
  readonly text: string;
  readonly quote: string;
}

const TEXT_MAX = 1_000;

/** Null for whatever is not exactly an act of the list, a text and a quote. */
export function readOutput(raw: string): AgentOutput | null {
  let said: unknown;
  try {
    said = JSON.parse(raw.trim().replace(/^```(?:json)?\s*|\s*```$/g, ''));
  } catch {
    return null;
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
  const { act, text, quote, ...more } = said as Record<string, unknown>;
  const known = agentActs.find((each) => each === act);
  if (!known || typeof text !== 'string' || typeof quote !== 'string' || Object.keys(more).length > 0) return null;
  return text.length > TEXT_MAX || quote.length > TEXT_MAX
    ? null
    : { act: known, text: text.trim(), quote: quote.trim() };
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether the customer wrote these words. */
export function isQuoteOf(quote: string, words: string): boolean {
  return plain(quote) !== '' && plain(words).includes(plain(quote));
}
