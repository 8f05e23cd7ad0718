import { useLingui } from '@lingui/react/macro';
import { debtorActivities } from '@recoup/contract/activities.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDebtor } from '@recoup/contract/debtors.ts';
import { debtorTransactions } from '@recoup/contract/transactions.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { ShieldCheck } from 'lucide-react';
import { DebtorAccounts } from '../../features/accounts/debtor-accounts.tsx';
import { ContactList } from '../../features/contacts/contact-list.tsx';
import { DebtorContracts } from '../../features/contracts/debtor-contracts.tsx';
import { DebtorDetails } from '../../features/debtors/debtor-details.tsx';
import type { DebtorTab } from '../../features/debtors/debtor-search.ts';
import { DebtorEstimates } from '../../features/estimates/debtor-estimates.tsx';
import { ChargesInProgress } from '../../features/payments/charges-in-progress.tsx';
import { DebtorPlans } from '../../features/plans/debtor-plans.tsx';
import { DebtorProjects } from '../../features/projects/debtor-projects.tsx';
import { CheckContactsButton } from '../../features/skip-tracing/check-contacts-button.tsx';
import { SkipTracingSheet } from '../../features/skip-tracing/skip-tracing-sheet.tsx';
import { DebtorTasks } from '../../features/tasks/debtor-tasks.tsx';
import { RecordTransactions } from '../../features/transactions/record-transactions.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { RecordTimeline } from '../activities/record-timeline.tsx';
import { DebtorAgreements } from './debtor-agreements.tsx';
import { DebtorMessages } from './debtor-messages.tsx';

type DebtorTabsProps = {
  readonly debtor: ReplyOf<typeof readDebtor>;
  readonly tab: DebtorTab;
  readonly onTab: (tab: DebtorTab) => void;
  readonly onReload: () => void;
};

/** What there is about a customer, by kind. */
export function DebtorTabs({ debtor, tab, onTab, onReload }: DebtorTabsProps) {
  const { t } = useLingui();
  const may = useMay();
  const { _id: id } = debtor;
  return (
    <Tabs
      label={t`Customer`}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'timeline',
          label: t`Timeline`,
          content: <RecordTimeline call={debtorActivities} id={id} withAccount />,
        },
        {
          value: 'accounts',
          label: t`Accounts`,
          count: debtor.totals.accounts,
          content: <DebtorAccounts debtorId={id} />,
        },
        ...(may('estimate.read')
          ? [{ value: 'estimates' as const, label: t`Estimates`, content: <DebtorEstimates debtorId={id} /> }]
          : []),
        {
          value: 'transactions',
          label: t`Transactions`,
          content: (
            <>
              <ChargesInProgress debtorId={id} />
              <RecordTransactions call={debtorTransactions} id={id} withAccount />
            </>
          ),
        },
        { value: 'plans', label: t`Plans`, content: <DebtorPlans debtorId={id} /> },
        {
          value: 'agreements',
          label: t`Agreements`,
          content: <DebtorAgreements debtor={debtor} onChanged={onReload} />,
        },
        ...(may('project.read')
          ? [{ value: 'projects' as const, label: t`Projects`, content: <DebtorProjects debtorId={id} /> }]
          : []),
        ...(may('contract.read')
          ? [{ value: 'contracts' as const, label: t`Contracts`, content: <DebtorContracts debtor={debtor} /> }]
          : []),
        { value: 'tasks', label: t`Tasks`, content: <DebtorTasks debtorId={id} /> },
        {
          value: 'contacts',
          label: t`Contacts`,
          count: debtor.emails.length + debtor.phones.length,
          content: (
            <ContactList
              debtorId={id}
              check={(onDone) => <CheckContactsButton debtorId={id} icon={ShieldCheck} onDone={onDone} />}
              find={(sheet) => <SkipTracingSheet debtorId={id} {...sheet} />}
            />
          ),
        },
        ...(may('message.read')
          ? [{ value: 'messages' as const, label: t`Messages`, content: <DebtorMessages debtor={debtor} /> }]
          : []),
        { value: 'details', label: t`Details`, content: <DebtorDetails debtor={debtor} /> },
      ]}
    />
  );
}
