import type { ReplyOf } from '@recoup/contract/call.ts';
import {
  listAccountDisputes as accountCall,
  listDisputes as listCall,
  markDisputeRead as markReadCall,
  readDispute as readCall,
  recordDispute as recordCall,
  reopenDispute as reopenCall,
  updateDisputes as updateCall,
  writeDispute as writeCall,
} from '@recoup/contract/disputes.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isInValidationPeriod } from '@recoup/domain/disputes/needs-verification.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { accountExists } from '../accounts/accounts.store.ts';
import { recordDispute } from '../answers/record-dispute.ts';
import { reopenHeardDispute } from '../answers/reopen-heard-dispute.ts';
import { sayAboutDispute } from '../answers/say-about-dispute.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { listAttachmentsOf } from '../attachments/attachments.store.ts';
import { listAccountDisputes } from '../disputes/disputes.store.ts';
import { listDisputeMessages, markDisputeRead } from '../disputes/thread.store.ts';
import { updateDisputes } from '../disputes/update-disputes.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import { readParties } from '../payments/retries.store.ts';
import { disputeRowView, disputeView } from './dispute.view.ts';
import { countDisputeRows, listDisputeRows, readDisputeRow, sumDisputeRows } from './dispute-list.store.ts';
import { readValidationSent } from './validation-sent.store.ts';

const totalsOf = keepTotals<{
  readonly counts: Awaited<ReturnType<typeof countDisputeRows>>;
  readonly sums: Awaited<ReturnType<typeof sumDisputeRows>>;
  readonly total: number;
}>();

async function oneDispute(work: Work, id: string) {
  const row = await readDisputeRow(work, id);
  return row ? disputeRowView(row) : refuse('NOT_FOUND');
}

async function wholeDispute(work: Work, id: string) {
  const found = await oneDispute(work, id);
  if (isRefusal(found)) return found;
  const messages = await listDisputeMessages(work, id);
  return {
    ...found,
    inValidationPeriod: await isProtected(work, found),
    files: (await listAttachmentsOf(work, 'dispute', [id])).map(attachmentView),
    messages: messages.map(({ id: _id, memberId, memberName, text, at }) => ({
      ...{ _id, text, at: at.toISOString() },
      member: memberId && memberName !== null ? { _id: memberId, name: memberName } : null,
    })),
  };
}

/** Whether the law holds all collection of the debt until it is verified. */
async function isProtected(work: Work, { debtor, source, openedAt }: ReplyOf<typeof recordCall>): Promise<boolean> {
  const sent = await readValidationSent(work, debtor._id);
  return isInValidationPeriod({
    ...(await readParties(work, debtor._id)),
    source,
    openedOn: dateInZone(new Date(openedAt), work.timeZone),
    validationSentOn: sent && dateInZone(sent, work.timeZone),
  });
}

export const disputeRoutes: Route[] = [
  route(listCall, ({ actor, query, read }) =>
    read(async (work) => {
      const { page, limit, ...question } = query;
      const { sort: _, ...narrowing } = question;
      const key = JSON.stringify([actor.companyId, actor.id, narrowing]);
      const [rows, kept] = await Promise.all([
        listDisputeRows(work, actor.id, question, { limit, offset: (page - 1) * limit }),
        totalsOf(key, async () => {
          const counts = await countDisputeRows(work, actor.id, question);
          const sums = await sumDisputeRows(work, actor.id, question);
          return { counts, sums, total: counts.opened + counts.answered };
        }),
      ]);
      const { counts, sums } = kept.sums;
      const total = question.status === 'OPENED' ? counts.opened : counts.answered;
      return { data: rows.map(disputeRowView), page, limit, total, counts, sums };
    }),
  ),
  route(readCall, ({ params, transaction }) => transaction((work) => wholeDispute(work, params.id))),
  route(writeCall, ({ params: { id }, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const written = await sayAboutDispute(work, { ...body, _id: body._id ?? uuidv7(), disputeId: id });
      return written ?? wholeDispute(work, id);
    }),
  ),
  route(markReadCall, ({ params: { id }, finalTransaction }) =>
    finalTransaction(async (work) => {
      const found = await oneDispute(work, id);
      if (isRefusal(found)) return found;
      if (await markDisputeRead(work, id)) work.notify('dispute', [id]);
      return { success: true as const };
    }),
  ),
  route(recordCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const id = body._id ?? uuidv7();
      const recorded = await recordDispute(work, { ...body, _id: id });
      return isRefusal(recorded) ? recorded : oneDispute(work, id);
    }),
  ),
  route(updateCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const results = await updateDisputes(work, body.disputes);
      return isRefusal(results) ? results : { results };
    }),
  ),
  route(reopenCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const reopened = await reopenHeardDispute(work, { id: params.id, ...body });
      return isRefusal(reopened) ? reopened : oneDispute(work, params.id);
    }),
  ),
  route(accountCall, ({ params, query: { page, limit }, transaction }) =>
    transaction(async (work) => {
      if (!(await accountExists(work, params.id))) return refuse('ACCOUNT_NOT_FOUND');
      const asked = { limit, offset: (page - 1) * limit };
      const { rows, total } = await listAccountDisputes(work, params.id, asked);
      const files = await listAttachmentsOf(
        work,
        'dispute',
        rows.map((row) => row.id),
      );
      const data = rows.map((row) => ({
        ...disputeView(row),
        files: files.filter((file) => file.recordId === row.id).map(attachmentView),
      }));
      return { data, page, limit, total };
    }),
  ),
];
