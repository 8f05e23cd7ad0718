import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readAccount } from '@recoup/contract/accounts.ts';
import { generateInfo, readInvoice, updateCustomInvoice, updateInvoice } from '@recoup/contract/invoices.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSWRConfig } from 'swr';
import { Page } from '../../kit/page/page.tsx';
import { InvoiceEditor } from './invoice-editor.tsx';
import { changeOfForm, formOfInvoice } from './invoice-form.ts';

const route = getRouteApi('/shell/debts/$id/invoice');

/** Builds or changes the invoice of an account that exists. */
export function InvoicePage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const client = useClient();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const account = useCall(readAccount, { params: { id } }, { revalidateOnFocus: false });
  const invoice = useCall(readInvoice, { params: { id } }, { revalidateOnFocus: false });
  const info = useCall(generateInfo, { params: { id } }, { revalidateOnFocus: false });
  const reference = account.data?.reference ?? '';
  const parent = (
    <Link to="/debts/$id" params={{ id }} search={{ tab: 'invoice' }}>
      {reference || t`Account`}
    </Link>
  );
  const title = t`Invoice`;
  const failed = account.error ?? invoice.error ?? info.error;
  if (failed && !(account.data && invoice.data && info.data)) {
    const missing = failed.status === 404;
    return (
      <Page parent={<Link to="/debts">{t`Accounts`}</Link>} title={title}>
        <ErrorRegion
          message={failed.message}
          requestId={missing ? undefined : failed.requestId}
          onRetry={missing ? undefined : () => void Promise.all([account.mutate(), invoice.mutate(), info.mutate()])}
        />
      </Page>
    );
  }
  if (!account.data || !invoice.data || !info.data) {
    return (
      <Page parent={parent} title={title}>
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  }
  const { mayChangeAmount, version, kind } = invoice.data;
  return (
    <Page parent={parent} title={title} documentTitle={t`Invoice ${reference}`}>
      <InvoiceEditor
        key={version}
        defaultValues={formOfInvoice(invoice.data, account.data)}
        facts={info.data}
        mayChangeAmount={mayChangeAmount}
        cancel={
          <Link to="/debts/$id" params={{ id }} search={{ tab: 'invoice' }} className={buttonClasses()}>
            {t`Cancel`}
          </Link>
        }
        submitLabel={t`Save invoice`}
        onSave={async (form) => {
          const body = changeOfForm(form, version, mayChangeAmount);
          if (mayChangeAmount || kind === 'custom') await client.send(updateCustomInvoice, { params: { id }, body });
          else await client.send(updateInvoice, { params: { id }, body });
          showToast('success', t`Invoice saved`);
          await navigate({ to: '/debts/$id', params: { id }, search: { tab: 'invoice' } });
          // What the account's page shows was asked for before the change.
          void mutate((cached) => Array.isArray(cached) && String(cached[0]).startsWith('account.'));
        }}
      />
    </Page>
  );
}
