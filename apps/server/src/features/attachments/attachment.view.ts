import type { attachment } from '@recoup/contract/attachments.ts';
import type { z } from 'zod';
import type { AttachmentRow } from './attachments.store.ts';

export function attachmentView(row: AttachmentRow): z.output<typeof attachment> {
  return {
    _id: row.id,
    fileName: row.fileName,
    mediaType: row.mediaType,
    sizeBytes: row.sizeBytes,
    purpose: row.purpose === 'invoice' ? 'invoice' : 'document',
    isPublic: row.isPublic,
    scan: row.scan,
    sha256: row.sha256,
    createdAt: row.createdAt.toISOString(),
  };
}
