import { debtorSilence } from '@recoup/contract/silence.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { silenceRows } from './silence.store.ts';
import { stepTitle, viewReasons } from './step.view.ts';
import { readStepWords } from './step-words.store.ts';

export const silenceRoutes: Route[] = [
  route(debtorSilence, ({ actor, params, query, transaction }) =>
    transaction(async (work) => {
      const { language } = actor;
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const rows = await silenceRows(work, params.id, query.limit);
      const words = await readStepWords(
        work,
        rows.map((row) => row.runId),
      );
      return {
        data: rows.map((row) => ({
          _id: `${row.runId}:${row.stepId}:${row.occurrence}`,
          at: row.at.toISOString(),
          outcome: row.outcome,
          type: row.kind,
          title: stepTitle(row, words.get(row.runId), dateInZone(row.at, row.timeZone), language),
          workflow: { _id: row.workflowId, name: row.workflowName },
          runId: row.runId,
          reasons: viewReasons(row.reasons.length > 0 ? row.reasons : [row.reason], language),
          nextPossibleAt: row.nextPossibleAt?.toISOString() ?? null,
        })),
      };
    }),
  ),
];
