import { mergeDebtors as mergeCall } from '@recoup/contract/merges.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { readDebtorView } from '#server/features/debtors/read-debtor-view.ts';
import { type Route, route } from '#server/http/route.ts';
import { mergeDebtors } from './merge-debtors.ts';
import { previewMerge } from './preview-merge.ts';

export const mergeRoutes: Route[] = [
  route(mergeCall, async ({ actor, params, body, finalTransaction, requestId }) => {
    const { intoId, fromId } = body;
    if ((intoId === undefined) === (fromId === undefined)) return refuse('SOME_FIELD_IS_MISSING');
    const pair = intoId ? { winnerId: intoId, loserId: params.id } : { winnerId: params.id, loserId: fromId ?? '' };
    return finalTransaction(async (trx) => {
      if (body.preview) {
        const preview = await previewMerge(trx, actor.companyId, pair);
        return isRefusal(preview) ? preview : { preview, debtor: null };
      }
      const merged = await mergeDebtors(trx, actor, pair, body, requestId);
      if (isRefusal(merged)) return merged;
      const debtor = await readDebtorView(trx, actor.companyId, merged.id);
      return isRefusal(debtor) ? debtor : { preview: null, debtor };
    });
  }),
];
