import { projectSorts } from '@recoup/domain/projects/project-sorts.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the list of projects as it stands in the URL. */
export const projectSearch = listSearch(projectSorts).extend({
  /** What was deleted just now, and may be brought back. */
  deleted: z.uuid().optional().catch(undefined),
});

export const newProjectSearch = z.object({ debtorId: z.uuid().optional().catch(undefined) });

export const projectTabs = ['details', 'invoices', 'estimates', 'transactions', 'timeline'] as const;

export const projectPageSearch = z.object({
  tab: z.enum(projectTabs).optional().catch(undefined),
  open: z.enum(['edit', 'add']).optional().catch(undefined),
});
