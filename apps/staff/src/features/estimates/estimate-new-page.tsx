import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { createEstimate } from '@recoup/contract/estimates.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Page } from '../../kit/page/page.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import { DebtorField } from '../debtors/debtor-field.tsx';
import { emptyLine } from '../invoices/invoice-form.ts';
import { EstimateEditor } from './estimate-editor.tsx';
import { bodyOfEstimate } from './estimate-form.ts';
import { useCreditorFacts } from './use-creditor-facts.ts';

const route = getRouteApi('/shell/estimates/new');
const VALID_DAYS = 30;

/** A new estimate for a customer. */
export function EstimateNewPage() {
  const { t } = useLingui();
  const { debtorId: firstId, projectId, contractId } = route.useSearch();
  const client = useClient();
  const navigate = useNavigate();
  const me = useUser();
  const today = useToday();
  const creditor = useCreditorFacts();
  // Sent again after a lost answer, it is the same estimate.
  const [id] = useState(uuidv7);
  const [debtorId, setDebtorId] = useState(firstId);
  const debtor = useCall(readDebtor, debtorId ? { params: { id: debtorId } } : null);
  const parent = <Link to="/estimates">{t`Estimates`}</Link>;
  if (firstId && debtor.isLoading && debtorId === firstId) {
    return (
      <Page parent={parent} title={t`New estimate`}>
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  }
  const shown = debtorId ? debtor.data : undefined;
  return (
    <Page parent={parent} title={t`New estimate`}>
      <EstimateEditor
        defaultValues={{
          ...{ reference: '', issueDate: today, expirationDate: addDays(today, VALID_DAYS) },
          ...{
            lines: [emptyLine],
            discountKind: 'none',
            depositKind: 'none',
            debtorId: shown?._id,
            projectId,
            contractId,
          },
        }}
        isNew
        numberHint={t`Empty: the next number.`}
        debtorId={debtorId}
        facts={{
          creditor,
          debtor: {
            displayName: shown?.displayName ?? '',
            internalReference: shown?.internalReference ?? null,
            addressLines: shown?.address ? [shown.address.formatted_address] : [],
          },
          currency: 'USD',
        }}
        above={
          <DebtorField first={shown ? { value: shown._id, label: shown.displayName } : null} onChosen={setDebtorId} />
        }
        cancel={<Link to="/estimates" className={buttonClasses()}>{t`Cancel`}</Link>}
        submitLabel={t`Save draft`}
        onSave={async (form) => {
          const body = { ...bodyOfEstimate(form), _id: id, debtorId: debtorId ?? '', assigneeId: me._id };
          const made = await client.send(createEstimate, { body });
          showToast('success', t`Estimate ${made.reference} saved as a draft`);
          await navigate({ to: '/estimates/$id', params: { id: made._id } });
        }}
      />
    </Page>
  );
}
