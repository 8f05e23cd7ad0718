import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { type readAccount, updateAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { DiscardPrompt } from '../../app/discard-prompt.tsx';
import { AccountFields } from './account-fields.tsx';

type Account = ReplyOf<typeof readAccount>;

type EditAccountProps = {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onSaved: (account: Account) => void;
};

/** Changes an account; the amount stays as it is once money moved. Closing asks before something typed is lost. */
export function EditAccountSheet({ account, onClose, onSaved }: EditAccountProps) {
  const { t } = useLingui();
  const client = useClient();
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const untouched = account.paidCents === 0 && account.pendingCents === 0 && account.status !== 'Paid Off';
  const close = () => (dirty ? setLeaving(true) : onClose());
  return (
    <SideSheet open onOpenChange={(open) => !open && close()} title={t`Edit account ${account.reference}`}>
      <Form
        schema={updateAccount.body}
        defaultValues={{
          reference: account.reference,
          ...(untouched ? { amountCents: account.amountCents } : {}),
          issueDate: account.issueDate,
          dueDate: account.dueDate,
          category: account.category,
          sourceId: account.source?._id,
          ...plainMap(accountFields, 'writes', (id) => account[id]),
          custom: account.custom,
          version: account.version,
        }}
        onDirtyChange={setDirty}
        onSubmit={async (body) => {
          const saved = await client.send(updateAccount, {
            params: { id: account._id },
            body: {
              ...body,
              category: body.category ?? null,
              sourceId: body.sourceId ?? null,
              ...plainMap(accountFields, 'writes', (id) => body[id] ?? ''),
            },
          });
          showToast('success', t`Account saved`);
          onSaved(saved);
        }}
        className="space-y-4"
      >
        {(form) => (
          <>
            {!untouched && (
              <Notice kind="info">
                <Trans>The amount can no longer be changed because a payment was made.</Trans>
              </Notice>
            )}
            <AccountFields withAmount={untouched} />
            <div className="flex justify-end gap-2">
              <Button onClick={close}>{t`Cancel`}</Button>
              <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                {t`Save`}
              </Button>
            </div>
          </>
        )}
      </Form>
      <DiscardPrompt open={leaving} onStay={() => setLeaving(false)} onDiscard={onClose} />
    </SideSheet>
  );
}
