import { estimateSorts } from '@recoup/domain/estimates/estimate-sorts.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the list of estimates as it stands in the URL. */
export const estimateSearch = listSearch(estimateSorts);

export const estimateTabs = ['estimate', 'timeline'] as const;

export const estimatePageSearch = z.object({ tab: z.enum(estimateTabs).optional().catch(undefined) });

/** A new estimate may be begun from the page of its customer, of a project or of a contract. */
export const newEstimateSearch = z.object({
  debtorId: z.uuid().optional().catch(undefined),
  projectId: z.uuid().optional().catch(undefined),
  contractId: z.uuid().optional().catch(undefined),
});
