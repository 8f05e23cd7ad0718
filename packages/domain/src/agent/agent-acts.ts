/** All that the agent can do for a customer: there is no other door, whatever a model writes (G51). */
export const agentActs = [
  ...(['REPLY', 'SEND_LINK', 'SEND_INVOICE', 'NOTE_PROMISE', 'OPEN_DISPUTE', 'CLAIM_PAID', 'SET_TIME'] as const),
  ...(['OPT_OUT', 'SHOW_OPTIONS', 'HAND_OVER'] as const),
] as const;
export type AgentAct = (typeof agentActs)[number];

/** Acts that a company allows or not. A wish to stop is always obeyed, and a person can always be asked for. */
export const chosenActs = [
  ...(['REPLY', 'SEND_LINK', 'SEND_INVOICE', 'NOTE_PROMISE', 'OPEN_DISPUTE', 'CLAIM_PAID', 'SET_TIME'] as const),
  'SHOW_OPTIONS',
] as const satisfies readonly AgentAct[];
export type ChosenAct = (typeof chosenActs)[number];

/** `ask`: a person gets what the agent would do, and does it or not. */
export const actModes = ['allowed', 'ask', 'never'] as const;
export type ActMode = (typeof actModes)[number];

export function isChosenAct(act: AgentAct): act is ChosenAct {
  return (chosenActs as readonly AgentAct[]).includes(act);
}
