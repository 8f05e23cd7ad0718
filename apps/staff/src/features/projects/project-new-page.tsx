import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { createProject } from '@recoup/contract/projects.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Form } from '@recoup/ui/field/form.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { DebtorField } from '../debtors/debtor-field.tsx';
import { ProjectFields } from './project-fields.tsx';
import { projectForm } from './project-form.ts';

const route = getRouteApi('/shell/projects/new');

/** A project of a customer, as a draft. */
export function ProjectNewPage() {
  const { t } = useLingui();
  const { debtorId } = route.useSearch();
  const client = useClient();
  const navigate = useNavigate();
  const now = useNow();
  const { company, ...me } = useUser();
  const known = useCall(readDebtor, debtorId ? { params: { id: debtorId } } : null);
  const parent = <Link to="/projects">{t`Projects`}</Link>;
  if (known.isLoading)
    return (
      <Page narrow parent={parent} title={t`New project`}>
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  return (
    <Page narrow parent={parent} title={t`New project`}>
      <Card>
        <Form
          schema={projectForm}
          defaultValues={{ debtorId, startDate: dateInZone(now, company.timeZone), assigneeId: me._id }}
          onSubmit={async (body) => {
            const project = await client.send(createProject, { body });
            showToast('success', t`Project ${project.reference} created`);
            await navigate({ to: '/projects/$id', params: { id: project._id } });
          }}
          className="space-y-5"
        >
          {(form) => (
            <>
              <DebtorField first={known.data ? { value: known.data._id, label: known.data.displayName } : null} />
              <ProjectFields assignee={{ _id: me._id, name: `${me.firstName} ${me.lastName}` }} />
              <div className="flex justify-end gap-2 border-border border-t pt-4">
                <Link to="/projects" className={buttonClasses()}>{t`Cancel`}</Link>
                <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                  <Trans>Create project</Trans>
                </Button>
              </div>
            </>
          )}
        </Form>
      </Card>
    </Page>
  );
}
