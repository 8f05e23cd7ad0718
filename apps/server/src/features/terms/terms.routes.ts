import { listDebtorTerms, listPortalTerms, readPortalTermsFile, readTermsFile } from '@recoup/contract/terms.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { termsLabels } from '@recoup/domain/terms/terms-labels.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { drawDocument } from '#server/documents/draw-document.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { sendFile } from '../attachments/send-file.ts';
import { withLogo } from '../branding/with-logo.ts';
import { readTermsPaper, type TermsPaper } from './read-terms-paper.ts';
import { readTerms, type TermsRow } from './terms.store.ts';

async function sendTerms(reply: FastifyReply, context: Context, companyId: string, paper: TermsPaper | Refusal) {
  if (isRefusal(paper)) return paper;
  const facts = await withLogo(context, companyId, paper);
  const content = await drawDocument(new URL('./terms-pdf.worker.ts', import.meta.url), facts);
  if (isRefusal(content)) return content;
  const fileName = `${termsLabels(paper.language).titles[paper.kind]} ${paper.number}.pdf`;
  return sendFile(reply, { fileName, mediaType: 'application/pdf', content });
}

const viewTerms = ({ id, kind, about, acceptedAt, memberName }: TermsRow) => ({
  ...{ _id: id, kind, about, memberName },
  acceptedAt: acceptedAt.toISOString(),
});

export const termsRoutes: Route[] = [
  route(listDebtorTerms, ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      return { data: (await readTerms(work, { debtorId: params.id })).map(viewTerms) };
    }),
  ),
  route(readTermsFile, async ({ actor, params, transaction, reply }, context) =>
    sendTerms(reply, context, actor.companyId, await transaction((work) => readTermsPaper(work, params))),
  ),
  route(listPortalTerms, ({ actor, transaction }) =>
    transaction(async (work) => ({ data: (await readTerms(work, { debtorId: actor.id })).map(viewTerms) })),
  ),
  route(readPortalTermsFile, async ({ actor, params, transaction, reply }, context) => {
    const paper = await transaction((work) => readTermsPaper(work, { id: params.id, debtorId: actor.id }));
    return sendTerms(reply, context, actor.companyId, paper);
  }),
];
