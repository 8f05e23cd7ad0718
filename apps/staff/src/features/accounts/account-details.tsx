import { Trans, useLingui } from '@lingui/react/macro';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { usePlainEntries } from '@recoup/ui/field/plain-fields.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { useCategoryLabel } from '../../kit/records/category-labels.ts';

/** Everything that was entered about an account. */
export function AccountDetails({ account }: { readonly account: ReplyOf<typeof readAccount> }) {
  const { t } = useLingui();
  const categoryLabel = useCategoryLabel();
  return (
    <DescriptionList
      entries={[
        { label: t`Reference`, value: <span className="break-all">{account.reference}</span> },
        { label: t`Amount`, value: `${formatMoney(account.amountCents)} ${account.currency}` },
        ...(account.discountCents > 0 ? [{ label: t`Discount`, value: formatMoney(account.discountCents) }] : []),
        { label: t`Issue date`, value: <CalendarDate date={account.issueDate} /> },
        { label: t`Due date`, value: <CalendarDate date={account.dueDate} /> },
        { label: t`Terms`, value: account.terms },
        ...usePlainEntries(accountFields, account, ['terms', 'description']),
        { label: t`Category`, value: account.category && categoryLabel(account.category) },
        { label: t`Source`, value: account.source?.name },
        {
          label: t`Origin`,
          value: account.origin === 'external' ? <Trans>From outside</Trans> : <Trans>Ours</Trans>,
        },
        { label: t`Created`, value: <CalendarDate date={account.createdAt} /> },
        {
          label: t`Description`,
          value: account.description && <span className="whitespace-pre-line">{account.description}</span>,
        },
      ]}
    />
  );
}
