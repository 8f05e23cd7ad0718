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
  readTemplate,
  updateTemplate,
} from '@recoup/contract/templates.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { templateVariableNames, templateVariables } from '@recoup/domain/templates/template-variables.ts';
import { reminderTemplates } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import { stableId } from '#server/work/stable-id.ts';
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
  route(listTemplates, ({ query, transaction }) =>
    transaction(async (work) => ({ data: (await listTemplateRows(work, query)).map(viewTemplate) })),
  ),
  route(readTemplate, ({ params, transaction }) =>
    transaction(async (work) => {
      const row = await readTemplateRow(work, params.id);
      // An id that is not ours cannot be told from one that does not exist (G33).
      return row ? { ...viewTemplate(row), content: await readTemplateContent(work, row) } : refuse('NOT_FOUND');
    }),
  ),
  route(createTemplate, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { _id, ...template } = body;
      const saved = await saveTemplate(work, _id ?? uuidv7(), null, template);
      return isRefusal(saved) ? saved : { ...viewTemplate(saved.row), check: saved.check };
    }),
  ),
  route(updateTemplate, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      if (!(await readTemplateRow(work, params.id))) return refuse('NOT_FOUND');
      const { version, ...change } = body;
      const saved = await saveTemplate(work, params.id, version, change);
      return isRefusal(saved) ? saved : { ...viewTemplate(saved.row), check: saved.check };
    }),
  ),
  route(deleteCall, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      if (!(await readTemplateRow(work, params.id))) return refuse('NOT_FOUND');
      return deleteTemplate(work, params.id);
    }),
  ),
  route(previewCall, ({ actor, body, transaction }, { settings }) =>
    transaction(async (work) => {
      const { accountId, ...rest } = body;
      const input = { ...rest, accountId, debtorId: null, language: actor.language };
      return (await previewReminder(work, settings, input)) ?? refuse('ACCOUNT_NOT_FOUND');
    }),
  ),
  route(previewDebtorReminder, ({ actor, body, transaction }, { settings }) =>
    transaction(async (work) => {
      const { debtorId, ...rest } = body;
      const input = { ...rest, debtorId, accountId: null, language: actor.language };
      return (await previewReminder(work, settings, input)) ?? refuse('DEBTOR_NOT_FOUND');
    }),
  ),
  route(generateSms, ({ actor, body, requestId }, context) => generateTemplate(context, actor, 'SMS', body, requestId)),
  route(generateEmail, ({ actor, body, requestId }, context) =>
    generateTemplate(context, actor, 'EMAIL', body, requestId),
  ),
  route(checkCall, ({ actor, body, transaction }) => transaction((work) => checkTemplate(work, body, actor.language))),
  route(listCategories, ({ transaction }) =>
    transaction(async (work) => {
      const counts = await countCategories(work);
      const starters: readonly string[] = reminderTemplates;
      const names = [...starters, ...[...counts.keys()].filter((name) => !starters.includes(name))];
      return {
        data: names.map((name) => ({
          _id: stableId({ companyId: work.companyId, templateCategory: name }),
          ...{ name, isStarter: starters.includes(name), templates: counts.get(name) ?? 0 },
        })),
      };
    }),
  ),
  route(listVariables, ({ actor, transaction }) =>
    transaction(async (work) => ({
      data: [
        ...templateVariableNames.map((name) => ({
          name,
          label: templateVariables[name].label[actor.language],
          example: templateVariables[name].example,
        })),
        ...(await readCustomVariables(work, actor.language)),
      ],
    })),
  ),
];
