import {
  changeContactSettings as changeCall,
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
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { changeContactSettings } from './change-contact-settings.ts';
import { decisionView } from './contact-decision.view.ts';
import { listDecisionRows, readDecision } from './contact-decisions.store.ts';
import { readContactSettingsRow } from './contact-settings.store.ts';
import { exportDecisions } from './export-decisions.ts';
import { packChangeView, packViews } from './rule-pack.view.ts';
import { listPackChangeRows, readLastChanges, readPacks } from './rule-packs.store.ts';
import { switchPack } from './switch-pack.ts';
import { verifyDecisions } from './verify-decisions.ts';

async function readPackViews(work: Work, language: Language) {
  const { collectsAs } = await readContactSettingsRow(work);
  return packViews(await readPacks(work), await readLastChanges(work), collectsAs, language);
}

export const contactPolicyRoutes: Route[] = [
  route(listDecisions, async ({ params, query, language, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listDecisionRows(work, params.id, query);
      return { data: rows.map((row) => decisionView(row, language)), ...query, total };
    }),
  ),
  route(readCall, async ({ params, language, transaction }) =>
    transaction(async (work) => {
      const row = await readDecision(work, params.id);
      if (!row || !(await debtorExists(work, row.debtorId))) return refuse('NOT_FOUND');
      return decisionView(row, language);
    }),
  ),
  route(verifyCall, async ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      return verifyDecisions(work, params.id);
    }),
  ),
  route(exportCall, async ({ actor, params, reply, requestId }, { db }) => {
    const file = await exportDecisions(db, actor.companyId, params.id);
    if (isRefusal(file)) return file;
    const { fileName } = file;
    // What is known of a customer leaves the product with it: who took it stands in the audit.
    await inCompany(db, { actor, requestId }, async (work) =>
      work.audit({ action: 'debtor.export', recordKind: 'debtor', recordId: params.id, after: { fileName } }),
    );
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .send(file.stream);
  }),
  route(listPacks, async ({ language, transaction }) =>
    transaction(async (work) => ({ policyVersion, data: await readPackViews(work, language) })),
  ),
  route(switchCall, async ({ params, body, language, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await switchPack(work, params.pack, body);
      if (refused) return refused;
      const views = await readPackViews(work, language);
      return views.find((pack) => pack._id === params.pack) ?? refuse('NOT_FOUND');
    }),
  ),
  route(listPackChanges, async ({ query, language, transaction }) =>
    transaction(async (work) => {
      const { rows, total } = await listPackChangeRows(work, query);
      return { data: rows.map((row) => packChangeView(row, language)), ...query, total };
    }),
  ),
  route(readContactSettings, async ({ transaction }) => transaction((work) => readContactSettingsRow(work))),
  route(changeCall, async ({ body, finalTransaction }) =>
    finalTransaction((work) => changeContactSettings(work, body)),
  ),
];
