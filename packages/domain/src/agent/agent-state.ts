export const agentStates = ['WATCHING', 'THINKING', 'HANDED_OVER', 'OFF'] as const;
/** WATCHING and THINKING are the agent's; in HANDED_OVER and OFF people answer, until somebody gives it back. */
export type AgentState = (typeof agentStates)[number];

export const agentReasons = [
  // OFF
  ...(['never-on', 'company-off', 'switched-off', 'taken-over', 'member-answered', 'call', 'hold', 'dispute'] as const),
  ...(['opted-out', 'unavailable'] as const),
  // HANDED_OVER
  ...(['asked-for-person', 'not-understood', 'words-to-read', 'attorney', 'bankruptcy', 'death', 'identity'] as const),
  ...(['cease', 'refusal', 'hardship', 'minor', 'self-harm', 'language', 'too-long', 'file', 'unproven'] as const),
  ...(['budget', 'too-many-today', 'model-down', 'model-invalid', 'machine', 'own-words', 'large-sum'] as const),
  ...([
    'act-to-approve',
    'act-not-allowed',
    'not-sent',
    'no-contact',
    'complaint',
    'wrong-person',
    'money-stop',
    'shared-contact',
    'send-off',
  ] as const),
] as const;
/** Why people answer. */
export type AgentReason = (typeof agentReasons)[number];

export interface AgentStanding {
  readonly isCompanyActive: boolean;
  /** The customer's own switch. */
  readonly isBotActive: boolean;
  readonly turn: number;
  /** The turn that it thinks about; another one is void. */
  readonly thinkingTurn: number | null;
  readonly isHandedOver: boolean;
  readonly reason: string;
}

/** Where the agent stands with a customer: read from facts, and stored nowhere. */
export function agentStateOf(standing: AgentStanding): {
  readonly state: AgentState;
  readonly reason: AgentReason | null;
} {
  const { isBotActive, isCompanyActive, isHandedOver, turn, thinkingTurn } = standing;
  if (isBotActive) {
    if (!isCompanyActive) return { state: 'OFF', reason: 'company-off' };
    return { state: thinkingTurn === turn ? 'THINKING' : 'WATCHING', reason: null };
  }
  const reason =
    agentReasons.find((each) => each === standing.reason) ?? (isHandedOver ? 'not-understood' : 'never-on');
  return { state: isHandedOver ? 'HANDED_OVER' : 'OFF', reason };
}
