import type { Work } from '#server/work/work.ts';

/**
 * Answers about records that belong to projects and stand above them. Whoever deletes a project or gives it another
 * customer stands above them, too, and brings these.
 */
export interface UsedAbove {
  /** Which of these projects something belongs to. */
  readonly used: (work: Work, projectIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Takes out of a project what was deleted, so that it can get another customer. */
  readonly takeDeletedOut: (work: Work, projectId: string) => Promise<void>;
}
