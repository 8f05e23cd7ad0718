import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { generateInfo, generateInvoice, uploadInvoice } from '@recoup/contract/invoices.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useMay } from '../../kit/session/session.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { UploadButton } from '../attachments/upload-button.tsx';
import { InvoicePaper } from './invoice-paper.tsx';

/** The invoice of an account: as it is printed, its uploaded document, other files. */
export function InvoicePanel({ accountId }: { readonly accountId: string }) {
  const { t } = useLingui();
  const may = useMay();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const info = useCall(generateInfo, { params: { id: accountId } });
  const [drawing, setDrawing] = useState(false);

  async function download(): Promise<void> {
    setDrawing(true);
    try {
      await saveReply(await client.open(generateInvoice, { params: { id: accountId } }), 'invoice.pdf');
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    } finally {
      setDrawing(false);
    }
  }

  if (info.error && !info.data) {
    return <ErrorRegion message={info.error.message} onRetry={() => void info.mutate()} />;
  }
  if (!info.data) return <SkeletonLines />;
  return (
    <div className="space-y-6 pt-3">
      <div className="flex flex-wrap items-start gap-2">
        <Button busy={drawing} onClick={() => void download()}>
          {!drawing && <Download aria-hidden />}
          {t`Download PDF`}
        </Button>
        {may('account.write') && (
          <>
            <Link to="/debts/$id/invoice" params={{ id: accountId }} className={buttonClasses()}>
              <Pencil aria-hidden />
              {t`Edit invoice`}
            </Link>
            <UploadButton
              label={t`Upload the document`}
              accept=".pdf,.png,.jpg,.jpeg"
              onFile={async (body, options) => {
                await client.send(uploadInvoice, { params: { id: accountId }, body }, options);
                await mutate((key) => Array.isArray(key) && key[0] === 'account.attachments');
                showToast('success', t`Document kept`);
              }}
            />
          </>
        )}
      </div>
      <InvoicePaper paper={info.data} />
      <section aria-labelledby="account-files" className="space-y-3">
        <h3 id="account-files" className="font-semibold text-body">
          <Trans>Files</Trans>
        </h3>
        <AttachmentList accountId={accountId} />
      </section>
    </div>
  );
}
