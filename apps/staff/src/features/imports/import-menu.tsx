import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Link } from '@tanstack/react-router';
import { Download, Ellipsis, Eye, FileDown, Play, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { DiscardImport } from './discard-import.tsx';
import { importPaths } from './import-place.ts';
import type { ImportSearch } from './import-search.ts';
import { type ImportJob, isUnfinished } from './import-step.ts';
import { UndoImport } from './undo-import.tsx';
import { useImportDownload } from './use-import-download.ts';

type ImportMenuProps = {
  readonly job: ImportJob;
  readonly open: ImportSearch;
  readonly onChanged: () => void;
};

/** What can still be done about an earlier import. */
export function ImportMenu({ job, open, onChanged }: ImportMenuProps) {
  const { t } = useLingui();
  const [asks, setAsks] = useState<'undo' | 'discard' | null>(null);
  const { download, problem } = useImportDownload(job._id);
  const unfinished = isUnfinished(job.stage);
  const close = (isOpen: boolean) => setAsks(isOpen ? asks : null);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t`Actions for ${job.fileName}`} />}>
        {!unfinished && (
          <MenuItem icon={Eye} link={<Link to={importPaths[job.entity]} search={open} />}>
            <Trans>Open</Trans>
          </MenuItem>
        )}
        {unfinished && (
          <MenuItem icon={Play} link={<Link to={importPaths[job.entity]} search={open} />}>
            <Trans>Resume</Trans>
          </MenuItem>
        )}
        {job.hasFile && (
          <MenuItem icon={FileDown} onSelect={() => void download('original', job.fileName)}>
            <Trans>Download the file</Trans>
          </MenuItem>
        )}
        {(job.result?.rejected ?? 0) > 0 && (
          <MenuItem icon={Download} onSelect={() => void download('rejected', 'rejected-rows.csv')}>
            <Trans>Download the rows left out</Trans>
          </MenuItem>
        )}
        {job.undo.isPossible && (
          <MenuItem icon={Undo2} onSelect={() => setAsks('undo')}>
            <Trans>Undo</Trans>
          </MenuItem>
        )}
        {(unfinished || job.stage === 'FAILED') && (
          <MenuItem icon={Trash2} danger onSelect={() => setAsks('discard')}>
            <Trans>Discard</Trans>
          </MenuItem>
        )}
      </Menu>
      {problem && (
        <span role="alert" className="block text-compact text-danger-text">
          {problem}
        </span>
      )}
      <UndoImport job={job} isOpen={asks === 'undo'} onOpenChange={close} onUndone={onChanged} />
      <DiscardImport job={job} isOpen={asks === 'discard'} onOpenChange={close} onDiscarded={onChanged} />
    </>
  );
}
