/** How a connection to a ledger stands. */
export const integrationStates = [
  ...(['NOT_CONNECTED', 'CONNECTING', 'NEEDS_CHOICE', 'CONNECTED', 'BROKEN', 'PAUSED', 'DISCONNECTED'] as const),
] as const;
export type IntegrationState = (typeof integrationStates)[number];

/** What the provider's vault says of a connection. */
export const vaultStates = ['available', 'added', 'authorized', 'callable', 'invalid'] as const;
export type VaultState = (typeof vaultStates)[number];

const statesOfVault: Readonly<Record<VaultState, IntegrationState>> = {
  available: 'NOT_CONNECTED',
  added: 'CONNECTING',
  authorized: 'NEEDS_CHOICE',
  callable: 'CONNECTED',
  invalid: 'BROKEN',
};

/**
 * What a look at the vault makes of a connection. One that a member paused stays paused while it could be used, and one
 * that was in use and no longer may be is broken, not new.
 */
export function stateAfterLook(before: IntegrationState, vault: VaultState, wasConnected: boolean): IntegrationState {
  const seen = statesOfVault[vault];
  if (before === 'PAUSED' && seen === 'CONNECTED') return 'PAUSED';
  if (before === 'DISCONNECTED' && seen === 'NOT_CONNECTED') return 'DISCONNECTED';
  return wasConnected && (seen === 'NOT_CONNECTED' || seen === 'CONNECTING') ? 'BROKEN' : seen;
}
