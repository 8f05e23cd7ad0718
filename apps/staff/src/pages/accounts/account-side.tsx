import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { type readAccount, updateAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { accountBalance } from '@recoup/contract/manual-transactions.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { AccountHandling } from '../../features/accounts/account-handling.tsx';
import { ContractLine } from '../../features/contracts/contract-line.tsx';
import { CustomFieldsList } from '../../features/custom-fields/custom-fields-list.tsx';
import { NotesCard } from '../../features/notes/notes-card.tsx';
import { AccountProject } from '../../features/projects/account-project.tsx';
import { BalanceOn } from '../../features/transactions/balance-on.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { CustomerCard } from './customer-card.tsx';

type Account = ReplyOf<typeof readAccount>;

type AccountSideProps = { readonly account: Account; readonly onChanged: (account: Account) => void };

/** Beside an account: who owes it, who looks after it, the company's own fields, notes. */
export function AccountSide({ account, onChanged }: AccountSideProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const isThere = account.deleted === null;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <CustomerCard debtorId={account.debtor._id} name={account.debtor.displayName} />
      {account.contract && (
        <Card title={t`Contract`}>
          <ContractLine contract={account.contract} />
        </Card>
      )}
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
