import {
  addDisputeFile,
  addProof,
  cannotPay as cannotCall,
  claimPaid as claimCall,
  listAnswers,
  notMe,
  openDispute as openCall,
} from '@recoup/contract/portal-answers.ts';
import {
  changePreferences as changeCall,
  readOutlook as outlookCall,
  readPreferences as preferencesCall,
} from '@recoup/contract/portal-contact.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { answerView } from './answer.view.ts';
import { listAnswerRows } from './answers.store.ts';
import { cannotPay } from './cannot-pay.ts';
import { changePreferences } from './change-preferences.ts';
import { claimPaid } from './claim-paid.ts';
import { keepFile } from './keep-file.ts';
import { readPreferences } from './preferences.view.ts';
import { readOutlook } from './read-outlook.ts';
import { takeDispute } from './take-dispute.ts';
import { tellWrongPerson } from './tell-wrong-person.ts';

async function told(trx: Trx, actor: DebtorActor, id: string, refused: Refusal | null) {
  if (refused) return refused;
  const [row] = await listAnswerRows(trx, actor.companyId, actor.id, id);
  return row ? answerView(row, actor.level === 'code') : refuse('NOT_FOUND');
}

export const answerRoutes: Route[] = [
  route(listAnswers, ({ actor, transaction }) =>
    transaction(async (trx) => {
      const rows = await listAnswerRows(trx, actor.companyId, actor.id);
      return { data: rows.map((row) => answerView(row, actor.level === 'code')) };
    }),
  ),
  route(openCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => told(trx, actor, body._id, await takeDispute(trx, actor, body, requestId))),
  ),
  route(claimCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => told(trx, actor, body._id, await claimPaid(trx, actor, body, requestId))),
  ),
  route(cannotCall, ({ actor, body, finalTransaction, language, requestId }) =>
    finalTransaction(async (trx) =>
      told(trx, actor, body._id, await cannotPay(trx, actor, body, { language, requestId })),
    ),
  ),
  route(addDisputeFile, async ({ actor, params, upload, requestId }, context) =>
    keepFile(context, { actor, upload: await upload(), requestId, of: { kind: 'dispute', id: params.id } }),
  ),
  route(addProof, async ({ actor, params, upload, requestId }, context) =>
    keepFile(context, { actor, upload: await upload(), requestId, of: { kind: 'answer', id: params.id } }),
  ),
  route(notMe, async ({ params, body, host, requestId }, context) => {
    const refused = await tellWrongPerson(context, { path: params.path, host, text: body.text, requestId });
    return isRefusal(refused) ? refused : { success: true as const };
  }),
  route(outlookCall, ({ actor, transaction }) => transaction((trx) => readOutlook(trx, actor))),
  route(preferencesCall, ({ actor, transaction }) =>
    transaction((trx) => readPreferences(trx, actor.companyId, actor.id)),
  ),
  route(changeCall, ({ actor, body, finalTransaction, language, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await changePreferences(trx, actor, body, { language, requestId });
      return refused ?? readPreferences(trx, actor.companyId, actor.id);
    }),
  ),
];
