import { type Refusal, refuse } from '../errors.ts';
import type { EstimateStatus } from '../vocabulary.ts';

export const estimateEvents = [
  'send',
  'revise',
  'accept',
  'accept-late',
  'decline',
  'cancel',
  'expire',
  'convert',
  'unbill',
  'delete',
] as const;
export type EstimateEvent = (typeof estimateEvents)[number];

/** What decides what may become of an estimate. */
export interface EstimateFacts {
  /** As it is written down; an Open one whose day is over may not have been recorded as Expired yet. */
  readonly status: EstimateStatus;
  /** The newest version that the customer got; null: none. */
  readonly sentVersionNo: number | null;
  /** Until the end of which day that one may be accepted. */
  readonly sentExpirationDate: string | null;
  /** The company's day, at its place. */
  readonly today: string;
}

/** Whether the day until whose end the customer may accept is over. */
export function isOver({ sentExpirationDate, today }: Pick<EstimateFacts, 'sentExpirationDate' | 'today'>): boolean {
  return sentExpirationDate !== null && sentExpirationDate < today;
}

/** What people read: an Open estimate whose day is over has expired, whether or not anybody recorded it. */
export function statusOn(facts: EstimateFacts): EstimateStatus {
  return facts.status === 'Open' && isOver(facts) ? 'Expired' : facts.status;
}

/** Whether a version that was sent waits for the customer's word: also while the next one is written. */
export function isInForce(facts: EstimateFacts): boolean {
  const isWaiting = facts.status === 'Open' || (facts.status === 'Draft' && facts.sentVersionNo !== null);
  return isWaiting && !isOver(facts);
}

type Moves = Readonly<Partial<Record<EstimateStatus, EstimateStatus>>>;

/** The whole table: from which status an event leads to which. */
const moves: Readonly<Record<EstimateEvent, Moves>> = {
  send: { Draft: 'Open' },
  revise: { Open: 'Draft', Expired: 'Draft' },
  accept: { Open: 'Pending billing', Draft: 'Pending billing' },
  'accept-late': { Expired: 'Pending billing', Draft: 'Pending billing' },
  decline: { Open: 'Canceled', Draft: 'Canceled' },
  cancel: { Open: 'Canceled', Draft: 'Canceled', 'Pending billing': 'Canceled' },
  expire: { Open: 'Expired' },
  convert: { 'Pending billing': 'Processed' },
  unbill: { Processed: 'Pending billing' },
  delete: { Draft: 'Draft', Canceled: 'Canceled' },
};

/** What a customer answers, and what takes their answer away, is about a version that they got. */
const needsSent: ReadonlySet<EstimateEvent> = new Set(['accept', 'accept-late', 'decline', 'cancel']);

/**
 * Where an event leads, or why not: OFFER_EXPIRED for an answer after the day, else INVALID_STATUS. Each call asks here,
 * so that an estimate ends with its day and not with the job that records it.
 */
export function nextStatus(
  facts: EstimateFacts,
  event: EstimateEvent,
): { readonly ok: true; readonly status: EstimateStatus } | Refusal {
  const over = isOver(facts);
  if (event === 'expire') return facts.status === 'Open' && over ? to('Expired') : refuse('INVALID_STATUS');
  const isAnswer = event === 'accept' || event === 'decline';
  const isWaiting = facts.status === 'Open' || facts.status === 'Draft' || facts.status === 'Expired';
  if (isAnswer && isWaiting && facts.sentVersionNo !== null && over) return refuse('OFFER_EXPIRED');
  if (event === 'accept-late' && !over) return refuse('INVALID_STATUS');
  if (facts.status === 'Draft' && needsSent.has(event) && facts.sentVersionNo === null) return refuse('INVALID_STATUS');
  // A version that somebody has in their hands cannot be made not to have been.
  if (event === 'delete' && facts.status === 'Draft' && facts.sentVersionNo !== null) return refuse('INVALID_STATUS');
  const next = moves[event][statusOn(facts)];
  return next ? to(next) : refuse('INVALID_STATUS');
}

function to(status: EstimateStatus) {
  return { ok: true, status } as const;
}
