import type { UsedAbove } from '../projects/used-above.ts';
import { projectsWithEstimates, takeDeletedOut } from './linked-estimates.store.ts';

/** What estimates have to say when a project is deleted or gets another customer. */
export const projectUses: UsedAbove = { used: projectsWithEstimates, takeDeletedOut };
