import type { attachment } from '@recoup/contract/attachments.ts';
import type { z } from 'zod';
import type { AttachmentRow } from './attachments.store.ts';

export function attachmentView(row: AttachmentRow): z.output<typeof attachment> {
  return {
    _id: row.id,
    fileName: row.file_name,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    purpose: row.purpose === 'invoice' ? 'invoice' : 'document',
    isPublic: row.is_public,
    createdAt: row.created_at.toISOString(),
  };
}
