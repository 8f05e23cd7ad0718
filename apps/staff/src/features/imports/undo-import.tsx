import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { undoJob } from '@recoup/contract/background-jobs.ts';
import { undoPreview } from '@recoup/contract/imports.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
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
  const preview = useCall(undoPreview, isOpen ? { params: { id: job._id } } : null, { revalidateOnFocus: false });
  const { result } = job;
  if (!result) return null;
  const isAccounts = job.entity === 'account';
  const rows = preview.data && {
    accounts: preview.data.accounts,
    debtors: preview.data.debtors,
    credits: preview.data.credits,
  };
  const stay = rows ? rows.accounts.staying + rows.debtors.staying + rows.credits.staying : 0;
  const counted = (count: number) => i18n.number(count);
  const facts = [
    { label: t`File`, value: job.fileName },
    ...(rows && isAccounts ? [{ label: t`Accounts that go away`, value: counted(rows.accounts.going) }] : []),
    ...(rows ? [{ label: t`Customers that go away`, value: counted(rows.debtors.going) }] : []),
    ...(rows && rows.credits.going > 0
      ? [{ label: t`Credit notes that go away`, value: counted(rows.credits.going) }]
      : []),
    ...(rows && result.updated > 0 ? [{ label: t`Old values come back in`, value: counted(result.updated) }] : []),
    ...(rows && rows.accounts.staying > 0
      ? [{ label: t`Accounts that stay`, value: counted(rows.accounts.staying) }]
      : []),
    ...(rows && rows.debtors.staying > 0
      ? [{ label: t`Customers that stay`, value: counted(rows.debtors.staying) }]
      : []),
    ...(rows && rows.credits.staying > 0
      ? [{ label: t`Credit notes that stay`, value: counted(rows.credits.staying) }]
      : []),
  ];
  return (
    <ConfirmSheet
      open={isOpen}
      onOpenChange={onOpenChange}
      action={t`Undo the import`}
      danger
      blocked={preview.data === undefined}
      facts={facts}
      onConfirm={async () => {
        await client.send(undoJob, { params: { id: job._id } });
        onUndone();
      }}
    >
      {!rows && !preview.error && (
        <div role="status" className="mt-4">
          <span className="sr-only">
            <Trans>Counting what goes away</Trans>
          </span>
          <SkeletonLines lines={3} />
        </div>
      )}
      {preview.data && (
        <dl className="mt-4 space-y-3 text-body">
          <NamedAccounts
            label={t`Accounts that go away`}
            names={preview.data.goingAccounts}
            count={preview.data.accounts.going}
          />
          <NamedAccounts
            label={t`Accounts that stay`}
            names={preview.data.stayingAccounts}
            count={preview.data.accounts.staying}
          />
        </dl>
      )}
      {rows && (
        <p className="mt-4 text-body text-muted">
          {stay > 0 ? (
            <Trans>Somebody has gone on with what stays since: a change, a message, a note, an agreement.</Trans>
          ) : (
            <Trans>Everything is as it was before. You can import the file again at any time.</Trans>
          )}
        </p>
      )}
      {preview.data?.isPartial && (
        <p className="mt-2 text-body text-muted">
          <Trans>The import is very large: only the first records were looked at, and more may stay.</Trans>
        </p>
      )}
      {preview.error && <p className="mt-2 text-body text-danger-text">{preview.error.message}</p>}
    </ConfirmSheet>
  );
}

type NamedAccountsProps = { readonly label: string; readonly names: readonly string[]; readonly count: number };

/** The first accounts by their numbers, and how many more there are; nothing without one. */
function NamedAccounts({ label, names, count }: NamedAccountsProps) {
  const more = count - names.length;
  if (names.length === 0) return null;
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">
        {names.join(', ')}
        {more > 0 && (
          <>
            {' '}
            <Plural value={more} one="and # more" other="and # more" />
          </>
        )}
      </dd>
    </div>
  );
}
