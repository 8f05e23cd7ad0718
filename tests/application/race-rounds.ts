/**
 * How often each race over something that opens once is run: a code by text, a recovery code, a mailed link, an invitation.
 * `RACE_ROUNDS=250` with `factors`, `phone-codes`, `registration` and `team` is 1,000 in all.
 */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);

/** Each further round takes about as long as this, on a machine that others use. */
export const RACE_TIME = { timeout: 60_000 + RACE_ROUNDS * 10_000 };
