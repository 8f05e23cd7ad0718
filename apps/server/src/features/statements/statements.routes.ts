import { readDebtorStatement, readHistory, readPortalStatementFile } from '@recoup/contract/statements.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { statementLabels } from '@recoup/domain/statements/statement-labels.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { type Route, route } from '#server/http/route.ts';
import { inSnapshot } from '#server/work/in-company.ts';
import { sendFile } from '../attachments/send-file.ts';
import { readPortalHistory } from './read-history.ts';
import { readStatementInfo, type StatementInfo } from './read-statement.ts';
import { renderStatement } from './render-statement.ts';

async function sendStatement(reply: FastifyReply, context: Context, companyId: string, info: StatementInfo | Refusal) {
  if (isRefusal(info)) return info;
  const content = await renderStatement(context, companyId, info);
  if (isRefusal(content)) return content;
  const fileName = `${statementLabels(info.language).statement} ${info.from} ${info.to}.pdf`;
  return sendFile(reply, { fileName, mediaType: 'application/pdf', content });
}

export const statementRoutes: Route[] = [
  route(readDebtorStatement, async ({ actor, params, query, reply }, context) =>
    sendStatement(
      reply,
      context,
      actor.companyId,
      await inSnapshot(context.db, actor.companyId, (work) => readStatementInfo(work, params.id, query)),
    ),
  ),
  route(readPortalStatementFile, async ({ actor, query, language, reply }, context) =>
    sendStatement(
      reply,
      context,
      actor.companyId,
      await inSnapshot(context.db, actor.companyId, (work) => readStatementInfo(work, actor.id, query, language)),
    ),
  ),
  route(readHistory, ({ actor, query, language, transaction }) =>
    transaction((work) => readPortalHistory(work, actor, query, language)),
  ),
];
