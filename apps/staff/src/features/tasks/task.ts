import type { task } from '@recoup/contract/tasks.ts';
import type { z } from 'zod';

export type Task = z.output<typeof task>;

/** What follows on it comes also when it is left out: of a campaign, or of a repetition. */
export const isSkippable = (one: Task): boolean => one.campaign !== null || one.repeat !== null;
