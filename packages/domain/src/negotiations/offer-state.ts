/**
 * What an offer can be. PROPOSED: the debtor named a sum and a person answers. OPEN: it can be accepted. ACCEPTED: agreed,
 * being paid. APPLIED: paid, and the rest is waived. DELETED: taken back or replaced. DECLINED: a person said no to a
 * proposal. EXPIRED: nobody accepted in time. LAPSED: accepted and not paid in time, so the whole debt is owed again.
 */
export const offerStates = [
  'PROPOSED',
  'OPEN',
  'ACCEPTED',
  'APPLIED',
  'DELETED',
  'DECLINED',
  'EXPIRED',
  'LAPSED',
] as const;
export type OfferState = (typeof offerStates)[number];

/**
 * Where an offer may go from each state. Only money that went back leads out of APPLIED, and only money that had come in
 * time and was recorded later out of LAPSED.
 */
const offerMoves: Readonly<Record<OfferState, readonly OfferState[]>> = {
  PROPOSED: ['OPEN', 'DECLINED', 'DELETED', 'EXPIRED'],
  OPEN: ['ACCEPTED', 'DELETED', 'EXPIRED'],
  ACCEPTED: ['APPLIED', 'LAPSED'],
  APPLIED: ['ACCEPTED', 'LAPSED'],
  DELETED: [],
  DECLINED: [],
  EXPIRED: [],
  LAPSED: ['ACCEPTED', 'APPLIED'],
};

export function mayMoveOffer(from: OfferState, to: OfferState): boolean {
  return offerMoves[from].includes(to);
}
