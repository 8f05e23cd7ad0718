import { API_VERSION } from '../cards/card-books.ts';
import { type Sandbox, unixSeconds } from '../sandbox.ts';
import type { ConnectAccount } from './connect-books.ts';
import { viewConnectAccount } from './view-connect-account.ts';

/** Tells the endpoint of connected accounts that one changed. */
export function tellOfAccount(sandbox: Sandbox, account: ConnectAccount): void {
  const event = {
    ...{ id: sandbox.ids.make('evt'), object: 'event', account: account.id, api_version: API_VERSION },
    ...{ created: unixSeconds(sandbox), data: { object: viewConnectAccount(account) }, livemode: false },
    ...{ pending_webhooks: 1, request: { id: null, idempotency_key: null }, type: 'account.updated' },
  };
  const { id: eventId, type } = event;
  sandbox.outbox.send([{ provider: 'connect', eventId, type, lane: account.id, body: JSON.stringify(event) }]);
  sandbox.live.publish('connect');
}
