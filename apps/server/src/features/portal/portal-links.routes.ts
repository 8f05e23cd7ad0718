import { listDocuments, readDocument, readPortalInvoice } from '@recoup/contract/portal-documents.ts';
import {
  listPortalLinks,
  revokePortalLinks as revokeCall,
  viewPortal as viewCall,
} from '@recoup/contract/portal-links.ts';
import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { openAttachment } from '../attachments/open-attachment.ts';
import { sendFile } from '../attachments/send-file.ts';
import { invoicePaper } from '../invoices/invoice-paper.ts';
import { isOnStatement, listLinks, listPublicFiles } from './portal-links.store.ts';
import { revokePortalLinks } from './revoke-portal-links.ts';
import { viewPortal } from './view-portal.ts';

/** What the staff do with a customer's links, and the papers that they made public for the customer. */
export const portalLinkRoutes: Route[] = [
  route(listPortalLinks, ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { links, active } = await listLinks(work, params.id);
      const data = links.map(({ id, kind, value, createdAt, expiresAt, openedAt, state }) => ({
        _id: id,
        sentTo: kind && value ? maskContact(kind, value) : null,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        openedAt: openedAt?.toISOString() ?? null,
        state,
      }));
      return { data, active };
    }),
  ),
  route(revokeCall, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => revokePortalLinks(work, params.id, { linkId: body.linkId })),
  ),
  route(viewCall, async ({ params, transaction, reply }, { settings }) => {
    reply.header('cache-control', 'no-store');
    return transaction((work) => viewPortal(work, params.id, { settings }));
  }),
  route(listDocuments, ({ actor, transaction }) =>
    transaction(async (work) => {
      const files = await listPublicFiles(work, actor.id);
      return {
        data: files.map(({ id, accountId, contract, fileName, sizeBytes, purpose, createdAt }) => ({
          _id: id,
          accountId,
          contract,
          fileName,
          sizeBytes,
          isInvoice: purpose === 'invoice',
          createdAt: createdAt.toISOString(),
        })),
      };
    }),
  ),
  route(readDocument, async ({ actor, params, transaction, reply }, context) => {
    const file = await transaction(
      async (work) => (await listPublicFiles(work, actor.id, params.id))[0] ?? refuse('NOT_FOUND'),
    );
    if (isRefusal(file)) return file;
    const { id, fileKey, fileName, mediaType } = file;
    const content = await openAttachment(context, { companyId: actor.companyId, id, fileKey });
    return isRefusal(content) ? content : sendFile(reply, { fileName, mediaType, content });
  }),
  route(readPortalInvoice, async ({ actor, params, transaction, reply }, context) => {
    const { companyId, id: debtorId } = actor;
    const isOwed = await transaction((work) => isOnStatement(work, debtorId, params.id));
    if (!isOwed) return refuse('ACCOUNT_NOT_FOUND');
    const paper = await invoicePaper(context, companyId, params.id);
    return isRefusal(paper) ? paper : sendFile(reply, paper);
  }),
];
