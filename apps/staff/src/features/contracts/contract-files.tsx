import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import {
  addContractAttachment,
  deleteContractAttachment,
  orderContractAttachments,
  setContractAttachmentPublic,
} from '@recoup/contract/contracts.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { DeleteFile } from '../attachments/delete-file.tsx';
import { FileLine, type KeptFile } from '../attachments/file-line.tsx';
import { UploadArea } from '../attachments/upload-area.tsx';
import type { Contract } from './contract.ts';

type ContractFilesProps = { readonly contract: Contract; readonly onChanged: () => Promise<unknown> };

/** The files of a contract in their order; which of them the customer sees in the portal. */
export function ContractFiles({ contract, onChanged }: ContractFilesProps) {
  const client = useClient();
  const mayWrite = useMay()('contract.write');
  const [leaving, setLeaving] = useState<KeptFile | null>(null);
  const { files, _id: id } = contract;

  async function act(send: () => Promise<unknown>): Promise<void> {
    try {
      await send();
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    }
    await onChanged();
  }
  function move(at: number, by: -1 | 1): void {
    const order = [...files];
    order.splice(at + by, 0, ...order.splice(at, 1));
    const attachments = order.map(({ _id }) => ({ _id }));
    void act(() => client.send(orderContractAttachments, { params: { id }, body: { attachments } }));
  }
  const show = (file: KeptFile) =>
    void act(() =>
      client.send(setContractAttachmentPublic, {
        params: { id, attId: file._id },
        body: { isPublic: !file.isPublic },
      }),
    );

  return (
    <div className="space-y-3">
      {files.length === 0 ? (
        <p className="text-body text-muted">
          <Trans>No files yet. Keep the signed contract here: PDF, picture, Word, Excel or text.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-border rounded-card border border-border">
          {files.map((file, at) => (
            <FileLine
              key={file._id}
              file={file}
              steps={
                mayWrite &&
                files.length > 1 && (
                  <MoveFile
                    name={file.fileName}
                    onUp={at > 0 ? () => move(at, -1) : undefined}
                    onDown={at < files.length - 1 ? () => move(at, 1) : undefined}
                  />
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
            await client.send(addContractAttachment, { params: { id }, body }, options);
            await onChanged();
          }}
        />
      )}
      {leaving && (
        <DeleteFile
          file={leaving}
          onClose={() => setLeaving(null)}
          onDelete={async () => {
            await client.send(deleteContractAttachment, { params: { id, attId: leaving._id } });
            await onChanged();
          }}
        />
      )}
    </div>
  );
}

type MoveFileProps = {
  readonly name: string;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
};

function MoveFile({ name, onUp, onDown }: MoveFileProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton icon={ArrowUp} label={t`Move ${name} up`} aria-disabled={!onUp} onClick={() => onUp?.()} />
      <IconButton icon={ArrowDown} label={t`Move ${name} down`} aria-disabled={!onDown} onClick={() => onDown?.()} />
    </>
  );
}
