import { Plural } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { addInvoices } from '@recoup/contract/projects.ts';
import { UndoNotice } from '../../kit/page/undo-notice.tsx';

export type Moved = ReplyOf<typeof addInvoices>['left'];

type MovedNoticeProps = { readonly moved: Moved; readonly onClose: () => void; readonly onUndone: () => void };

/** Says that invoices left other projects for this one, and takes each back to where it was. */
export function MovedNotice({ moved, onClose, onUndone }: MovedNoticeProps) {
  const client = useClient();
  return (
    <UndoNotice
      className="mb-4"
      onClose={onClose}
      onUndo={async () => {
        const groups = Map.groupBy(moved, ({ projectId }) => projectId);
        for (const [id, invoices] of groups) {
          const body = { accountIds: invoices.map(({ accountId }) => accountId), move: true };
          await client.send(addInvoices, { params: { id }, body });
        }
        onUndone();
      }}
    >
      <Plural
        value={moved.length}
        one="# invoice moved here from another project."
        other="# invoices moved here from other projects."
      />
    </UndoNotice>
  );
}
