import { answerDispute as answerCall, listAccountDisputes as listCall } from '@recoup/contract/disputes.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { accountExists } from '#server/features/accounts/accounts.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { listAttachmentsOf } from '../attachments/attachments.store.ts';
import { answerDispute } from './answer-dispute.ts';
import { listAccountDisputes } from './disputes.store.ts';

export const disputeRoutes: Route[] = [
  route(listCall, ({ params, query: { page, limit }, transaction }) =>
    transaction(async (work) => {
      if (!(await accountExists(work, params.id))) return refuse('ACCOUNT_NOT_FOUND');
      const { rows, total } = await listAccountDisputes(work, params.id, {
        limit,
        offset: (page - 1) * limit,
      });
      const ids = rows.map((row) => row.id);
      const files = await listAttachmentsOf(work, 'dispute', ids);
      const data = rows.map(({ id, openedAt, answeredAt, ...rest }) => ({
        _id: id,
        ...rest,
        openedAt: openedAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        files: files.filter((file) => file.recordId === id).map(attachmentView),
      }));
      return { data, page, limit, total };
    }),
  ),
  route(answerCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const answered = await answerDispute(work, { id: params.id, ...body });
      return isRefusal(answered) ? answered : { success: true as const };
    }),
  ),
];
