import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { createAccount } from '@recoup/contract/accounts.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import type { ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Page } from '../../kit/page/page.tsx';
import { useNow } from '../../kit/session/session.tsx';
import { DebtorPicker } from '../debtors/debtor-picker.tsx';
import { AccountFields } from './account-fields.tsx';
import { NewAccountHandling } from './new-account-handling.tsx';

const route = getRouteApi('/shell/debts/new');

/** An account for a customer who is here already. */
export function AccountNewPage() {
  const { t } = useLingui();
  const { campaignId, debtorId } = route.useSearch();
  const client = useClient();
  const navigate = useNavigate();
  const now = useNow();
  const known = useCall(readDebtor, debtorId ? { params: { id: debtorId } } : null);
  if (known.isLoading) {
    return (
      <Page narrow title={t`New account`}>
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  }
  return (
    <Page narrow parent={<Link to="/debts">{t`Accounts`}</Link>} title={t`New account`}>
      <Card>
        <Form
          schema={createAccount.body}
          defaultValues={{
            debtorId,
            reference: '',
            issueDate: now.toISOString().slice(0, 10),
            dueDate: '',
            status: 'Active',
            workflowId: campaignId,
          }}
          onSubmit={async (body) => {
            const account = await client.send(createAccount, { body });
            showToast('success', t`Account ${account.reference} created`);
            await navigate({ to: '/debts/$id', params: { id: account._id } });
          }}
          className="space-y-5"
        >
          {(form) => (
            <>
              <CustomerField first={known.data ? { value: known.data._id, label: known.data.displayName } : null} />
              <AccountFields />
              <NewAccountHandling />
              <div className="flex justify-end gap-2 border-border border-t pt-4">
                <Link to="/debts" className={buttonClasses()}>{t`Cancel`}</Link>
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  {t`Create account`}
                </Button>
              </div>
            </>
          )}
        </Form>
      </Card>
    </Page>
  );
}

function CustomerField({ first }: { readonly first: ComboOption | null }) {
  const [chosen, setChosen] = useState<ComboOption | null>(first);
  const { field, fieldState } = useController({ name: 'debtorId' });
  return (
    <DebtorPicker
      value={chosen}
      onChange={(option) => {
        setChosen(option);
        field.onChange(option?.value);
      }}
      onBlur={field.onBlur}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  );
}
