/**
 * What is known of a kept file. `NOT_SCANNED`: nobody looked, since no scanner was set, or it cannot look into this one.
 * `PENDING` waits for a scanner that does not answer.
 */
export const fileScans = ['PENDING', 'CLEAN', 'INFECTED', 'NOT_SCANNED'] as const;
export type FileScan = (typeof fileScans)[number];
