import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { restoreProject } from '@recoup/contract/projects.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { UndoNotice } from '../../kit/page/undo-notice.tsx';

type DeletedNoticeProps = { readonly id: string; readonly onClose: () => void; readonly onRestored: () => void };

/** Says that a project was deleted just now, and brings it back. */
export function DeletedNotice({ id, onClose, onRestored }: DeletedNoticeProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <UndoNotice
      onClose={onClose}
      onUndo={async () => {
        const { reference } = await client.send(restoreProject, { params: { id } });
        showToast('success', t`Project ${reference} restored`);
        onRestored();
      }}
    >
      <Trans>Project deleted.</Trans>
    </UndoNotice>
  );
}
