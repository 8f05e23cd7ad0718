/**
 * A payment on a day. OPEN: waits for its day. CHARGING: handed to the card provider. REMINDED: without a saved method, its
 * day has come and the debtor was reminded. PAID, FAILED (the charge was declined for good), MISSED (no money came, or its day passed without a charge),
 * CANCELED.
 */
export const scheduleStates = ['OPEN', 'CHARGING', 'REMINDED', 'PAID', 'FAILED', 'MISSED', 'CANCELED'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

const scheduleMoves: Readonly<Record<ScheduleState, readonly ScheduleState[]>> = {
  OPEN: ['CHARGING', 'REMINDED', 'PAID', 'FAILED', 'MISSED', 'CANCELED'],
  // What it was to charge changed before the provider was asked: its customer is reminded.
  CHARGING: ['PAID', 'FAILED', 'MISSED', 'CANCELED', 'REMINDED'],
  REMINDED: ['PAID', 'MISSED', 'CANCELED'],
  PAID: ['FAILED'],
  // A chargeback of its payment was won.
  FAILED: ['PAID'],
  // Money of its time that is recorded later makes it good.
  MISSED: ['PAID'],
  // Only with the agreement that it is a part of, when that stands again.
  CANCELED: ['OPEN'],
};

/** Whether a scheduled payment may become this; what is over stays as it ended. */
export function mayMoveSchedule(from: ScheduleState, to: ScheduleState): boolean {
  return scheduleMoves[from].includes(to);
}

/** True while it holds a part of what is owed. */
export function isStandingSchedule(state: ScheduleState): boolean {
  return state === 'OPEN' || state === 'CHARGING' || state === 'REMINDED';
}
