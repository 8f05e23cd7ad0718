import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { accountFields, createAccountWithDebtor } from '@recoup/contract/accounts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { Page } from '../../kit/page/page.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { DebtorFields } from '../debtors/debtor-fields.tsx';
import { debtorForm } from '../debtors/debtor-form.ts';
import { AccountFields } from './account-fields.tsx';
import { NewAccountHandling } from './new-account-handling.tsx';

const route = getRouteApi('/shell/debts/add-debt-new-debtor');
const schema = z.strictObject({ account: accountFields, debtor: debtorForm });

/** An account together with its new customer. */
export function AccountWithDebtorPage() {
  const { t } = useLingui();
  const { campaignId } = route.useSearch();
  const client = useClient();
  const navigate = useNavigate();
  const now = useNow();
  const { company } = useUser();
  return (
    <Page narrow parent={<Link to="/debts">{t`Accounts`}</Link>} title={t`New account and customer`}>
      <Form
        schema={schema}
        defaultValues={{
          account: {
            reference: '',
            issueDate: now.toISOString().slice(0, 10),
            dueDate: '',
            status: 'Active',
            workflowId: campaignId,
          },
          debtor: { language: company.language, address: { country: 'US' } },
        }}
        onSubmit={async (body) => {
          const account = await client.send(createAccountWithDebtor, { body });
          showToast('success', t`Account ${account.reference} created`);
          await navigate({ to: '/debts/$id', params: { id: account._id } });
        }}
        className="space-y-4"
      >
        {(form) => (
          <>
            <Card title={t`Customer`}>
              <DebtorFields prefix="debtor." />
            </Card>
            <Card title={t`Account`}>
              <AccountFields prefix="account." />
            </Card>
            <Card title={t`Handling`}>
              <NewAccountHandling prefix="account." />
            </Card>
            <div className="flex justify-end gap-2">
              <Link to="/debts" className={buttonClasses()}>{t`Cancel`}</Link>
              <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                <Trans>Create account</Trans>
              </Button>
            </div>
          </>
        )}
      </Form>
    </Page>
  );
}
