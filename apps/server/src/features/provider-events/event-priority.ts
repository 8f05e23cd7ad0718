import type { NewProviderEvent } from './provider-events.store.ts';

const MATTERS = 10;
/** Of a text or mail that went well there is nothing to do but to write it down. */
const wentWell: ReadonlySet<unknown> = new Set(['SENT', 'DELIVERED']);

/**
 * Of a campaign of a million there are as many reports: they wait behind payments, replies, stops and what could not be
 * delivered (G35). Texts are stored under the kind that their gateway reads, mails under the provider's own type.
 */
export function priorityOf({ type, payload }: Pick<NewProviderEvent, 'type' | 'payload'>): number {
  const isReport =
    type === 'email.delivered' || (type === 'delivery' && 'status' in payload && wentWell.has(payload.status));
  return isReport ? 0 : MATTERS;
}
