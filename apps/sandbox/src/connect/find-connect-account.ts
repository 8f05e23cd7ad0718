import type { Sandbox } from '../sandbox.ts';
import type { ConnectAccount } from './connect-books.ts';

/** An account by its id. */
export function findConnectAccount(sandbox: Sandbox, id: string): ConnectAccount | null {
  return sandbox.cards.connect.accounts.get(id) ?? null;
}
