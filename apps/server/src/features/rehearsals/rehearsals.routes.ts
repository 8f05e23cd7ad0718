import {
  cancelRehearsal as cancelCall,
  latestRehearsal,
  listRehearsedDebtors,
  readRehearsal,
  rehearseDebtor as rehearseDebtorCall,
  rehearseWorkflow,
} from '@recoup/contract/rehearsals.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import { readWorkflowRow } from '../workflows/workflows.store.ts';
import { cancelRehearsal } from './cancel-rehearsal.ts';
import { createRehearsal } from './create-rehearsal.ts';
import { viewDebtorLine, viewRehearsal } from './rehearsal.view.ts';
import { latestRehearsalRow, listDebtorLines, readRehearsalRow } from './rehearsals.store.ts';
import { rehearseDebtor } from './rehearse-debtor.ts';

export const rehearsalRoutes: Route[] = [
  route(rehearseWorkflow, ({ params, body, finalTransaction, language }) =>
    finalTransaction(async (work) => {
      const options = { id: body._id ?? uuidv7(), workflowId: params.id, days: body.days };
      const created = await createRehearsal(work, options);
      return isRefusal(created) ? created : viewRehearsal(created, language);
    }),
  ),
  route(rehearseDebtorCall, ({ params, body, transaction }, { settings }) =>
    transaction((work) => rehearseDebtor(work, settings, params.id, body)),
  ),
  route(latestRehearsal, ({ params, transaction, language }) =>
    transaction(async (work) => {
      const workflow = await readWorkflowRow(work, params.id);
      if (!workflow || workflow.deletedAt !== null) return refuse('WORKFLOW_NOT_FOUND');
      const row = await latestRehearsalRow(work, params.id);
      return { rehearsal: row ? viewRehearsal(row, language) : null };
    }),
  ),
  route(readRehearsal, ({ params, transaction, language }) =>
    transaction(async (work) => {
      const row = await readRehearsalRow(work, params.id);
      return row ? viewRehearsal(row, language) : refuse('NOT_FOUND');
    }),
  ),
  route(listRehearsedDebtors, ({ params, query, transaction, language }) =>
    transaction(async (work) => {
      if (!(await readRehearsalRow(work, params.id))) return refuse('NOT_FOUND');
      const { page, limit, ...filter } = query;
      const { rows, total } = await listDebtorLines(work, params.id, filter, { page, limit });
      return { data: rows.map((row) => viewDebtorLine(row, language)), page, limit, total };
    }),
  ),
  route(cancelCall, ({ params, finalTransaction }) => finalTransaction((work) => cancelRehearsal(work, params.id))),
];
