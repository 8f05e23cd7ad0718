import type { ApartLimits } from '#server/apart/apart-limits.ts';

/** What a mail may be, whichever door it comes by. */
export const MAIL_BYTES_MAX = 25 * 1024 * 1024;
/** Files of a mail that are looked at; what is behind them is named, and stays in the mail as it came. */
export const MAIL_PARTS_MAX = 20;
/** Of a mail's beginning so much is its head: longer ones are written to do harm. */
export const HEAD_BYTES_MAX = 64 * 1024;
/** What taking it apart may use; a busy machine may take longer for the same computing. */
export const readingLimits: ApartLimits = { memoryMb: 512, cpuSeconds: 5, wallSeconds: 60 };
/** Beginnings of reading it: a mail that ends them all waits for a person. */
export const TRIES_MAX = 3;

/** No mail of so few bytes takes its reader long, however it is nested or headed. */
export const SHORT_BYTES = 64 * 1024;
