import type { Subscription } from '../events/event.ts';

/** Everybody who listens to events. */
export const allSubscriptions: readonly Subscription[] = [];
