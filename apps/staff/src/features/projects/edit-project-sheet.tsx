import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateProject } from '@recoup/contract/projects.ts';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { Project } from './project.ts';
import { ProjectFields } from './project-fields.tsx';
import { projectForm } from './project-form.ts';

type EditProjectProps = {
  readonly project: Project;
  readonly onClose: () => void;
  readonly onSaved: (project: Project) => void;
};

const form = projectForm.omit({ debtorId: true });

/** Changes what was said about a project. A field that is emptied is emptied on the server too. */
export function EditProjectSheet({ project, onClose, onSaved }: EditProjectProps) {
  const { t } = useLingui();
  const client = useClient();
  const { name, reference, startDate, endDate, budgetCents, description, assignee } = project;
  return (
    <FormSheet
      title={t`Edit ${reference}`}
      onClose={onClose}
      schema={form}
      defaultValues={{
        ...{ name, reference, startDate, description, assigneeId: assignee?._id ?? null },
        ...{ endDate: endDate ?? '', budgetCents: budgetCents ?? undefined },
      }}
      onSubmit={async (values) => {
        const body = { ...values, description: values.description ?? '', version: project.version };
        onSaved(await client.send(updateProject, { params: { id: project._id }, body }));
        showToast('success', t`Project saved`);
      }}
    >
      <ProjectFields assignee={assignee} />
    </FormSheet>
  );
}
