import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { createDebtor } from '@recoup/contract/debtors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { Page } from '../../kit/page/page.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { DebtorFields } from './debtor-fields.tsx';
import { debtorForm } from './debtor-form.ts';
import { TestField } from './test-field.tsx';

const newDebtorForm = debtorForm.extend({ isTest: z.boolean().optional() });

/** A customer alone, without an account. */
export function DebtorNewPage() {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const { company } = useUser();
  return (
    <Page narrow parent={<Link to="/customers">{t`Customers`}</Link>} title={t`New customer`}>
      <Card>
        <Form
          schema={newDebtorForm}
          defaultValues={{ language: company.language, address: { country: 'US' } }}
          onSubmit={async (body) => {
            const debtor = await client.send(createDebtor, { body });
            showToast('success', t`${debtor.displayName} created`);
            await navigate({ to: '/customers/$id', params: { id: debtor._id } });
          }}
          className="space-y-5"
        >
          {(form) => (
            <>
              <DebtorFields />
              <TestField />
              <div className="flex justify-end gap-2 border-border border-t pt-4">
                <Link to="/customers" className={buttonClasses()}>{t`Cancel`}</Link>
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  <Trans>Create customer</Trans>
                </Button>
              </div>
            </>
          )}
        </Form>
      </Card>
    </Page>
  );
}
