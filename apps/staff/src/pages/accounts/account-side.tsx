import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { type readAccount, updateAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { accountBalance } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { AccountHandling } from '../../features/accounts/account-handling.tsx';
import { CustomFieldsList } from '../../features/custom-fields/custom-fields-list.tsx';
import { NotesCard } from '../../features/notes/notes-card.tsx';
import { AccountProject } from '../../features/projects/account-project.tsx';
import { BalanceOn } from '../../features/transactions/balance-on.tsx';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { useMay } from '../../kit/session/session.tsx';

type Account = ReplyOf<typeof readAccount>;

type AccountSideProps = { readonly account: Account; readonly onChanged: (account: Account) => void };

/** Beside an account: who owes it, who looks after it, the company's own fields, notes. */
export function AccountSide({ account, onChanged }: AccountSideProps) {
  const client = useClient();
  const may = useMay();
  const isThere = account.deleted === null;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <AccountCustomer debtorId={account.debtor._id} name={account.debtor.displayName} />
      <AccountHandling
        account={account}
        onChanged={onChanged}
        project={<AccountProject account={account} onChanged={onChanged} />}
      />
      {isThere && <BalanceOn call={accountBalance} id={account._id} />}
      {isThere && <NotesCard of={{ accountId: account._id }} />}
      <CustomFieldsList
        entity="account"
        values={account.custom}
        {...(may('account.write') && isThere
          ? {
              onSave: async (custom: Account['custom']) => {
                const body = { custom, version: account.version };
                onChanged(await client.send(updateAccount, { params: { id: account._id }, body }));
              },
            }
          : {})}
      />
    </div>
  );
}

function AccountCustomer({ debtorId, name }: { readonly debtorId: string; readonly name: string }) {
  const { t } = useLingui();
  const { data: debtor, error } = useCall(readDebtor, { params: { id: debtorId } });
  return (
    <Card title={t`Customer`}>
      <p className="mb-3 text-body">
        <Link to="/customers/$id" params={{ id: debtorId }} className={linkClasses}>
          {name}
        </Link>
      </p>
      {debtor ? (
        <DescriptionList
          entries={[
            { label: t`Customer ID`, value: debtor.internalReference },
            {
              label: t`E-mail`,
              value: debtor.emailPrimary && <span className="break-all">{debtor.emailPrimary.value}</span>,
            },
            { label: t`Phone`, value: debtor.phonePrimary && <PhoneText value={debtor.phonePrimary.value} /> },
            { label: t`Outstanding`, value: formatMoney(debtor.totals.outstandingCents) },
            { label: t`Paid`, value: formatMoney(debtor.totals.paidCents) },
          ]}
        />
      ) : error ? (
        <p className="text-body text-muted">{error.message}</p>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Card>
  );
}
