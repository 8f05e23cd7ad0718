import {
  createTemplate,
  deleteTemplate as deleteCall,
  listTemplates,
  listVariables,
  previewReminder as previewCall,
  previewDebtorReminder,
  readTemplate,
  updateTemplate,
} from '@recoup/contract/templates.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { templateVariableNames, templateVariables } from '@recoup/domain/templates/template-variables.ts';
import { type Route, route } from '#server/http/route.ts';
import { deleteTemplate } from './delete-template.ts';
import { previewReminder } from './preview-reminder.ts';
import { saveTemplate } from './save-template.ts';
import { listTemplateRows, readTemplateRow } from './templates.store.ts';
import { viewTemplate } from './templates.view.ts';

export const templateRoutes: Route[] = [
  route(listTemplates, ({ actor, query, transaction }) =>
    transaction(async (trx) => ({ data: (await listTemplateRows(trx, actor.companyId, query)).map(viewTemplate) })),
  ),
  route(readTemplate, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const row = await readTemplateRow(trx, actor.companyId, params.id);
      // An id that is not ours cannot be told from one that does not exist (G33).
      return row ? viewTemplate(row) : refuse('NOT_FOUND');
    }),
  ),
  route(createTemplate, ({ actor, body, finalTransaction, requestId }, context) =>
    finalTransaction(async (trx) => {
      const { _id, ...template } = body;
      const saved = await saveTemplate(trx, actor, _id ?? context.newId(), null, template, requestId);
      return isRefusal(saved) ? saved : viewTemplate(saved);
    }),
  ),
  route(updateTemplate, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      if (!(await readTemplateRow(trx, actor.companyId, params.id))) return refuse('NOT_FOUND');
      const { version, ...change } = body;
      const saved = await saveTemplate(trx, actor, params.id, version, change, requestId);
      return isRefusal(saved) ? saved : viewTemplate(saved);
    }),
  ),
  route(deleteCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      if (!(await readTemplateRow(trx, actor.companyId, params.id))) return refuse('NOT_FOUND');
      return deleteTemplate(trx, actor, params.id, requestId);
    }),
  ),
  route(previewCall, ({ actor, body, transaction }, { settings }) =>
    transaction(async (trx) => {
      const { accountId, ...rest } = body;
      const input = { ...rest, accountId, debtorId: null, language: actor.language };
      return (await previewReminder(trx, settings, actor.companyId, input)) ?? refuse('ACCOUNT_NOT_FOUND');
    }),
  ),
  route(previewDebtorReminder, ({ actor, body, transaction }, { settings }) =>
    transaction(async (trx) => {
      const { debtorId, ...rest } = body;
      const input = { ...rest, debtorId, accountId: null, language: actor.language };
      return (await previewReminder(trx, settings, actor.companyId, input)) ?? refuse('DEBTOR_NOT_FOUND');
    }),
  ),
  route(listVariables, ({ actor }) =>
    Promise.resolve({
      data: templateVariableNames.map((name) => ({
        name,
        label: templateVariables[name].label[actor.language],
        example: templateVariables[name].example,
      })),
    }),
  ),
];
