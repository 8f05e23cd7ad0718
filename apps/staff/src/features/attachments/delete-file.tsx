import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import type { KeptFile } from './file-line.tsx';

type DeleteFileProps = {
  readonly file: KeptFile;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks before a file is taken off its record. */
export function DeleteFile({ file, onDelete, onClose }: DeleteFileProps) {
  const { t } = useLingui();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete ${file.fileName}`}
      danger
      onConfirm={onDelete}
    >
      <p className="text-body">
        <Trans>The file is taken off this record. This cannot be undone.</Trans>
      </p>
    </ConfirmSheet>
  );
}
