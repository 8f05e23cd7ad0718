import {
  changeContactSettings as changeCall,
  checkContact as checkCall,
  exportDecisions as exportCall,
  listDecisions,
  listPackChanges,
  listPacks,
  readDecision as readCall,
  readContactSettings,
  switchPack as switchCall,
  verifyDecisions as verifyCall,
} from '@recoup/contract/contact-policy.ts';
import { policyVersion } from '@recoup/domain/contact-policy/decide.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Trx } from '#server/db/database.ts';
import { recordExists } from '#server/features/activities/activities.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { changeContactSettings } from './change-contact-settings.ts';
import { checkContact } from './check-contact.ts';
import { decisionView } from './contact-decision.view.ts';
import { listDecisionRows, readDecision } from './contact-decisions.store.ts';
import { readContactSettingsRow } from './contact-settings.store.ts';
import { exportDecisions } from './export-decisions.ts';
import { packChangeView, packViews } from './rule-pack.view.ts';
import { listPackChangeRows, readLastChanges, readPacks } from './rule-packs.store.ts';
import { switchPack } from './switch-pack.ts';
import { verifyDecisions } from './verify-decisions.ts';

async function readPackViews(trx: Trx, companyId: string, language: Language) {
  const { collectsAs } = await readContactSettingsRow(trx, companyId);
  return packViews(await readPacks(trx, companyId), await readLastChanges(trx, companyId), collectsAs, language);
}

export const contactPolicyRoutes: Route[] = [
  route(listDecisions, async ({ actor, params, query, language, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listDecisionRows(trx, actor.companyId, params.id, query);
      return { data: rows.map((row) => decisionView(row, language)), ...query, total };
    }),
  ),
  route(readCall, async ({ actor, params, language, transaction }) =>
    transaction(async (trx) => {
      const row = await readDecision(trx, actor.companyId, params.id);
      if (!row || !(await recordExists(trx, actor.companyId, { debtorId: row.debtorId }))) return refuse('NOT_FOUND');
      return decisionView(row, language);
    }),
  ),
  route(verifyCall, async ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      return verifyDecisions(trx, actor.companyId, params.id);
    }),
  ),
  route(exportCall, async ({ actor, params, reply }, { db }) => {
    const file = await exportDecisions(db, actor.companyId, params.id);
    if (isRefusal(file)) return file;
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .send(file.stream);
  }),
  route(checkCall, async ({ actor, params, query, language, transaction }) =>
    transaction((trx) => checkContact(trx, actor.companyId, params.id, query, language)),
  ),
  route(listPacks, async ({ actor, language, transaction }) =>
    transaction(async (trx) => ({ policyVersion, data: await readPackViews(trx, actor.companyId, language) })),
  ),
  route(switchCall, async ({ actor, params, body, language, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await switchPack(trx, actor, params.pack, body, requestId);
      if (refused) return refused;
      const views = await readPackViews(trx, actor.companyId, language);
      return views.find((pack) => pack._id === params.pack) ?? refuse('NOT_FOUND');
    }),
  ),
  route(listPackChanges, async ({ actor, query, language, transaction }) =>
    transaction(async (trx) => {
      const { rows, total } = await listPackChangeRows(trx, actor.companyId, query);
      return { data: rows.map((row) => packChangeView(row, language)), ...query, total };
    }),
  ),
  route(readContactSettings, async ({ actor, transaction }) =>
    transaction((trx) => readContactSettingsRow(trx, actor.companyId)),
  ),
  route(changeCall, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => changeContactSettings(trx, actor, body, requestId)),
  ),
];
