import { auditNouns } from '../audit/audit-vocabulary.ts';
import type { Translated } from '../languages.ts';
import { timelineEvents } from '../vocabulary.ts';

/** Records of which a company's programs may hear that they were made, changed or deleted. */
export const webhookNouns = [
  'account',
  'call',
  'contact',
  'contract',
  'credit-note',
  'debtor',
  'dispute',
  'estimate',
  'hold',
  'import',
  'invoice',
  'message',
  'negotiation',
  'note',
  'payment',
  'payment-method',
  'plan',
  'project',
  'promise',
  'run',
  'schedule',
  'task',
  'template',
  'transaction',
  'workflow',
] as const satisfies readonly (keyof typeof auditNouns)[];
export type WebhookNoun = (typeof webhookNouns)[number];

const changes = ['created', 'updated', 'deleted'] as const;

/** What happens to records beside changes of their fields. */
export const webhookHappenings = [
  'account.closed',
  'contact.opted-out',
  'dispute.opened',
  'import.finished',
  'message.received',
  'message.returned',
  'payment.failed',
  'payment.returned',
  'payment.succeeded',
] as const;
export type WebhookHappening = (typeof webhookHappenings)[number];

/** How a line of the timeline is called outside. */
export function timelineType(kind: (typeof timelineEvents)[number]): string {
  return `timeline.${kind.toLowerCase().replaceAll(' ', '-')}`;
}

/** Every type of event, by name. */
export const webhookTypes: readonly string[] = [
  ...webhookNouns.flatMap((noun) => changes.map((change) => `${noun}.${change}`)),
  ...webhookHappenings,
  ...timelineEvents.map(timelineType),
].toSorted();

/** All types of a noun, those of later versions included. */
export const webhookGroups: readonly string[] = [...webhookNouns, 'timeline'].map((noun) => `${noun}.*`);

/** All of the noun of a type. */
export function groupOf(type: string): string {
  return `${type.slice(0, type.indexOf('.'))}.*`;
}

const known = new Set([...webhookTypes, ...webhookGroups]);

/** Whether an endpoint can ask for it: a type, or all of a noun. */
export function isWebhookChoice(text: string): boolean {
  return known.has(text);
}

/** What a group is called on the screen. */
export function webhookGroupWord(group: string): Translated {
  const noun = webhookNouns.find((each) => `${each}.*` === group);
  return noun ? auditNouns[noun] : { en: 'Timeline', es: 'Cronología' };
}

/** The type that only a try of an endpoint has. */
export const WEBHOOK_TEST = 'webhook.test';
