import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteProject } from '@recoup/contract/projects.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { Project } from './project.ts';

type DeleteProjectProps = {
  readonly project: Project;
  /** Invoices belong to it, drafts and canceled ones among them. */
  readonly isInUse: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Deletes a project to which nothing belongs; the list then offers to bring it back. */
export function DeleteProject({ project, isInUse, onClose, onDeleted }: DeleteProjectProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete project`}
      danger
      blocked={isInUse}
      facts={[
        { label: t`Project`, value: `${project.name} (${project.reference})` },
        { label: t`Customer`, value: project.debtor.displayName },
      ]}
      onConfirm={async () => {
        await client.send(deleteProject, { params: { id: project._id } });
        onDeleted();
      }}
    >
      {isInUse && (
        <Notice kind="warning" className="mt-4">
          <Trans>Invoices still belong to this project. Take them out first, or close the project instead.</Trans>
        </Notice>
      )}
    </ConfirmSheet>
  );
}
