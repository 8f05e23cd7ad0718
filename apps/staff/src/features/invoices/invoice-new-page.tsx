import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { createCustomInvoice } from '@recoup/contract/invoices.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { DebtorField } from '../debtors/debtor-field.tsx';
import { InvoiceEditor } from './invoice-editor.tsx';
import { bodyOfForm, emptyLine } from './invoice-form.ts';

const route = getRouteApi('/shell/debts/new-invoice');

/** A new account for an existing customer, billed by an invoice that is built here. */
export function InvoiceNewPage() {
  const { t } = useLingui();
  const { campaignId, debtorId: firstId } = route.useSearch();
  const client = useClient();
  const navigate = useNavigate();
  const now = useNow();
  const { company } = useUser();
  const [debtorId, setDebtorId] = useState(firstId);
  const debtor = useCall(readDebtor, debtorId ? { params: { id: debtorId } } : null);
  if (firstId && debtor.isLoading && debtorId === firstId) {
    return (
      <Page title={t`New invoice`}>
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  }
  const shown = debtorId ? debtor.data : undefined;
  const { address } = shown ?? {};
  return (
    <Page parent={<Link to="/debts">{t`Accounts`}</Link>} title={t`New invoice`}>
      <InvoiceEditor
        defaultValues={{
          reference: '',
          issueDate: now.toISOString().slice(0, 10),
          dueDate: '',
          lines: [emptyLine],
          discountKind: 'none',
          debtorId: shown?._id,
        }}
        isNew
        facts={{
          creditor: { name: company.name, email: null, phone: null, addressLines: [] },
          debtor: {
            displayName: shown?.displayName ?? '',
            internalReference: shown?.internalReference ?? null,
            addressLines: address ? [address.formatted_address] : [],
          },
          currency: 'USD',
          paidCents: 0,
          waivedCents: 0,
        }}
        above={
          <DebtorField first={shown ? { value: shown._id, label: shown.displayName } : null} onChosen={setDebtorId} />
        }
        cancel={<Link to="/debts" className={buttonClasses()}>{t`Cancel`}</Link>}
        submitLabel={t`Create invoice`}
        onSave={async (form) => {
          const body = {
            ...bodyOfForm(form),
            debtorId: debtorId ?? '',
            ...(campaignId ? { workflowId: campaignId } : {}),
          };
          const made = await client.send(createCustomInvoice, { body });
          showToast('success', t`Invoice ${form.reference} created`);
          await navigate({
            to: '/debts/$id',
            params: { id: made.accountId },
            search: { tab: 'invoice' },
          });
        }}
      />
    </Page>
  );
}
