import { fileScans } from '@recoup/domain/attachments/file-scan.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, instant } from './scalars.ts';

export const attachment = named('Attachment', {
  _id: id,
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** `invoice`: the document of the account itself; `document`: anything else that belongs to it. */
  purpose: z.enum(['document', 'invoice']),
  /** Whether the customer may see it in the portal. */
  isPublic: z.boolean(),
  /** What the virus scanner said; with a scanner only CLEAN ones are given out. */
  scan: z.enum(fileScans),
  /** SHA-256 of the file as it is kept; null of files from before it was. */
  sha256: z.string().nullable(),
  createdAt: instant,
});
/** A file by name, where nothing else of it is asked for. */
export const keptFile = named('KeptFile', { _id: id, fileName: z.string(), sizeBytes: z.int() });
export const attachmentList = named('AttachmentList', { data: z.array(attachment) });

export const listAccountAttachments = call({
  name: 'account.attachments',
  method: 'GET',
  path: '/account/{id}/attachment/list',
  summary: 'Files that belong to an account, newest first',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: attachmentList,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const addAccountAttachment = call({
  name: 'account.add-attachment',
  method: 'PUT',
  path: '/account/{id}/attachment',
  summary: 'Keep a file with an account: PDF, picture, spreadsheet, text; at most 10 MB (G47)',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  transport: 'multipart',
  reply: attachment,
  errors: ['ACCOUNT_NOT_FOUND', 'WRONG_FILE', 'FILES_FULL', 'FILE_TOO_LARGE', 'PICTURE_UNREADABLE', 'PICTURE_SIZE'],
  timeoutMs: 60_000,
});

export const addDebtorAttachment = call({
  name: 'debtor.add-attachment',
  method: 'PUT',
  path: '/debtor/{id}/attachment',
  summary: 'Keep a file with a customer, so that it can go with a mail to them; kinds and size as with an account',
  access: { who: 'staff', permission: 'debtor.write' },
  params: idParams,
  transport: 'multipart',
  reply: attachment,
  errors: ['DEBTOR_NOT_FOUND', 'WRONG_FILE', 'FILES_FULL', 'FILE_TOO_LARGE', 'PICTURE_UNREADABLE', 'PICTURE_SIZE'],
  timeoutMs: 60_000,
});

export const readAttachmentFile = call({
  name: 'attachment.file',
  method: 'GET',
  path: '/attachment/{id}/file',
  summary: 'The file itself',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'FILE_INFECTED', 'FILE_ENCRYPTED', 'FILE_TOO_LARGE', 'FILE_NOT_CHECKED'],
});

export const deleteAttachment = call({
  name: 'attachment.delete',
  method: 'DELETE',
  path: '/attachment/{id}',
  summary: 'Take a file off its record',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND', 'FILE_WAS_SENT', 'FILE_IS_EVIDENCE'],
});

export const setAttachmentPublic = call({
  name: 'attachment.set-public',
  method: 'PUT',
  path: '/attachment/{id}/public',
  summary: 'Show a file to the customer in the portal, or no longer',
  access: { who: 'staff', permission: 'account.write' },
  params: idParams,
  body: z.strictObject({ isPublic: z.boolean() }),
  reply: attachment,
  errors: ['NOT_FOUND', 'FILE_IS_EVIDENCE', 'FILE_INFECTED', 'FILE_ENCRYPTED', 'FILE_TOO_LARGE', 'FILE_NOT_CHECKED'],
});
