/** How an action of a day stands: still to come, waiting for something, done, left out or kept back. */
export const actionStates = ['planned', 'waiting', 'open-task', 'sent', 'executed', 'skipped', 'suppressed'] as const;
