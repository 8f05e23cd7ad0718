import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { type readAccount, updateAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { AccountFields } from './account-fields.tsx';

type Account = ReplyOf<typeof readAccount>;

type EditAccountProps = {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onSaved: (account: Account) => void;
};

/** Changes an account; the amount stays as it is once money moved. */
export function EditAccountSheet({ account, onClose, onSaved }: EditAccountProps) {
  const { t } = useLingui();
  const client = useClient();
  const untouched = account.paidCents === 0 && account.pendingCents === 0 && account.status !== 'Paid Off';
  return (
    <FormSheet
      title={t`Edit account ${account.reference}`}
      onClose={onClose}
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
    >
      {!untouched && (
        <Notice kind="info">
          <Trans>The amount can no longer be changed because a payment was made.</Trans>
        </Notice>
      )}
      <AccountFields withAmount={untouched} />
    </FormSheet>
  );
}
