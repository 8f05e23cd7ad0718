import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { type EnqueueOptions, enqueue } from '../jobs/job.ts';

/**
 * News that travel upwards between features. They are delivered by a job that is enqueued in the transaction of their
 * cause: nobody hears of what was rolled back, and nothing committed is forgotten (G24).
 */
export const eventNames = [
  'payment.succeeded',
  'payment.failed',
  'payment.returned',
  // Its bank wants the payer to confirm a charge that was made without them (3-D Secure).
  'payment.needs-payer',
  // A customer's saved method was added, changed or removed.
  'payment-method.changed',
  // Its owner, or their bank, took back that it may be charged by itself.
  'payment-method.withdrawn',
  // Another method takes the place of one: whoever charges the old one charges the new one from now on.
  'payment-method.replaced',
  'account.created',
  'account.changed',
  'account.closed',
  'dispute.opened',
  'message.received',
  // A message came back, or was refused, for good: its number or address is closed.
  'message.returned',
  'contact.opted-out',
  // A number or an address is not the customer's any more: taken away, corrected, or a stranger's.
  'contact.left',
  'debtor.changed',
  // Customers got a number or an address: what came from there before may be theirs.
  'debtor.reachable',
  'debtor.send-switched',
  // A member lets the agent answer a customer who waits.
  'debtor.given-to-agent',
  // A hold, a fact about rights or an answer: whatever may let campaigns rest or go on.
  'debtor.hold-changed',
  'portal.opened',
  'import.finished',
  // Prepaid texts were bought, or given back in numbers.
  'credits.added',
  // Few prepaid texts, or searches for contacts, are left: once until they are bought or come with a month again.
  'credits.texts-low',
  'credits.searches-low',
  // The agent used most of its tokens of the day: once a day.
  'agent.budget-low',
  // What the company pays for is another, or paid again.
  'plan.changed',
  // It was to be deleted and stays.
  'company.kept',
  // A pack of contact rules was switched, or what the company says about itself changed.
  'contact-policy.changed',
  // The registration of the company's texts moved: they may leave again, or may not.
  'texts.moved',
  // When its messages leave, or where it is, changed for more of them than one transaction plans anew.
  'preference.times-changed',
  // Tasks that a campaign waits for are over: done, or left out.
  'task.closed',
  // A feature below those that send or make them wants a message to a customer, or a task of the staff.
  'notice.asked',
  // A customer read one in the portal that could not be sent.
  'notice.read',
  'task.asked',
  // What such a task was asked for has been done where it belongs.
  'task.settled',
  // The scanner found something in a file that was kept before.
  'file.infected',
  'task.handed',
  // A note names members who are to read it.
  'note.mentioned',
] as const;
export type EventName = (typeof eventNames)[number];

/** Facts of the event by id only; who listens reads the present state itself. */
export const eventPayload = z.object({
  name: z.enum(eventNames),
  companyId: z.uuid(),
  debtorId: z.uuid().optional(),
  /** Many customers with the same news. */
  debtorIds: z.array(z.uuid()).max(1000).optional(),
  accountIds: z.array(z.uuid()).max(1000).optional(),
  paymentId: z.uuid().optional(),
  /** The first try of the same charge; the payment itself when there was none before. */
  firstPaymentId: z.uuid().optional(),
  methodId: z.uuid().optional(),
  replacedMethodId: z.uuid().optional(),
  messageId: z.uuid().optional(),
  contactId: z.uuid().optional(),
  importId: z.uuid().optional(),
  taskIds: z.array(z.uuid()).max(1000).optional(),
  /** Whose they are now; null: nobody's. */
  assigneeId: z.uuid().nullable().optional(),
  noticeId: z.uuid().optional(),
  noteId: z.uuid().optional(),
  attachmentId: z.uuid().optional(),
  /** Whom alone it is told. */
  memberIds: z.array(z.uuid()).max(1000).optional(),
  /** The change of prepaid units by which it came to be. */
  creditEntryId: z.uuid().optional(),
  /** When it happened, where that is not now: a past that is played. */
  at: z.iso.datetime().optional(),
});
export type Event = z.infer<typeof eventPayload>;

/** A feature's ear: called after commit, at least once. */
export interface Subscription {
  readonly event: EventName;
  /** Unique; names the listener in logs and job ids. */
  readonly listener: string;
  readonly handle: (event: Event, context: Context) => Promise<void>;
}

export function on(event: EventName, listener: string, handle: Subscription['handle']): Subscription {
  return { event, listener, handle };
}

const delivery = { name: 'events.deliver' as const, payload: eventPayload };

/** Puts the delivery of an event into the queue, in the transaction of its cause. */
export async function enqueueEvent(
  trx: Trx,
  event: Event,
  options: Pick<EnqueueOptions, 'afterSeconds' | 'priority'> = {},
): Promise<void> {
  await enqueue(trx, delivery, event, options);
}
