import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readAttachmentFile } from '@recoup/contract/attachments.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDispute } from '@recoup/contract/disputes.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Paperclip } from 'lucide-react';

/** What the customer sent along, each to be kept. */
export function DisputeFiles({ files }: { readonly files: ReplyOf<typeof readDispute>['files'] }) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ul aria-label={t`Files of the dispute`} className="mt-1.5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file._id} className="min-w-0">
          <Button
            className="max-w-full"
            onClick={() =>
              void client
                .open(readAttachmentFile, { params: { id: file._id } })
                .then((reply) => saveReply(reply, file.fileName))
                .catch((error) => showToast('error', isApiError(error) ? error.message : String(error)))
            }
          >
            <Paperclip aria-hidden />
            <span className="min-w-0 truncate">{file.fileName}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
