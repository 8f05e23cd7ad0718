import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readAttachmentFile } from '@recoup/contract/attachments.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';

/** Downloads a kept file; why not, a toast says. */
export function useSaveFile() {
  const client = useClient();
  return ({ _id, fileName }: { readonly _id: string; readonly fileName: string }) =>
    void client
      .open(readAttachmentFile, { params: { id: _id } })
      .then((reply) => saveReply(reply, fileName))
      .catch((error) => showToast('error', isApiError(error) ? error.message : String(error)));
}
