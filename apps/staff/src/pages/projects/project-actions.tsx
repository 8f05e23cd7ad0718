import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { offeredProjectStatuses } from '@recoup/domain/projects/project-status.ts';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteProject } from '../../features/projects/delete-project.tsx';
import { MoveProject } from '../../features/projects/move-project.tsx';
import { useMoveWords } from '../../features/projects/move-words.ts';
import type { Project } from '../../features/projects/project.ts';
import { useMay } from '../../kit/session/session.tsx';

type ProjectActionsProps = {
  readonly project: Project;
  readonly onChanged: (project: Project) => void;
  readonly onEdit: () => void;
};

/** What can be done with a project beside adding invoices. */
export function ProjectActions({ project, onChanged, onEdit }: ProjectActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const words = useMoveWords(project.status);
  const [sheet, setSheet] = useState<'delete' | RecordStatus | null>(null);
  const filter = printFilter({
    match: 'all',
    conditions: [{ field: 'project', operator: 'has_any_of', values: [project._id] }],
  });
  const own = useCall(listAccounts, sheet === 'delete' ? { query: { filter, limit: 1 } } : null);
  useCommands([
    { id: 'edit project', title: t`Edit project`, group: t`This record`, icon: Pencil, keys: 'e', run: onEdit },
  ]);
  return (
    <>
      <Button onClick={onEdit}>
        <Pencil aria-hidden />
        {t`Edit`}
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label={t`More actions`} variant="secondary" />}>
        {offeredProjectStatuses(project.status).map((status) => (
          <MenuItem key={status} icon={statusLooks.project[status].icon} onSelect={() => setSheet(status)}>
            {words[status]}
          </MenuItem>
        ))}
        <MenuSeparator />
        {may('audit.read') && (
          <MenuItem
            icon={History}
            link={<Link to="/settings/audit" search={{ recordKind: 'project', recordId: project._id }} />}
          >
            {t`History of changes`}
          </MenuItem>
        )}
        <MenuItem icon={Trash2} danger onSelect={() => setSheet('delete')}>
          {t`Delete project`}
        </MenuItem>
      </Menu>
      {sheet === 'delete' && (
        <DeleteProject
          project={project}
          isInUse={(own.data?.total ?? 0) > 0}
          onClose={() => setSheet(null)}
          onDeleted={() => void navigate({ to: '/projects', search: { deleted: project._id } })}
        />
      )}
      {sheet !== null && sheet !== 'delete' && (
        <MoveProject project={project} to={sheet} onClose={() => setSheet(null)} onMoved={onChanged} />
      )}
    </>
  );
}
