import {
  addContractAttachment,
  deleteContractAttachment,
  mailedContractFiles,
  orderContractAttachments,
  setContractAttachmentPublic,
} from '@recoup/contract/contracts.ts';
import { mailedFiles } from '@recoup/domain/attachments/mailed-files.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { type AttachmentRow, findAttachment, listAttachmentRows } from '../attachments/attachments.store.ts';
import { checkAttachment } from '../attachments/check-attachment.ts';
import { deleteAttachment } from '../attachments/delete-attachment.ts';
import { orderAttachments } from '../attachments/order-attachments.ts';
import { setPublic } from '../attachments/set-public.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { readAccountDebtor } from './contract-accounts.store.ts';
import { contractExists } from './contracts.store.ts';
import { publicFilesOfAccounts } from './public-files.store.ts';

/** A file of this contract and of no other record. */
async function fileOf(work: Work, params: { readonly id: string; readonly attId: string }) {
  const row = await findAttachment(work, params.attId);
  const isIts = row?.recordKind === 'contract' && row.recordId === params.id && (await contractExists(work, params.id));
  return isIts ? row : refuse('NOT_FOUND');
}

/** What the scanner says against giving files to a customer; nothing where there is none. */
async function checkEach(context: Context, companyId: string, rows: readonly AttachmentRow[]): Promise<Refusal | null> {
  for (const { id, fileKey } of rows) {
    const refused = await checkAttachment(context, { companyId, id, fileKey });
    if (refused) return refused;
  }
  return null;
}

type InCompany = <T>(act: (work: Work<MemberActor>) => Promise<T>) => Promise<T>;

/** Those of a list that are to become public. */
async function becomingPublic(
  transaction: InCompany,
  id: string,
  wanted: ReadonlyArray<{ readonly _id: string; readonly isPublic?: boolean | undefined }>,
): Promise<AttachmentRow[]> {
  const shown = new Set(wanted.filter(({ isPublic }) => isPublic).map(({ _id }) => _id));
  const rows = await transaction((work) => listAttachmentRows(work, { kind: 'contract', id }));
  return rows.filter((row) => shown.has(row.id) && !row.isPublic);
}

export const contractFileRoutes: Route[] = [
  route(addContractAttachment, async ({ actor, params, upload, requestId }, context) => {
    const stored = await storeAttachment(context, {
      ...{ actor, upload: await upload(), requestId },
      of: { kind: 'contract', id: params.id },
      purpose: 'document',
      check: async (work) => ((await contractExists(work, params.id)) ? null : refuse('NOT_FOUND')),
      within: async (work) => work.notify('contract', [params.id]),
    });
    return isRefusal(stored) ? stored : attachmentView(stored);
  }),
  route(deleteContractAttachment, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const found = await fileOf(work, params);
      return isRefusal(found) ? found : deleteAttachment(work, params.attId);
    }),
  ),
  route(setContractAttachmentPublic, async ({ actor, params, body, transaction, finalTransaction }, context) => {
    const found = await transaction((work) => fileOf(work, params));
    if (isRefusal(found)) return found;
    const refused = body.isPublic ? await checkEach(context, actor.companyId, [found]) : null;
    if (refused) return refused;
    return finalTransaction(async (work) => {
      const row = await setPublic(work, { id: params.attId, isPublic: body.isPublic });
      return isRefusal(row) ? row : attachmentView(row);
    });
  }),
  route(orderContractAttachments, async ({ actor, params, body, transaction, finalTransaction }, context) => {
    const shown = await becomingPublic(transaction, params.id, body.attachments);
    const refused = await checkEach(context, actor.companyId, shown);
    if (refused) return refused;
    return finalTransaction(async (work) => {
      if (!(await contractExists(work, params.id))) return refuse('NOT_FOUND');
      const of = { kind: 'contract', id: params.id } as const;
      const ordered = await orderAttachments(work, of, body.attachments);
      return isRefusal(ordered) ? ordered : { data: ordered.map(attachmentView) };
    });
  }),
  route(mailedContractFiles, ({ params, transaction }) =>
    transaction(async (work) => {
      const account = await readAccountDebtor(work, params.id);
      if (!account) return refuse('ACCOUNT_NOT_FOUND');
      const files = (await publicFilesOfAccounts(work, [account])).get(params.id) ?? [];
      return { data: mailedFiles(files).map(({ id, fileName, sizeBytes }) => ({ _id: id, fileName, sizeBytes })) };
    }),
  ),
];
