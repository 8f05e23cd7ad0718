import { Trans } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import {
  addAccountAttachment,
  deleteAttachment,
  listAccountAttachments,
  setAttachmentPublic,
} from '@recoup/contract/attachments.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { DeleteFile } from './delete-file.tsx';
import { FileLine, type KeptFile } from './file-line.tsx';
import { UploadArea } from './upload-area.tsx';

/** Files that belong to an account. */
export function AttachmentList({ accountId }: { readonly accountId: string }) {
  const mayWrite = useMay()('account.write');
  const client = useClient();
  const list = useCall(listAccountAttachments, { params: { id: accountId } });
  const [leaving, setLeaving] = useState<KeptFile | null>(null);
  if (list.error && !list.data) {
    return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  }
  if (!list.data) return <SkeletonLines />;
  const files = list.data.data;
  const show = ({ _id, isPublic }: KeptFile) =>
    void client
      .send(setAttachmentPublic, { params: { id: _id }, body: { isPublic: !isPublic } })
      .catch((error) => showToast('error', isApiError(error) ? error.message : String(error)))
      .then(() => list.mutate());
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
            <FileLine
              key={file._id}
              file={file}
              about={
                file.purpose === 'invoice' && (
                  <>
                    <Trans>Invoice document</Trans> ·{' '}
                  </>
                )
              }
              onShow={mayWrite ? () => show(file) : undefined}
              onDelete={mayWrite ? () => setLeaving(file) : undefined}
            />
          ))}
        </ul>
      )}
      {mayWrite && (
        <UploadArea
          onFile={async (body, options) => {
            await client.send(addAccountAttachment, { params: { id: accountId }, body }, options);
            await list.mutate();
          }}
        />
      )}
      {leaving && (
        <DeleteFile
          file={leaving}
          onClose={() => setLeaving(null)}
          onDelete={async () => {
            await client.send(deleteAttachment, { params: { id: leaving._id } });
            await list.mutate();
          }}
        />
      )}
    </div>
  );
}
