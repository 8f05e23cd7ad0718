import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readMailFile } from '@recoup/contract/incoming-mail.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Download, Paperclip, TriangleAlert } from 'lucide-react';
import { useMay } from '../../kit/session/session.tsx';
import { fileSize } from '../attachments/file-size.ts';
import { ScanChip } from '../attachments/scan-chip.tsx';
import { useSaveFile } from '../attachments/use-save-file.ts';
import type { Message } from './message.ts';

/** Of a mail: its files; of one that came in also what it only repeats, and the mail as it came. Nothing of it is loaded from elsewhere. */
export function MailParts({ message }: { readonly message: Message }) {
  const { t } = useLingui();
  const may = useMay();
  const client = useClient();
  const save = (opened: ReturnType<typeof client.open>, name: string) =>
    void opened
      .then((reply) => saveReply(reply, name))
      .catch((error) => showToast('error', isApiError(error) ? error.message : String(error)));
  const saveFile = useSaveFile();
  const { files, refusedFiles, mailId, quotedText } = message;
  return (
    <div className="mt-2 space-y-2">
      {mailId && !message.isSenderProven && (
        <p className="text-compact text-amber-text">
          <Trans>
            This did not come from an address on file, or its domain says that it is forged. A wish to stop was obeyed,
            nothing else.
          </Trans>
        </p>
      )}
      {files.length + refusedFiles.length > 0 && (
        <ul aria-label={t`Files of the e-mail`} className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file._id} className="flex max-w-full flex-wrap items-center gap-1.5">
              <Button
                size="small"
                aria-label={t`Download ${file.fileName}`}
                disabled={file.scan === 'INFECTED'}
                onClick={() => saveFile(file)}
              >
                <Paperclip aria-hidden />
                <span className="min-w-0 truncate">{file.fileName}</span>
                <span className="text-muted">{fileSize(file.sizeBytes)}</span>
              </Button>
              <ScanChip scan={file.scan} />
            </li>
          ))}
          {refusedFiles.map((file) => (
            <li
              key={file.fileName}
              className="flex min-w-0 items-center gap-1.5 text-compact text-amber-text [&>svg]:size-3.5"
            >
              <TriangleAlert aria-hidden />
              <span className="min-w-0 break-words">
                <Trans>{file.fileName} was not kept: no file that may be opened safely</Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="space-y-1 text-compact">
        {quotedText && (
          <details>
            <summary className="w-fit cursor-pointer rounded-tag text-muted">
              <Trans>Show quoted text</Trans>
            </summary>
            <p className="mt-1 whitespace-pre-line break-words border-border border-l-2 pl-3 text-muted">
              {quotedText}
            </p>
          </details>
        )}
        {mailId && may('message.read') && (
          <Button
            size="small"
            variant="ghost"
            className="-ml-2"
            onClick={() => save(client.open(readMailFile, { params: { id: mailId } }), `${mailId}.eml`)}
          >
            <Download aria-hidden />
            <Trans>E-mail as it came</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
