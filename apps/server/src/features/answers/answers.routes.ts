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
  readPreferences as preferencesCall,
} from '@recoup/contract/portal-contact.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { answerView } from './answer.view.ts';
import { listAnswerRows } from './answers.store.ts';
import { cannotPay } from './cannot-pay.ts';
import { changePreferences } from './change-preferences.ts';
import { claimPaid } from './claim-paid.ts';
import { keepFile } from './keep-file.ts';
import { notifyWrongPerson } from './notify-wrong-person.ts';
import { readPreferences } from './preferences.view.ts';
import { takeDispute } from './take-dispute.ts';

async function told(work: Work<DebtorActor>, id: string, refused: Refusal | null) {
  if (refused) return refused;
  const [row] = await listAnswerRows(work, work.actor.id, id);
  return row ? answerView(row, work.actor.level === 'code') : refuse('NOT_FOUND');
}

export const answerRoutes: Route[] = [
  route(listAnswers, ({ actor, transaction }) =>
    transaction(async (work) => {
      const rows = await listAnswerRows(work, actor.id);
      return { data: rows.map((row) => answerView(row, actor.level === 'code')) };
    }),
  ),
  route(openCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => told(work, body._id, await takeDispute(work, body))),
  ),
  route(claimCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => told(work, body._id, await claimPaid(work, body))),
  ),
  route(cannotCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => told(work, body._id, await cannotPay(work, body))),
  ),
  route(addDisputeFile, async ({ actor, params, upload, requestId }, context) =>
    keepFile(context, { actor, upload: await upload(), requestId, of: { kind: 'dispute', id: params.id } }),
  ),
  route(addProof, async ({ actor, params, upload, requestId }, context) =>
    keepFile(context, { actor, upload: await upload(), requestId, of: { kind: 'answer', id: params.id } }),
  ),
  route(notMe, async ({ params, body, host, ip, userAgent, requestId }, context) => {
    const from = { origin: { ip, userAgent }, requestId };
    const refused = await notifyWrongPerson(context, { path: params.path, host, text: body.text, ...from });
    return isRefusal(refused) ? refused : { success: true as const };
  }),
  route(preferencesCall, ({ actor, transaction }) => transaction((work) => readPreferences(work, actor.id))),
  route(changeCall, ({ actor, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await changePreferences(work, body);
      return refused ?? readPreferences(work, actor.id);
    }),
  ),
];
