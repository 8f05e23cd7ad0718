import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { setContractAccounts } from '@recoup/contract/contracts.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { Files, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import type { Contract } from './contract.ts';

type ContractAccountsProps = { readonly contract: Contract; readonly onChanged: (contract: Contract) => void };

/** The invoices that belong to a contract. */
export function ContractAccounts({ contract, onChanged }: ContractAccountsProps) {
  const { t } = useLingui();
  const mayWrite = useMay()('contract.write');
  const [choosing, setChoosing] = useState(false);
  const choose = mayWrite && (
    <Button onClick={() => setChoosing(true)}>
      <ListChecks aria-hidden />
      {t`Choose invoices`}
    </Button>
  );
  return (
    <>
      {contract.accounts.length === 0 ? (
        <EmptyState icon={Files} title={t`No invoices yet`} actions={choose}>
          <Trans>Choose the customer’s invoices that belong to this contract.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className="mb-3 flex justify-end">{choose}</div>
          <ul className="divide-y divide-border rounded-card border border-border">
            {contract.accounts.map((account) => (
              <li key={account._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-body">
                <Link to="/debts/$id" params={{ id: account._id }} className={`min-w-0 truncate ${linkClasses}`}>
                  {account.reference}
                </Link>
                <StatusChip kind="account" status={account.status} />
                <span className="text-compact text-muted">
                  <Trans>
                    due <CalendarDate date={account.dueDate} />
                  </Trans>
                </span>
                <Owed account={account} />
              </li>
            ))}
          </ul>
        </>
      )}
      {choosing && <AccountChoice contract={contract} onClose={() => setChoosing(false)} onChanged={onChanged} />}
    </>
  );
}

type Owing = Pick<Contract['accounts'][number], 'status' | 'amountCents' | 'balanceCents'>;

/** What is owed; of a draft, which nobody was billed yet, what it would come to. */
function Owed({ account }: { readonly account: Owing }) {
  const isDraft = account.status === 'Draft';
  return (
    <span className="ml-auto text-right">
      <span className="figures">{formatMoney(isDraft ? account.amountCents : account.balanceCents)}</span>
      {isDraft && (
        <span className="block text-meta text-muted">
          <Trans>not billed yet</Trans>
        </span>
      )}
    </span>
  );
}

/** So many invoices of a customer are offered at once. */
const OFFERED_MAX = 100;

function AccountChoice({ contract, onClose, onChanged }: ContractAccountsProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const client = useClient();
  const before = new Set(contract.accounts.map((account) => account._id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(before);
  // What another contract has stays there: it is taken out of that one first.
  const list = useCall(listAccounts, {
    query: {
      ...{ debtorId: contract.debtor._id, limit: OFFERED_MAX, sort: '-balance', totals: 'false' },
      filter: 'contractStatus:is_empty',
    },
  });
  const offered = [...contract.accounts, ...(list.data?.data ?? [])];
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isSame = chosen.size === before.size && [...chosen].every((id) => before.has(id));
  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={plural(chosen.size, {
        one: 'Keep # invoice under the contract',
        other: 'Keep # invoices under the contract',
      })}
      blocked={isSame}
      onConfirm={async () => {
        const body = { accountIds: [...chosen], version: contract.version };
        onChanged(await client.send(setContractAccounts, { params: { id: contract._id }, body }));
        showToast('success', t`Invoices of the contract saved`);
      }}
    >
      {list.error && !list.data ? (
        <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />
      ) : !list.data ? (
        <SkeletonLines lines={4} />
      ) : offered.length === 0 ? (
        <p className="text-body text-muted">
          <Trans>This customer has no invoices that are free for a contract.</Trans>
        </p>
      ) : (
        <ul className="max-h-80 divide-y divide-border overflow-y-auto rounded-card border border-border">
          {offered.map((account) => (
            <li key={account._id}>
              <label
                htmlFor={`account-${account._id}`}
                className="flex cursor-pointer items-center gap-3 px-3 py-2 text-body hover:bg-sunken"
              >
                <CheckInput
                  id={`account-${account._id}`}
                  checked={chosen.has(account._id)}
                  onChange={() => toggle(account._id)}
                />
                <span className="min-w-0 truncate">{account.reference}</span>
                <StatusChip kind="account" status={account.status} />
                <Owed account={account} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </ConfirmSheet>
  );
}
