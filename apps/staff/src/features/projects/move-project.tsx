import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateProject } from '@recoup/contract/projects.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { needsReason } from '@recoup/domain/projects/project-status.ts';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { ArrowRight } from 'lucide-react';
import { useMoveWords } from './move-words.ts';
import type { Project } from './project.ts';

type MoveProjectProps = {
  readonly project: Project;
  readonly to: RecordStatus;
  readonly onClose: () => void;
  readonly onMoved: (project: Project) => void;
};

/** Moves a project to another status; what is owed on its invoices stays owed. */
export function MoveProject({ project, to, onClose, onMoved }: MoveProjectProps) {
  const { t } = useLingui();
  const client = useClient();
  const words = useMoveWords(project.status);
  const { balanceCents } = project.figures;
  const isOwed = balanceCents > 0;
  const ends = to === 'Closed' || to === 'Canceled';
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={words[to]}
      reason={needsReason({ from: project.status, to, isOwed }) ? { isRequired: true } : undefined}
      facts={[
        { label: t`Project`, value: `${project.name} (${project.reference})` },
        {
          label: t`Status`,
          value: (
            <span className="flex flex-wrap items-center gap-1.5">
              <StatusChip kind="project" status={project.status} />
              <ArrowRight aria-label={t`becomes`} className="size-3.5 text-subtle" />
              <StatusChip kind="project" status={to === 'Open' && isOwed ? 'In Progress' : to} />
            </span>
          ),
        },
        ...(isOwed ? [{ label: t`Balance`, value: formatMoney(balanceCents) }] : []),
      ]}
      onConfirm={async (reason) => {
        const body = { status: to, version: project.version, ...(reason ? { reason } : {}) };
        onMoved(await client.send(updateProject, { params: { id: project._id }, body }));
      }}
    >
      {ends && isOwed && (
        <p className="mt-4 text-body text-muted">
          <Trans>Its invoices stay as they are, and what is owed on them stays owed.</Trans>
        </p>
      )}
    </ConfirmSheet>
  );
}
