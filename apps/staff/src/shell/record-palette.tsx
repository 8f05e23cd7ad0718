import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { listContracts } from '@recoup/contract/contracts.ts';
import { findReferences } from '@recoup/contract/custom-fields.ts';
import { selectDebtors } from '@recoup/contract/debtors.ts';
import { listEstimates } from '@recoup/contract/estimates.ts';
import { listTasks } from '@recoup/contract/tasks.ts';
import type { Command } from '@recoup/ui/keyboard/command.ts';
import { CommandPalette } from '@recoup/ui/keyboard/command-palette.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FilePen, FileSignature, FileText, FolderKanban, ListTodo, Phone, User } from 'lucide-react';
import { useDial } from '../kit/calls/use-dial.ts';
import { useMay } from '../kit/session/session.tsx';

/** The palette of commands, which finds customers, accounts, projects, contracts, estimates and open tasks as well. */
export function RecordPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useClient();
  const may = useMay();
  const { dial, isReady, isInCall } = useDial();
  const call = t({ context: 'verb', message: 'Call' });

  /** Whom one may call of those whose name follows the word for it. */
  async function searchCalled(name: string, signal: AbortSignal): Promise<readonly Command[]> {
    const { data } = await client.send(selectDebtors, { query: { query: name } }, { signal });
    return data.slice(0, 8).map(({ _id: debtorId, displayName, internalReference }) => ({
      id: `call ${debtorId}`,
      title: [displayName, internalReference].filter(Boolean).join(' · '),
      group: call,
      icon: Phone,
      run: () => void dial({ debtorId }),
    }));
  }

  async function search(text: string, signal: AbortSignal): Promise<readonly Command[]> {
    const called = text.toLocaleLowerCase().startsWith(`${call.toLocaleLowerCase()} `)
      ? text.slice(call.length + 1).trim()
      : '';
    // An Operator calls from a task.
    if (called && may('debtor.list') && may('call.write') && isReady && !isInCall) return searchCalled(called, signal);
    const [debtors, accounts, projects, contracts, estimates, tasks] = await Promise.all([
      client.send(selectDebtors, { query: { query: text } }, { signal }),
      client.send(listAccounts, { query: { search: text, limit: 5, totals: 'false' } }, { signal }),
      may('project.read')
        ? client.send(findReferences, { query: { kind: 'project', search: text } }, { signal })
        : { data: [] },
      may('contract.read') ? client.send(listContracts, { body: { search: text, limit: 5 } }, { signal }) : null,
      may('estimate.read')
        ? client.send(listEstimates, { body: { search: text, limit: 5 } }, { signal })
        : { data: [] },
      client.send(listTasks, { body: { search: text, limit: 5 } }, { signal }),
    ]);
    return [
      ...debtors.data.slice(0, 5).map((debtor) => ({
        id: debtor._id,
        title: [debtor.displayName, debtor.email].filter(Boolean).join(' · '),
        group: t`Customers`,
        icon: User,
        run: () => void navigate({ to: '/customers/$id', params: { id: debtor._id } }),
      })),
      ...accounts.data.map((account) => ({
        id: account._id,
        title: `${account.reference} · ${account.debtor.displayName}`,
        group: t`Accounts`,
        icon: FileText,
        run: () => void navigate({ to: '/debts/$id', params: { id: account._id } }),
      })),
      ...projects.data.slice(0, 5).map((project) => ({
        id: project._id,
        title: [project.name, project.detail].filter(Boolean).join(' · '),
        group: t`Projects`,
        icon: FolderKanban,
        run: () => void navigate({ to: '/projects/$id', params: { id: project._id } }),
      })),
      ...(contracts?.data ?? []).map((contract) => ({
        id: contract._id,
        title: `${contract.reference} · ${contract.title} · ${contract.debtor.displayName}`,
        group: t`Contracts`,
        icon: FileSignature,
        run: () => void navigate({ to: '/contracts/$id', params: { id: contract._id } }),
      })),
      ...estimates.data.map((estimate) => ({
        id: estimate._id,
        title: `${estimate.reference} · ${estimate.debtor.displayName}`,
        group: t`Estimates`,
        icon: FilePen,
        run: () => void navigate({ to: '/estimates/$id', params: { id: estimate._id } }),
      })),
      ...tasks.data.map((task) => ({
        id: task._id,
        title: `${task.title} · ${task.debtor.displayName}`,
        group: t`Tasks`,
        icon: ListTodo,
        run: () => void navigate({ to: '/tasks', search: { search: text, peek: task._id } }),
      })),
    ];
  }

  return <CommandPalette open onOpenChange={(open) => !open && onClose()} onSearch={search} />;
}
