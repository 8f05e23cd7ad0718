import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readAttachmentFile } from '@recoup/contract/attachments.ts';
import {
  deleteContractAttachment,
  orderContractAttachments,
  setContractAttachmentPublic,
} from '@recoup/contract/contracts.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { ArrowDown, ArrowUp, Download, Eye, EyeOff, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { fileSize } from '../attachments/file-size.ts';
import { AddContractFile } from './add-contract-file.tsx';
import type { Contract } from './contract.ts';

type ContractFile = Contract['files'][number];

type ContractFilesProps = { readonly contract: Contract; readonly onChanged: () => Promise<unknown> };

/** The files of a contract in their order; which of them the customer sees in the portal. */
export function ContractFiles({ contract, onChanged }: ContractFilesProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('contract.write');
  const [leaving, setLeaving] = useState<ContractFile | null>(null);
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

  if (files.length === 0)
    return (
      <EmptyState
        icon={FileText}
        title={t`No files yet`}
        actions={mayWrite && <AddContractFile contractId={id} onAdded={() => void onChanged()} />}
      >
        <Trans>Keep the signed contract here: PDF, picture, Word, Excel or text, at most 10 MB.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-border rounded-card border border-border">
        {files.map((file, at) => (
          <FileLine
            key={file._id}
            file={file}
            mayWrite={mayWrite}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < files.length - 1 ? () => move(at, 1) : undefined}
            onShow={() =>
              void act(() =>
                client.send(setContractAttachmentPublic, {
                  params: { id, attId: file._id },
                  body: { isPublic: !file.isPublic },
                }),
              )
            }
            onDelete={() => setLeaving(file)}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmSheet
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          action={t`Delete ${leaving.fileName}`}
          danger
          onConfirm={async () => {
            await client.send(deleteContractAttachment, { params: { id, attId: leaving._id } });
            await onChanged();
          }}
        >
          <p className="text-body">
            <Trans>The file is taken off this contract. This cannot be undone.</Trans>
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}

type FileLineProps = {
  readonly file: ContractFile;
  readonly mayWrite: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onShow: () => void;
  readonly onDelete: () => void;
};

function FileLine({ file, mayWrite, onUp, onDown, onShow, onDelete }: FileLineProps) {
  const { t } = useLingui();
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2 text-body">
          <span className="truncate">{file.fileName}</span>
          {file.isPublic && <Chip tone="green" icon={Eye}>{t`In the portal`}</Chip>}
        </p>
        <p className="text-meta text-muted">
          {fileSize(file.sizeBytes)} · <Moment at={file.createdAt} now={now} timeZone={company.timeZone} />
        </p>
      </div>
      <span className="ml-auto flex items-center">
        {mayWrite && (onUp || onDown) && (
          <>
            <IconButton
              icon={ArrowUp}
              label={t`Move ${file.fileName} up`}
              aria-disabled={!onUp}
              onClick={() => onUp?.()}
            />
            <IconButton
              icon={ArrowDown}
              label={t`Move ${file.fileName} down`}
              aria-disabled={!onDown}
              onClick={() => onDown?.()}
            />
          </>
        )}
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
        {mayWrite && (
          <>
            <IconButton
              icon={file.isPublic ? Eye : EyeOff}
              label={
                file.isPublic
                  ? t`Hide ${file.fileName} from the customer`
                  : t`Show ${file.fileName} to the customer in the portal`
              }
              aria-pressed={file.isPublic}
              onClick={onShow}
            />
            <IconButton icon={Trash2} label={t`Delete ${file.fileName}`} onClick={onDelete} />
          </>
        )}
      </span>
    </li>
  );
}
