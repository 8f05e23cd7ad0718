import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { undoJob } from '@recoup/contract/background-jobs.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import type { ImportJob } from './import-step.ts';

type UndoImportProps = {
  readonly job: ImportJob;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onUndone: () => void;
};

/** Takes an import back: what it made goes away, what it changed gets its old values again. */
export function UndoImport({ job, isOpen, onOpenChange, onUndone }: UndoImportProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { result } = job;
  if (!result) return null;
  const isAccounts = job.entity === 'account';
  const facts = [
    { label: t`File`, value: job.fileName },
    { label: isAccounts ? t`Accounts that go away` : t`Customers that go away`, value: i18n.number(result.created) },
    ...(isAccounts ? [{ label: t`Customers that go away`, value: i18n.number(result.newDebtors) }] : []),
    { label: t`Old values come back in`, value: i18n.number(result.updated) },
  ];
  return (
    <ConfirmSheet
      open={isOpen}
      onOpenChange={onOpenChange}
      action={t`Undo the import`}
      danger
      facts={facts}
      onConfirm={async () => {
        await client.send(undoJob, { params: { id: job._id } });
        onUndone();
      }}
    >
      <p className="mt-4 text-body text-muted">
        <Trans>Everything is as it was before. You can import the file again at any time.</Trans>
      </p>
    </ConfirmSheet>
  );
}
