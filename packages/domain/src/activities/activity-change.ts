import { type PlanVerb, planVerbs } from '../plans/plan-state.ts';

/** What people agree on beside a charge; a line of the timeline about one names it by kind and id. */
export const agreementKinds = ['offer', 'plan', 'schedule', 'promise'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/**
 * What a line of the timeline says beyond its type. The vocabulary has one type for much that happens: `note created` for
 * whatever the product notes by itself, `negotiation deleted` for every end of an offer. The change tells what it was;
 * screens have a sentence for each, and a change without one does not compile.
 */
export const noteChanges = [
  'status',
  'deleted',
  'restored',
  'preferences',
  'wrong-person',
  'messages-ended',
  'messages-allowed',
  'times-named',
  'contact-added',
  'contact-changed',
  'contact-promoted',
  'words-understood',
  'words-understood-waiting',
  'contact-event',
  'hold-added',
  'hold-changed',
  'hold-lifted',
  'charges-stopped',
  'charges-allowed',
  'payment-method',
  'promise-made',
  'promise-kept',
  'promise-broken',
  'promise-canceled',
  'promise-reopened',
  'offer-reopened',
  'offer-revived',
  'project-created',
  'project-status',
  'project-deleted',
  'project-restored',
  'project-joined',
  'project-left',
  'dispute-message',
  'contract-made',
  'contract-changed',
  'contract-status',
  'contract-renewed',
  'contract-linked',
  'contract-unlinked',
  'contract-deleted',
  'contract-restored',
] as const;
export type NoteChange = (typeof noteChanges)[number];

/** What a member, or a cause that went, did with money beside payments; each is a note with an amount. */
export const moneyChanges = [
  'discount',
  'write-off',
  'fee',
  'fee-without-cause',
  'credit-note',
  'credit-applied',
  'credit-taken-back',
  'reversed',
] as const;
export type MoneyChange = (typeof moneyChanges)[number];

/** What became of a scheduled payment; none: it was made. */
export const scheduleChanges = ['changed', 'canceled', 'reminded', 'paid', 'failed', 'missed'] as const;
export type ScheduleChange = (typeof scheduleChanges)[number];

/** What becomes of a plan without another state: of its installments, and of the wish to change one. */
const planEdits = ['move', 'skip', 'ask-change', 'decline-change', 'pass'] as const;

/** What became of a payment plan after it was asked for, offered or agreed at once. */
export type PlanChange = `plan-${PlanVerb | (typeof planEdits)[number]}`;
export const planChanges: readonly PlanChange[] = [...planVerbs, ...planEdits].map((each) => `plan-${each}` as const);

/** What became of an offer beside being made, accepted and applied. */
export const offerChanges = [
  ...([
    'proposed',
    'within-rules',
    'counter-offered',
    'counter-taken',
    'countered',
    'agreed',
    'changed',
    'declined',
    'expired',
    'lapsed',
    'plan-agreed',
    'withdrawn',
    'less-owed',
    'replaced',
    'left',
  ] as const),
] as const;
export type OfferChange = (typeof offerChanges)[number];

/** What became of an estimate; each is a note with its reference and amount. */
export const estimateChanges = [
  'estimate-created',
  'estimate-sent',
  'estimate-marked-sent',
  'estimate-revised',
  'estimate-accepted',
  'estimate-accepted-late',
  'estimate-declined',
  'estimate-canceled',
  'estimate-expired',
  'estimate-billed',
  'estimate-unbilled',
  'estimate-deleted',
  'estimate-restored',
] as const;
export type EstimateChange = (typeof estimateChanges)[number];

export type ActivityChange = NoteChange | MoneyChange | ScheduleChange | OfferChange | PlanChange | EstimateChange;

/** What the sentence of a line needs: `amountCents`, `channel`, `status`, `reason` … ; never personal data. */
export type ActivityData = Readonly<Record<string, string | number | boolean | null>> & {
  readonly change?: ActivityChange;
};
