import type { Translated } from '../languages.ts';
import type { AccountStatus, WorkflowRunStatus } from '../vocabulary.ts';

/** Why a run is over or stands still, with the sentence for people. */
export const runReasons = {
  paid: { en: 'Paid', es: 'Pagado' },
  closed: { en: 'The account is closed', es: 'La cuenta está cerrada' },
  'left-audience': { en: 'No longer in the audience', es: 'Ya no está en la audiencia' },
  finished: { en: 'All steps are done', es: 'Todos los pasos están hechos' },
  'campaign-off': { en: 'The campaign is off', es: 'La campaña está desactivada' },
  'run-off': { en: 'Paused by a member', es: 'Pausada por un miembro' },
  'send-off': { en: 'Sending is off for this customer', es: 'El envío está desactivado para este cliente' },
  disputed: { en: 'A dispute is open', es: 'Hay una disputa abierta' },
  'payment-pending': { en: 'A payment is under way', es: 'Hay un pago en curso' },
  'opted-out': { en: 'The customer opted out', es: 'El cliente se dio de baja' },
  'no-contact': { en: 'No usable contact', es: 'Sin contacto utilizable' },
} as const satisfies Record<string, Translated>;

export type RunReason = keyof typeof runReasons;

/** What decides whether a run goes on. */
export interface RunConditions {
  readonly accountStatus: AccountStatus;
  /** Still owed on the accounts that the run carries, in cents. */
  readonly outstandingCents: number;
  readonly isInAudience: boolean;
  /** Every step is over or skipped. */
  readonly isFinished: boolean;
  readonly isCampaignActive: boolean;
  readonly isRunActive: boolean;
  readonly isDebtorActive: boolean;
  /** All carried accounts are disputed. */
  readonly isDisputed: boolean;
  readonly hasPendingPayment: boolean;
  /** Contact points of the channels that the campaign uses, and how many of them may still be used. */
  readonly contacts: number;
  readonly usableContacts: number;
}

export interface RunStatus {
  readonly status: WorkflowRunStatus;
  /** All reasons, the first being the one shown; empty while it goes on. */
  readonly reasons: readonly RunReason[];
}

/** Whether a run goes on, stands still or is over, and why (features 4.1). */
export function runStatus(conditions: RunConditions): RunStatus {
  const { accountStatus } = conditions;
  const ends: RunReason[] = [];
  if (conditions.outstandingCents <= 0 || accountStatus === 'Paid Off') ends.push('paid');
  if (accountStatus === 'Canceled' || accountStatus === 'Charged Off' || accountStatus === 'Draft') ends.push('closed');
  if (!conditions.isInAudience) ends.push('left-audience');
  if (conditions.isFinished) ends.push('finished');
  if (ends.length > 0) return { status: 'COMPLETED', reasons: ends };
  const pauses: RunReason[] = [];
  if (!conditions.isCampaignActive) pauses.push('campaign-off');
  if (!conditions.isRunActive) pauses.push('run-off');
  if (!conditions.isDebtorActive) pauses.push('send-off');
  if (conditions.isDisputed) pauses.push('disputed');
  if (conditions.hasPendingPayment) pauses.push('payment-pending');
  if (conditions.usableContacts === 0) pauses.push(conditions.contacts > 0 ? 'opted-out' : 'no-contact');
  return { status: pauses.length > 0 ? 'PAUSED' : 'EXECUTING', reasons: pauses };
}
