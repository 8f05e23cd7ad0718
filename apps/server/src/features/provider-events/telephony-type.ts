import type { TelephonyEvent } from '#server/gateways/sms-gateway.ts';

/** The kind under which an event about a text or a call is kept. */
export function telephonyType(event: TelephonyEvent): string {
  if (event.kind === 'call') return `call-${event.type}`;
  return event.kind === 'other' ? event.type : event.kind;
}
