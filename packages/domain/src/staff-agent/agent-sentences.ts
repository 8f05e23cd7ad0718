import type { AgentReading } from './agent-reading.ts';

/** What a reading found: how many in all, and what they come to where that is a sum of one currency; cents. */
export interface AgentFound {
  readonly reading: AgentReading;
  readonly total: number;
  readonly sumCents: number | null;
  /** Of tasks: how many are due by the end of the company's day. */
  readonly due?: number;
  /** Whoever asked may not see what it would list. */
  readonly isClosed?: true;
}

/** What the records are that an answer lists. */
export type AgentListed = 'debtor' | 'account' | 'task';

/** What an answer is shown with. */
export interface AgentShown {
  /** What its rows are; null: it has none. */
  readonly listed: AgentListed | null;
  /** What the member is called whose tasks it is about; null: it is about none. */
  readonly memberName: string | null;
}

export type ReadingKind = AgentReading['kind'];
export type Say<Of extends ReadingKind> = (
  reading: Extract<AgentReading, { readonly kind: Of }>,
  found: AgentFound,
  shown: AgentShown,
) => string;

/** The sentences of a language, by what was read. */
export interface AgentSentences {
  readonly of: { readonly [Of in ReadingKind]: Say<Of> };
  /** Neither rules nor a model knew what was asked. */
  readonly notUnderstood: string;
  /** Whoever asked may not see what was asked for. */
  readonly closed: string;
}
