import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import {
  addAccountAttachment,
  deleteAttachment,
  listAccountAttachments,
  readAttachmentFile,
  setAttachmentPublic,
} from '@recoup/contract/attachments.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Download, Eye, EyeOff, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { fileSize } from './file-size.ts';
import { UploadButton } from './upload-button.tsx';

type Attachment = ReplyOf<typeof listAccountAttachments>['data'][number];

/** Files that belong to an account. */
export function AttachmentList({ accountId }: { readonly accountId: string }) {
  const { t } = useLingui();
  const may = useMay();
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  const list = useCall(listAccountAttachments, { params: { id: accountId } });
  const [leaving, setLeaving] = useState<Attachment | null>(null);
  if (list.error && !list.data) {
    return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  }
  if (!list.data) return <SkeletonLines />;
  const files = list.data.data;
  return (
    <div className="space-y-3">
      {files.length === 0 ? (
        <p className="text-body text-muted">
          <Trans>
            No files yet. Keep contracts, delivery notes or letters here: PDF, picture, Word, Excel or text.
          </Trans>
        </p>
      ) : (
        <ul className="divide-y divide-border rounded-card border border-border">
          {files.map((file) => (
            <li key={file._id} className="flex items-center gap-3 px-3 py-2">
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-body">{file.fileName}</p>
                <p className="text-meta text-muted">
                  {file.purpose === 'invoice' && <Trans>Invoice document</Trans>}{' '}
                  {file.isPublic && <Trans>Visible to the customer</Trans>} {fileSize(file.sizeBytes)} ·{' '}
                  <Moment at={file.createdAt} now={now} timeZone={company.timeZone} />
                </p>
              </div>
              <IconButton
                icon={Download}
                label={t`Download ${file.fileName}`}
                onClick={() =>
                  void client
                    .open(readAttachmentFile, { params: { id: file._id } })
                    .then((reply) => saveReply(reply, file.fileName))
                    .catch((error) => showToast('error', isApiError(error) ? error.message : String(error)))
                }
              />
              {may('account.write') && (
                <IconButton
                  icon={file.isPublic ? Eye : EyeOff}
                  label={
                    file.isPublic
                      ? t`Hide ${file.fileName} from the customer`
                      : t`Show ${file.fileName} to the customer in the portal`
                  }
                  aria-pressed={file.isPublic}
                  onClick={() =>
                    void client
                      .send(setAttachmentPublic, { params: { id: file._id }, body: { isPublic: !file.isPublic } })
                      .then(() => list.mutate())
                      .catch((error) => showToast('error', isApiError(error) ? error.message : String(error)))
                  }
                />
              )}
              {may('account.write') && (
                <IconButton icon={Trash2} label={t`Delete ${file.fileName}`} onClick={() => setLeaving(file)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {may('account.write') && (
        <UploadButton
          label={t`Add a file`}
          accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.txt,.csv"
          onFile={async (body) => {
            await client.send(addAccountAttachment, { params: { id: accountId }, body });
            await list.mutate();
          }}
        />
      )}
      {leaving && (
        <ConfirmSheet
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          action={t`Delete ${leaving.fileName}`}
          danger
          onConfirm={async () => {
            await client.send(deleteAttachment, { params: { id: leaving._id } });
            await list.mutate();
          }}
        >
          <p className="text-body">
            <Trans>The file is taken off this account. This cannot be undone.</Trans>
          </p>
        </ConfirmSheet>
      )}
    </div>
  );
}
