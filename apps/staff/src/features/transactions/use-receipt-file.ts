import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readReceiptFile } from '@recoup/contract/receipts.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';

/** Fetches the receipt of a payment or of a refund as a PDF file. */
export function useReceiptFile(id: string) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      await saveReply(await client.open(readReceiptFile, { params: { id } }), 'receipt.pdf');
    } catch (error) {
      showToast('error', refusalOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}
