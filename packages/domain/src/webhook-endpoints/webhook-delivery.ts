export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try brought no answer; the others are said by the status of the answer. */
export const deliveryTroubles = [
  'not-https',
  'not-an-address',
  'no-such-host',
  'not-public',
  'no-answer',
  'too-long',
  'demo',
] as const;
export type DeliveryTrouble = (typeof deliveryTroubles)[number];

/** Why an endpoint was switched off without anybody's hand: it failed for days, or answered that it is gone. */
export const disabledReasons = ['FAILING', 'GONE'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** One try of a delivery. `at` is an ISO instant. */
export interface DeliveryTry {
  readonly at: string;
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
  readonly ms: number;
}

export const ENDPOINTS_MAX = 10;
/** At once to one endpoint; with ten of them fifty of a company. */
export const IN_FLIGHT_MAX = 5;
/** Events and what became of them are kept so long. */
export const WEBHOOK_LOG_DAYS = 30;
/** The secret before the present one signs so long, too. */
export const FORMER_SECRET_HOURS = 24;
