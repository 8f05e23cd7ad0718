import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Link } from '@tanstack/react-router';
import { ChartColumn, Ellipsis, History, Pencil, Redo2, Sparkles, Undo2 } from 'lucide-react';
import type { Campaign } from '../../features/workflows/campaign.ts';
import type { CampaignDraft } from '../../features/workflows/use-draft.ts';
import type { BuilderDialog } from './builder-dialogs.tsx';
import { CampaignSwitch } from './campaign-switch.tsx';

type BuilderActionsProps = {
  readonly campaign: Campaign;
  readonly draft: CampaignDraft;
  readonly mayWrite: boolean;
  readonly onDialog: (dialog: BuilderDialog) => void;
  readonly onChanged: () => void;
  /** The person came to turn the campaign on. */
  readonly startsReview: boolean;
};

/** Back, again, everything that is rarer, and the way to live: turn on, or publish what was changed. */
export function BuilderActions({ campaign, draft, mayWrite, onDialog, onChanged, startsReview }: BuilderActionsProps) {
  const { t } = useLingui();
  const unsaved = draft.unsaved ? t`Wait until your last change is saved` : undefined;
  const nothing = draft.draft.isChanged ? undefined : t`Nothing differs from the live version`;
  return (
    <>
      {mayWrite && (
        <span className="flex">
          <IconButton icon={Undo2} label={t`Undo`} aria-disabled={!draft.canUndo} onClick={draft.undo} />
          <IconButton icon={Redo2} label={t`Redo`} aria-disabled={!draft.canRedo} onClick={draft.redo} />
        </span>
      )}
      <Menu trigger={<IconButton icon={Ellipsis} label={t`More actions`} variant="secondary" />}>
        {mayWrite && (
          <MenuItem icon={Pencil} onSelect={() => onDialog('rename')}>
            <Trans>Rename…</Trans>
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem icon={Sparkles} onSelect={() => onDialog('describe')}>
            <Trans>Describe it…</Trans>
          </MenuItem>
        )}
        <MenuItem icon={History} onSelect={() => onDialog('versions')}>
          <Trans>Versions</Trans>
        </MenuItem>
        {!campaign.draft && (
          <MenuItem icon={ChartColumn} link={<Link to="/campaigns/$id" params={{ id: campaign._id }} />}>
            <Trans>Results</Trans>
          </MenuItem>
        )}
      </Menu>
      {mayWrite && campaign.isSendActive && (
        <Button
          variant="primary"
          aria-disabled={Boolean(unsaved ?? nothing)}
          title={unsaved ?? nothing}
          onClick={() => onDialog('publish')}
        >
          <Trans>Review and publish</Trans>
        </Button>
      )}
      {mayWrite && !campaign.isSendActive && (
        <CampaignSwitch campaign={campaign} onChanged={onChanged} blocked={unsaved} startsOpen={startsReview} />
      )}
    </>
  );
}
