import type { AgentReason } from './agent-state.ts';

/** What somebody writes down of a customer after which only people answer; the rest leaves the agent as it is. */
const stopping = {
  DISPUTE: 'dispute',
  OC_REQUEST: 'dispute',
  CEASE: 'cease',
  REFUSE: 'refusal',
  ATTORNEY: 'attorney',
  STOP_PAYMENT: 'money-stop',
  ALL: 'opted-out',
  PHONE_REASSIGNED: 'wrong-person',
  LEGAL_HOLD: 'hold',
} as const satisfies Readonly<Record<string, AgentReason>>;

/** Why the agent stops by a note or a meaning of this name; null: it does not. */
export function agentStopOf(name: string): AgentReason | null {
  return Object.entries(stopping).find(([each]) => each === name)?.[1] ?? null;
}
