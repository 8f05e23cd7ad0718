import {
  cancelRehearsal as cancelCall,
  latestRehearsal,
  listRehearsedDebtors,
  readRehearsal,
  rehearseDebtor as rehearseDebtorCall,
  rehearseWorkflow,
} from '@recoup/contract/rehearsals.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { readWorkflowRow } from '../workflows/workflows.store.ts';
import { cancelRehearsal } from './cancel-rehearsal.ts';
import { createRehearsal } from './create-rehearsal.ts';
import { viewDebtorLine, viewRehearsal } from './rehearsal.view.ts';
import { latestRehearsalRow, listDebtorLines, readRehearsalRow } from './rehearsals.store.ts';
import { rehearseDebtor } from './rehearse-debtor.ts';

export const rehearsalRoutes: Route[] = [
  route(rehearseWorkflow, ({ actor, params, body, finalTransaction, requestId, language }, { newId }) =>
    finalTransaction(async (trx) => {
      const wish = { id: body._id ?? newId(), workflowId: params.id, days: body.days };
      const created = await createRehearsal(trx, actor, wish, requestId);
      return isRefusal(created) ? created : viewRehearsal(created, language);
    }),
  ),
  route(rehearseDebtorCall, ({ actor, params, body, transaction }, { settings }) =>
    transaction((trx) => rehearseDebtor(trx, settings, actor, params.id, body)),
  ),
  route(latestRehearsal, ({ actor, params, transaction, language }) =>
    transaction(async (trx) => {
      const workflow = await readWorkflowRow(trx, actor.companyId, params.id);
      if (!workflow || workflow.deletedAt !== null) return refuse('WORKFLOW_NOT_FOUND');
      const row = await latestRehearsalRow(trx, actor.companyId, params.id);
      return { rehearsal: row ? viewRehearsal(row, language) : null };
    }),
  ),
  route(readRehearsal, ({ actor, params, transaction, language }) =>
    transaction(async (trx) => {
      const row = await readRehearsalRow(trx, actor.companyId, params.id);
      return row ? viewRehearsal(row, language) : refuse('NOT_FOUND');
    }),
  ),
  route(listRehearsedDebtors, ({ actor, params, query, transaction, language }) =>
    transaction(async (trx) => {
      if (!(await readRehearsalRow(trx, actor.companyId, params.id))) return refuse('NOT_FOUND');
      const { page, limit, ...filter } = query;
      const { rows, total } = await listDebtorLines(trx, actor.companyId, params.id, filter, { page, limit });
      return { data: rows.map((row) => viewDebtorLine(row, language)), page, limit, total };
    }),
  ),
  route(cancelCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction((trx) => cancelRehearsal(trx, actor, params.id, requestId)),
  ),
];
