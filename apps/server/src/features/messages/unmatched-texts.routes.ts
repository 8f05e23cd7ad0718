import { listUnmatchedTexts, settleUnmatchedText as settleCall } from '@recoup/contract/unmatched-texts.ts';
import { type Route, route } from '#server/http/route.ts';
import { settleUnmatchedText } from './settle-unmatched-text.ts';
import { listUnmatched } from './unmatched-texts.store.ts';

export const unmatchedTextRoutes: Route[] = [
  route(listUnmatchedTexts, ({ query: { page, limit, state }, transaction }) =>
    transaction(async (work) => {
      const { rows, total } = await listUnmatched(work, state, { limit, offset: (page - 1) * limit });
      const data = rows.map(({ id: _id, from, to, text, at }) => ({ _id, from, to, text, at: at.toISOString() }));
      return { data, page, limit, total };
    }),
  ),
  route(settleCall, ({ body, finalTransaction }) => finalTransaction((work) => settleUnmatchedText(work, body))),
];
