import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { discardImport } from '@recoup/contract/imports.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import type { ImportJob } from './import-step.ts';

type DiscardImportProps = {
  readonly job: ImportJob;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDiscarded: () => void;
};

/** Throws an import away that was never confirmed, with its file and everything that was mended in it. */
export function DiscardImport({ job, isOpen, onOpenChange, onDiscarded }: DiscardImportProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open={isOpen}
      onOpenChange={onOpenChange}
      action={t`Discard this import`}
      danger
      facts={[
        { label: t`File`, value: job.fileName },
        { label: t`Rows`, value: i18n.number(job.rows) },
      ]}
      onConfirm={async () => {
        await client.send(discardImport, { params: { id: job._id } });
        onDiscarded();
      }}
    >
      <p className="mt-4 text-body text-muted">
        <Trans>Its columns and the cells you changed are lost. Nothing was imported from it.</Trans>
      </p>
    </ConfirmSheet>
  );
}
