import { mergeDebtors as mergeCall } from '@recoup/contract/merges.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { readDebtorView } from '#server/features/records/read-debtor-view.ts';
import { type Route, route } from '#server/http/route.ts';
import { mergeDebtors } from './merge-debtors.ts';
import { previewMerge } from './preview-merge.ts';

export const mergeRoutes: Route[] = [
  route(mergeCall, async ({ params, body, finalTransaction }) => {
    const { intoId, fromId } = body;
    if ((intoId === undefined) === (fromId === undefined)) return refuse('SOME_FIELD_IS_MISSING');
    const pair = intoId ? { winnerId: intoId, loserId: params.id } : { winnerId: params.id, loserId: fromId ?? '' };
    return finalTransaction(async (work) => {
      if (body.preview) {
        const preview = await previewMerge(work, pair);
        return isRefusal(preview) ? preview : { preview, debtor: null };
      }
      const merged = await mergeDebtors(work, pair, body);
      if (isRefusal(merged)) return merged;
      const debtor = await readDebtorView(work, merged.id);
      return isRefusal(debtor) ? debtor : { preview: null, debtor };
    });
  }),
];
