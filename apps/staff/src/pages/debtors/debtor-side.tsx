import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type readDebtor, updateDebtor } from '@recoup/contract/debtors.ts';
import { debtorBalance } from '@recoup/contract/manual-transactions.ts';
import { readSidebarDetails } from '@recoup/contract/sidebar.ts';
import { AgentState } from '../../features/agent/agent-state.tsx';
import { CustomFieldsList } from '../../features/custom-fields/custom-fields-list.tsx';
import { DebtorContactsCard } from '../../features/debtors/debtor-contacts-card.tsx';
import { DebtorHandling } from '../../features/debtors/debtor-handling.tsx';
import { DebtorPortalCard } from '../../features/debtors/debtor-portal-card.tsx';
import { NotesCard } from '../../features/notes/notes-card.tsx';
import { MethodsCard } from '../../features/payment-methods/methods-card.tsx';
import { DebtorRuns } from '../../features/runs/debtor-runs.tsx';
import { SummaryCard } from '../../features/summaries/summary-card.tsx';
import { BalanceOn } from '../../features/transactions/balance-on.tsx';
import { UnappliedCredit } from '../../features/transactions/unapplied-credit.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { ContactRulesCard } from './contact-rules-card.tsx';

type Debtor = ReplyOf<typeof readDebtor>;

type DebtorSideProps = {
  readonly debtor: Debtor;
  readonly onChanged: (debtor: Debtor) => void;
  readonly onMoney: () => void;
};

/** Beside a customer: who looks after them, how to reach them, what is worth knowing. */
export function DebtorSide({ debtor, onChanged, onMoney }: DebtorSideProps) {
  const client = useClient();
  const may = useMay();
  const { data: details, mutate } = useCall(readSidebarDetails, { params: { id: debtor._id } });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <DebtorHandling
        debtor={debtor}
        run={details?.run ?? null}
        onChanged={onChanged}
        agent={<AgentState agent={debtor.agent} />}
      />
      <UnappliedCredit debtor={debtor} onChanged={onMoney} />
      <ContactRulesCard debtorId={debtor._id} />
      {may('workflow.read') && <DebtorRuns debtorId={debtor._id} />}
      <DebtorContactsCard debtor={debtor} details={details} />
      <MethodsCard debtor={debtor} />
      <DebtorPortalCard debtorId={debtor._id} />
      <BalanceOn call={debtorBalance} id={debtor._id} />
      <NotesCard of={{ debtorId: debtor._id }} withAccount />
      <SummaryCard debtorId={debtor._id} summary={details?.summary ?? null} onChanged={() => void mutate()} />
      <CustomFieldsList
        entity="debtor"
        values={debtor.custom}
        {...(may('debtor.write')
          ? {
              onSave: async (custom: Debtor['custom']) => {
                const body = { custom, version: debtor.version };
                onChanged(await client.send(updateDebtor, { params: { id: debtor._id }, body }));
              },
            }
          : {})}
      />
    </div>
  );
}
