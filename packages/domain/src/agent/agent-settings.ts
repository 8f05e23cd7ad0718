import type { WorkHours } from '../members/work-habits.ts';
import type { Channel } from '../vocabulary.ts';
import type { ActMode, AgentAct, ChosenAct } from './agent-acts.ts';
import { isChosenAct } from './agent-acts.ts';

/** How the agent sounds. It never presses. */
export const agentTones = ['Friendly', 'Neutral'] as const;
export type AgentTone = (typeof agentTones)[number];

/** When a person takes over besides what is laid down (`hand-over-rules.ts`). */
export interface HandOverChoice {
  /** Who gets the task where the customer has no assignee; null: nobody in particular. */
  readonly memberId: string | null;
  /** Customers who owe more than so many cents are a person's from their first word; null: nobody is. */
  readonly overCents: number | null;
  /** Words that lead to a person, as they stand in a message. */
  readonly words: readonly string[];
}

/** What a company says about its agent. */
export interface AgentSettings {
  readonly isActive: boolean;
  readonly channels: readonly Channel[];
  readonly tone: AgentTone;
  readonly acts: Readonly<Record<ChosenAct, ActMode>>;
  /** A promise is noted for a day at most so many days ahead. */
  readonly maxPromiseDays: number;
  readonly handOver: HandOverChoice;
  /** When it answers, at the company's place; null: always. */
  readonly hours: WorkHours | null;
  /** Tokens of the model in a day of the company; then everybody is handed over. */
  readonly dailyTokens: number;
  /** So many days it is kept why a message was answered as it was. */
  readonly keepDays: number;
}

export const agentLimits = {
  promiseDays: 60,
  words: 20,
  wordLength: 60,
  /** An answer must fit in with what it may cost at the most. */
  tokensLeast: 20_000,
  tokensMost: 5_000_000,
  keepDaysLeast: 90,
  keepDaysMost: 2_555,
};

/** So much of the budget of a day is most of it: administrators are told. */
const MOST_OF_BUDGET = 0.8;

export const isBudgetLow = (used: number, daily: number): boolean => used >= daily * MOST_OF_BUDGET;

/** What stands until a company decides: the agent is off, and gives nothing away when it is switched on. */
export const defaultAgentSettings: AgentSettings = {
  isActive: false,
  channels: ['SMS', 'EMAIL'],
  tone: 'Friendly',
  acts: {
    REPLY: 'allowed',
    SEND_LINK: 'allowed',
    SEND_INVOICE: 'allowed',
    NOTE_PROMISE: 'allowed',
    OPEN_DISPUTE: 'allowed',
    CLAIM_PAID: 'allowed',
    SET_TIME: 'allowed',
    SHOW_OPTIONS: 'ask',
  },
  maxPromiseDays: 14,
  handOver: { memberId: null, overCents: null, words: [] },
  hours: null,
  dailyTokens: 200_000,
  keepDays: 365,
};

/** What a company lets the agent do with an act; a wish to stop and the way to a person are never closed. */
export function modeOf({ acts }: Pick<AgentSettings, 'acts'>, act: AgentAct): ActMode {
  return isChosenAct(act) ? acts[act] : 'allowed';
}
