import { type WebhookNoun, webhookNouns } from './webhook-events.ts';

/** What of an audited change says how it is called outside. */
interface Change {
  readonly action: string;
  readonly recordKind: string;
  readonly before?: object | null | undefined;
  readonly after?: object | null | undefined;
}

const making = new Set([
  ...['add', 'create', 'dial', 'import', 'log', 'make', 'open', 'propose', 'record', 'ring', 'save', 'send', 'start'],
]);
const ending = new Set(['delete', 'remove', 'undo-import']);

const isTold = (noun: string): noun is WebhookNoun => webhookNouns.some((each) => each === noun);

/** The type of event that a line of the audit is outside; null: nobody outside hears of it. */
export function typeOfChange({ action, recordKind, before, after }: Change): string | null {
  if (!isTold(recordKind)) return null;
  const verb = action.slice(action.indexOf('.') + 1);
  if (ending.has(verb)) return `${recordKind}.deleted`;
  if (!before && making.has(verb)) return `${recordKind}.created`;
  // What says no field was looked at, or stands in a happening of its own.
  return before || after ? `${recordKind}.updated` : null;
}
