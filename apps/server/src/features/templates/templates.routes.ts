import {
  checkTemplate as checkCall,
  createTemplate,
  deleteTemplate as deleteCall,
  generateEmail,
  generateSms,
  listCategories,
  listTemplates,
  listVariables,
  previewReminder as previewCall,
  previewDebtorReminder,
  previewEstimateReminder,
  readTemplate,
  updateTemplate,
} from '@recoup/contract/templates.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { templateVariableNames, templateVariables } from '@recoup/domain/templates/template-variables.ts';
import { reminderTemplates } from '@recoup/domain/vocabulary.ts';
import { type Route, route } from '#server/http/route.ts';
import { readCustomVariables } from '../custom-fields/read-custom-variables.ts';
import { checkTemplate } from './check-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { generateTemplate } from './generate-template.ts';
import { previewReminder } from './preview-reminder.ts';
import { readTemplateContent } from './read-template-content.ts';
import { saveTemplate } from './save-template.ts';
import { countCategories, listTemplateRows, readTemplateRow } from './templates.store.ts';
import { viewTemplate } from './templates.view.ts';

export const templateRoutes: Route[] = [
  route(listTemplates, ({ actor, query, transaction }) =>
    transaction(async (trx) => ({ data: (await listTemplateRows(trx, actor.companyId, query)).map(viewTemplate) })),
  ),
  route(readTemplate, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const row = await readTemplateRow(trx, actor.companyId, params.id);
      // An id that is not ours cannot be told from one that does not exist (G33).
      return row
        ? { ...viewTemplate(row), content: await readTemplateContent(trx, actor.companyId, row) }
        : refuse('NOT_FOUND');
    }),
  ),
  route(createTemplate, ({ actor, body, finalTransaction, requestId }, context) =>
    finalTransaction(async (trx) => {
      const { _id, ...template } = body;
      const saved = await saveTemplate(trx, actor, _id ?? context.newId(), null, template, requestId);
      return isRefusal(saved) ? saved : { ...viewTemplate(saved.row), check: saved.check };
    }),
  ),
  route(updateTemplate, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      if (!(await readTemplateRow(trx, actor.companyId, params.id))) return refuse('NOT_FOUND');
      const { version, ...change } = body;
      const saved = await saveTemplate(trx, actor, params.id, version, change, requestId);
      return isRefusal(saved) ? saved : { ...viewTemplate(saved.row), check: saved.check };
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
  route(generateSms, ({ actor, body, requestId }, context) => generateTemplate(context, actor, 'SMS', body, requestId)),
  route(generateEmail, ({ actor, body, requestId }, context) =>
    generateTemplate(context, actor, 'EMAIL', body, requestId),
  ),
  // There are no estimates yet, so none is found.
  route(previewEstimateReminder, async () => refuse('NOT_FOUND')),
  route(checkCall, ({ actor, body, transaction }) =>
    transaction((trx) => checkTemplate(trx, actor.companyId, body, actor.language)),
  ),
  route(listCategories, ({ actor, transaction }) =>
    transaction(async (trx) => {
      const counts = await countCategories(trx, actor.companyId);
      const starters: readonly string[] = reminderTemplates;
      const names = [...starters, ...[...counts.keys()].filter((name) => !starters.includes(name))];
      return {
        data: names.map((name) => ({ name, isStarter: starters.includes(name), templates: counts.get(name) ?? 0 })),
      };
    }),
  ),
  route(listVariables, ({ actor, transaction }) =>
    transaction(async (trx) => ({
      data: [
        ...templateVariableNames.map((name) => ({
          name,
          label: templateVariables[name].label[actor.language],
          example: templateVariables[name].example,
        })),
        ...(await readCustomVariables(trx, actor.companyId, actor.language)),
      ],
    })),
  ),
];
