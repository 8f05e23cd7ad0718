import { Plural, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateDisputes } from '@recoup/contract/disputes.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { MemberPick } from '../members/member-pick.tsx';
import type { Dispute } from './dispute.ts';
import { refusedWords } from './dispute-results.ts';

type AssignDisputesProps = {
  readonly disputes: readonly Dispute[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Gives open disputes to a team member, or to nobody; those that were answered meanwhile stay as they are, and it says so. */
export function AssignDisputes({ disputes, onClose, onDone }: AssignDisputesProps) {
  const { t } = useLingui();
  const client = useClient();
  const [member, setMember] = useState(disputes.length === 1 ? (disputes[0]?.assignee ?? null) : null);
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Change team member`}
      startsInBody
      facts={[{ label: t`Disputes`, value: <Plural value={disputes.length} one="# dispute" other="# disputes" /> }]}
      onConfirm={async () => {
        const asked = disputes.map(({ _id, version }) => ({ _id, version, assigneeId: member?._id ?? null }));
        const { results } = await client.send(updateDisputes, { body: { disputes: asked } });
        const refused = refusedWords(results, spokenLanguage());
        if (refused.length > 0) throw new Error(refused.join(' '));
        showToast('success', t`Team member changed`);
        onDone();
      }}
    >
      <div className="mt-4">
        <p className="mb-1 font-medium text-compact">{t`Team member`}</p>
        <MemberPick may="dispute.write" label={t`Team member`} value={member} onChange={setMember} />
      </div>
    </ConfirmSheet>
  );
}
