import { Plural, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { setTaskAssignees } from '@recoup/contract/tasks.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { MemberPick } from '../members/member-pick.tsx';
import type { Task } from './task.ts';

type AssignTasksProps = {
  readonly ids: readonly string[];
  readonly assignee: Task['assignee'];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Gives tasks to a team member, or to nobody. */
export function AssignTasks({ ids, assignee, onClose, onDone }: AssignTasksProps) {
  const { t } = useLingui();
  const client = useClient();
  const [member, setMember] = useState(assignee);
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Change team member`}
      startsInBody
      facts={[{ label: t`Tasks`, value: <Plural value={ids.length} one="# task" other="# tasks" /> }]}
      onConfirm={async () => {
        await client.send(setTaskAssignees, { body: { ids: [...ids], assigneeId: member?._id ?? null } });
        showToast('success', t`Team member changed`);
        onDone();
      }}
    >
      <div className="mt-4">
        <p className="mb-1 font-medium text-compact">{t`Team member`}</p>
        <MemberPick label={t`Team member`} value={member} onChange={setMember} />
      </div>
    </ConfirmSheet>
  );
}
