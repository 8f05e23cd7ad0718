import type { Sandbox } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';

/** Who is behind what happens without a call: the provider itself. */
export function ownCall(sandbox: Sandbox): Pick<CardCall, 'requestId' | 'idempotencyKey'> {
  return { requestId: sandbox.ids.make('req'), idempotencyKey: null };
}
