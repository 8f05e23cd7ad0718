import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { contractActivities } from '@recoup/contract/activities.ts';
import { readContract } from '@recoup/contract/contracts.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Contract } from '../../features/contracts/contract.ts';
import { ContractAccounts } from '../../features/contracts/contract-accounts.tsx';
import { ContractActions } from '../../features/contracts/contract-actions.tsx';
import { ContractDetails } from '../../features/contracts/contract-details.tsx';
import { ContractEnd } from '../../features/contracts/contract-end.tsx';
import { ContractFiles } from '../../features/contracts/contract-files.tsx';
import { ContractForm } from '../../features/contracts/contract-form.tsx';
import { ContractHandling } from '../../features/contracts/contract-handling.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RecordSteps } from '../../kit/record-page/record-steps.tsx';
import { CustomerCard } from '../accounts/customer-card.tsx';
import { RecordTimeline } from '../activities/record-timeline.tsx';

const route = getRouteApi('/shell/contracts/$id');

/** One contract: what was agreed, its files, and the invoices under it. */
export function ContractPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { tab = 'details', edit } = route.useSearch();
  const navigate = useNavigate();
  const { data: contract, error, mutate } = useCall(readContract, { params: { id } });
  const parent = <Link to="/contracts">{t`Contracts`}</Link>;
  if (error && !contract) {
    const missing = error.status === 404;
    return (
      <Page parent={parent} title={t`Contract`}>
        <ErrorRegion
          message={error.message}
          requestId={missing ? undefined : error.requestId}
          onRetry={missing ? undefined : () => void mutate()}
        />
      </Page>
    );
  }
  if (!contract)
    return (
      <Page parent={parent} title={t`Contract`}>
        <Skeleton className="mb-4 h-20 w-full" />
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  const changed = (next: Contract) => void mutate(next, { revalidate: false });
  const setSearch = (next: { tab?: typeof tab; edit?: 'yes' }) =>
    void navigate({ to: '/contracts/$id', params: { id }, search: { tab, ...next }, replace: true });
  const onFile = () => {
    void mutate();
    setSearch({ tab: 'files' });
  };
  return (
    <Page
      parent={parent}
      title={contract.title}
      documentTitle={`${contract.reference} · ${contract.title}`}
      description={
        <>
          {contract.reference} ·{' '}
          <Link to="/customers/$id" params={{ id: contract.debtor._id }} className={linkClasses}>
            {contract.debtor.displayName}
          </Link>
        </>
      }
      beside={<StatusChip kind="record" status={contract.status} />}
      actions={
        <>
          <RecordSteps kind="contract" id={id} />
          <ContractActions
            contract={contract}
            onChanged={changed}
            onEdit={() => setSearch({ edit: 'yes' })}
            onFile={onFile}
          />
        </>
      }
    >
      <FigureStrip
        figures={[
          { label: t`Owed`, value: formatMoney(contract.balanceCents) },
          {
            label: t`Contract amount`,
            value: contract.amountCents === null ? '—' : formatMoney(contract.amountCents),
          },
          { label: t`Last day`, value: <ContractEnd row={contract} /> },
        ]}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <Tabs
            label={t`Contract`}
            value={tab}
            onChange={(next) => setSearch({ tab: next })}
            tabs={[
              { value: 'details', label: t`Details`, content: <ContractDetails contract={contract} /> },
              {
                value: 'files',
                label: t`Files`,
                count: contract.files.length,
                content: <ContractFiles contract={contract} onChanged={() => mutate()} />,
              },
              {
                value: 'accounts',
                label: t`Accounts`,
                count: contract.accounts.length,
                content: <ContractAccounts contract={contract} onChanged={changed} />,
              },
              {
                value: 'timeline',
                label: t`Timeline`,
                content: <RecordTimeline call={contractActivities} id={id} />,
              },
            ]}
          />
        </Card>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <CustomerCard debtorId={contract.debtor._id} name={contract.debtor.displayName} />
          <ContractHandling contract={contract} onChanged={changed} />
        </div>
      </div>
      {edit && (
        <ContractForm
          contract={contract}
          onClose={() => setSearch({})}
          onSaved={(saved) => {
            changed(saved);
            setSearch({});
          }}
        />
      )}
    </Page>
  );
}
