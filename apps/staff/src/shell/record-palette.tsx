import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { selectDebtors } from '@recoup/contract/debtors.ts';
import type { Command } from '@recoup/ui/keyboard/command.ts';
import { CommandPalette } from '@recoup/ui/keyboard/command-palette.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FileText, User } from 'lucide-react';

/** The palette of commands, which finds customers and accounts as well. */
export function RecordPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useClient();

  async function search(text: string, signal: AbortSignal): Promise<readonly Command[]> {
    const [debtors, accounts] = await Promise.all([
      client.send(selectDebtors, { query: { query: text } }, { signal }),
      client.send(listAccounts, { query: { search: text, limit: 5, totals: 'false' } }, { signal }),
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
    ];
  }

  return <CommandPalette open onOpenChange={(open) => !open && onClose()} onSearch={search} />;
}
