import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { setProjectTags, updateProject } from '@recoup/contract/projects.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { MemberPick } from '../../features/members/member-pick.tsx';
import type { Project } from '../../features/projects/project.ts';
import { tagChangeOf } from '../../features/tags/tag-change.ts';
import { TagList } from '../../features/tags/tag-list.tsx';
import { TagPicker } from '../../features/tags/tag-picker.tsx';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { useMay } from '../../kit/session/session.tsx';

type ProjectSideProps = { readonly project: Project; readonly onChanged: (project: Project) => void };

/** Beside a project: whom it is for, and who looks after it. */
export function ProjectSide({ project, onChanged }: ProjectSideProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('project.write');
  const { _id, displayName } = project.debtor;
  const { data: debtor, error } = useCall(readDebtor, { params: { id: _id } });

  async function save(shown: Project, send: () => Promise<Project>): Promise<void> {
    onChanged(shown);
    try {
      onChanged(await send());
    } catch (thrown) {
      onChanged(project);
      showToast('error', isApiError(thrown) ? thrown.message : String(thrown));
    }
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Card title={t`Customer`}>
        <p className="mb-3 text-body">
          <Link to="/customers/$id" params={{ id: _id }} className={linkClasses}>
            {displayName}
          </Link>
        </p>
        {debtor ? (
          <DescriptionList
            entries={[
              { label: t`Customer ID`, value: debtor.internalReference },
              {
                label: t`E-mail`,
                value: debtor.emailPrimary && <span className="break-all">{debtor.emailPrimary.value}</span>,
              },
              { label: t`Phone`, value: debtor.phonePrimary && <PhoneText value={debtor.phonePrimary.value} /> },
              { label: t`Outstanding`, value: formatMoney(debtor.totals.outstandingCents) },
            ]}
          />
        ) : error ? (
          <p className="text-body text-muted">{error.message}</p>
        ) : (
          <SkeletonLines lines={3} />
        )}
      </Card>
      <Card title={t`Handling`}>
        <DescriptionList
          entries={[
            {
              label: t`Team member`,
              value: mayWrite ? (
                <MemberPick
                  may="project.write"
                  label={t`Team member`}
                  value={project.assignee}
                  onChange={(assignee) =>
                    void save({ ...project, assignee }, () => {
                      const body = { assigneeId: assignee?._id ?? null, version: project.version };
                      return client.send(updateProject, { params: { id: project._id }, body });
                    })
                  }
                />
              ) : (
                project.assignee?.name
              ),
            },
            {
              label: t`Tags`,
              value: mayWrite ? (
                <TagPicker
                  value={project.tags}
                  onChange={(tags) =>
                    void save({ ...project, tags: [...tags] }, () => {
                      const body = tagChangeOf(project.tags, tags);
                      return client.send(setProjectTags, { params: { id: project._id }, body });
                    })
                  }
                />
              ) : (
                project.tags.length > 0 && <TagList tags={project.tags} />
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}
