import { deleteContract } from '@recoup/contract/contracts.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { deleteContracts } from '../contracts/delete-contracts.ts';
import { contractsWithEstimates } from '../estimates/linked-estimates.store.ts';

export const contractDeletionRoutes: Route[] = [
  route(deleteContract, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { deleted, inUse } = await deleteContracts(work, [params.id], { usedAbove: contractsWithEstimates });
      if (inUse.length > 0) return refuse('STILL_IN_USE');
      return deleted.length > 0 ? { success: true as const } : refuse('NOT_FOUND');
    }),
  ),
];
