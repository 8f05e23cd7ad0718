import type { HoldKind } from '../holds/hold.ts';
import type { Translated } from '../languages.ts';
import type { AccountStatus, WorkflowRunStatus } from '../vocabulary.ts';

/** Why a run is over or stands still, with the sentence for people. */
export const runReasons = {
  paid: { en: 'Paid', es: 'Pagado' },
  closed: { en: 'The account is closed', es: 'La cuenta está cerrada' },
  'left-audience': { en: 'No longer in the audience', es: 'Ya no está en la audiencia' },
  merged: { en: 'Merged into another customer', es: 'Combinado con otro cliente' },
  finished: { en: 'All steps are done', es: 'Todos los pasos están hechos' },
  'wait-over': { en: 'What it waited for did not happen in time', es: 'Lo que esperaba no ocurrió a tiempo' },
  'other-campaign': { en: 'Moved to another campaign', es: 'Pasó a otra campaña' },
  'older-account': { en: 'An older account goes first', es: 'Una cuenta más antigua va primero' },
  'campaign-off': { en: 'The campaign is off', es: 'La campaña está desactivada' },
  'run-off': { en: 'Paused by a member', es: 'Pausada por un miembro' },
  'send-off': { en: 'Sending is off for this customer', es: 'El envío está desactivado para este cliente' },
  bankruptcy: { en: 'The customer filed for bankruptcy', es: 'El cliente se declaró en quiebra' },
  deceased: { en: 'The customer has died', es: 'El cliente ha fallecido' },
  cease: { en: 'The customer asked not to be contacted', es: 'El cliente pidió que no se le contacte' },
  attorney: { en: 'An attorney represents the customer', es: 'Un abogado representa al cliente' },
  refuse: { en: 'The customer refuses to pay', es: 'El cliente se niega a pagar' },
  'do-not-contact': { en: 'Do not contact', es: 'No contactar' },
  hardship: { en: 'The customer is in hardship', es: 'El cliente pasa dificultades' },
  'paused-until': { en: 'Paused for a time', es: 'En pausa por un tiempo' },
  promise: { en: 'The customer promised to pay', es: 'El cliente prometió pagar' },
  plan: { en: 'An agreement is being kept', es: 'Se está cumpliendo un acuerdo' },
  scheduled: { en: 'A payment is scheduled', es: 'Hay un pago programado' },
  negotiation: { en: 'An offer is open', es: 'Hay una oferta abierta' },
  disputed: { en: 'A dispute is open', es: 'Hay una disputa abierta' },
  answered: { en: 'A dispute was answered a few days ago', es: 'Se respondió a una disputa hace unos días' },
  'payment-pending': { en: 'A payment is under way', es: 'Hay un pago en curso' },
  unanswered: { en: 'A message of the customer is unanswered', es: 'Un mensaje del cliente no tiene respuesta' },
  'opted-out': { en: 'The customer opted out', es: 'El cliente se dio de baja' },
  ledger: { en: 'The ledger asks for another sum', es: 'La contabilidad indica otro importe' },
  'no-contact': { en: 'No usable contact', es: 'Sin contacto utilizable' },
  'plan-unpaid': { en: 'The plan of your company is unpaid', es: 'El plan de su empresa está sin pagar' },
  'company-closing': { en: 'The company is being deleted', es: 'La empresa se está eliminando' },
  'texts-suspended': {
    en: 'Phone carriers have stopped your texts',
    es: 'Los operadores han detenido sus mensajes de texto',
  },
  'no-credits': { en: 'No text credits are left', es: 'No quedan créditos de SMS' },
} as const satisfies Record<string, Translated>;

export type RunReason = keyof typeof runReasons;

/** How a hold of the customer is told as a reason of a run. */
export const holdReasons: Readonly<Record<HoldKind, RunReason>> = {
  BANKRUPTCY: 'bankruptcy',
  DECEASED: 'deceased',
  CEASE: 'cease',
  ATTORNEY: 'attorney',
  REFUSE: 'refuse',
  DO_NOT_CONTACT: 'do-not-contact',
  LEDGER: 'ledger',
  HARDSHIP: 'hardship',
  PAUSE: 'paused-until',
  PROMISE: 'promise',
};

/** What decides whether a run goes on. */
export interface RunConditions {
  readonly accountStatus: AccountStatus;
  /** Still owed on the account that carries the run, in cents. */
  readonly outstandingCents: number;
  readonly isInAudience: boolean;
  /** Every step is over or skipped. */
  readonly isFinished: boolean;
  /** It has waited for what did not happen as long as its campaign lets it. */
  readonly isWaitOver: boolean;
  readonly isCampaignActive: boolean;
  readonly isRunActive: boolean;
  readonly isDebtorActive: boolean;
  /** What stands against asking the customer, or for every account that the run carries: holds, promises, disputes. */
  readonly stops: readonly RunReason[];
  readonly hasPendingPayment: boolean;
  /** A message of the customer waits for an answer, and the company wants its campaigns to wait, too. */
  readonly isUnanswered: boolean;
  /** Contact points of the channels that the campaign uses, and how many of them may still be used. */
  readonly contacts: number;
  readonly usableContacts: number;
  /** Members work off steps of it: it reaches the customer without any contact point of ours. */
  readonly hasTasks: boolean;
  /** The next step is a text and there is not a single credit for one. */
  readonly lacksCredits: boolean;
  /** The next step is a text, and the phone carriers have stopped the company's texts. */
  readonly isSuspended: boolean;
  /** The company is held for want of payment. */
  readonly isHeld: boolean;
  /** The company is being deleted. */
  readonly isClosing: boolean;
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
  if (conditions.isWaitOver) ends.push('wait-over');
  if (ends.length > 0) return { status: 'COMPLETED', reasons: ends };
  const pauses: RunReason[] = [];
  if (!conditions.isCampaignActive) pauses.push('campaign-off');
  if (!conditions.isRunActive) pauses.push('run-off');
  if (!conditions.isDebtorActive) pauses.push('send-off');
  pauses.push(...new Set(conditions.stops));
  if (conditions.hasPendingPayment) pauses.push('payment-pending');
  if (conditions.isUnanswered) pauses.push('unanswered');
  if (conditions.usableContacts === 0 && !conditions.hasTasks) {
    pauses.push(conditions.contacts > 0 ? 'opted-out' : 'no-contact');
  }
  if (conditions.isHeld) pauses.push('plan-unpaid');
  if (conditions.isClosing) pauses.push('company-closing');
  if (conditions.isSuspended) pauses.push('texts-suspended');
  if (conditions.lacksCredits) pauses.push('no-credits');
  return { status: pauses.length > 0 ? 'PAUSED' : 'EXECUTING', reasons: pauses };
}
