import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteWorkflow, duplicateWorkflow, resetWorkflow } from '@recoup/contract/workflows.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Menu, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, History, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CampaignRow } from './campaign-row.ts';
import { VersionHistory } from './version-history.tsx';

type CampaignMenuProps = {
  readonly campaign: CampaignRow;
  readonly onChanged: () => void;
  /** In a list the menu is quieter, names its row, and offers what the page has as buttons. */
  readonly isRow?: boolean;
};

/** What else can be done with a campaign. */
export function CampaignMenu({ campaign, onChanged, isRow = false }: CampaignMenuProps) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'delete' | 'reset' | 'versions' | null>(null);
  const { _id: id, name } = campaign;

  async function duplicate(): Promise<void> {
    try {
      const copy = await client.send(duplicateWorkflow, { params: { id } });
      showToast('success', t`${name} was copied; the copy is off`);
      await navigate({ to: '/campaigns/$id/edit', params: { id: copy._id }, search: {} });
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    }
  }

  const under = campaign.runs.executing + campaign.runs.paused;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={isRow ? t`More actions for ${name}` : t`More actions`}
            variant={isRow ? 'ghost' : 'secondary'}
          />
        }
      >
        {isRow && (
          <MenuItem icon={Pencil} link={<Link to="/campaigns/$id/edit" params={{ id }} search={{}} />}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        <MenuItem icon={Copy} onSelect={() => void duplicate()}>
          <Trans>Duplicate</Trans>
        </MenuItem>
        <MenuItem icon={History} onSelect={() => setAsked('versions')}>
          <Trans>Versions</Trans>
        </MenuItem>
        <MenuItem icon={RotateCcw} onSelect={() => setAsked('reset')}>
          <Trans>Reset…</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
          <Trans>Delete campaign…</Trans>
        </MenuItem>
      </Menu>
      <VersionHistory campaignId={id} open={asked === 'versions'} onClose={() => setAsked(null)} />
      <ConfirmSheet
        open={asked === 'reset'}
        onOpenChange={(open) => setAsked(open ? 'reset' : null)}
        action={t`Reset ${name}`}
        danger
        facts={[
          {
            label: t`Ends`,
            value: <Plural value={under} one="The run of # customer" other="The runs of # customers" />,
          },
          {
            label: t`Then`,
            value: t`Everybody in the audience is judged anew and begins at the first step, as on the first day.`,
          },
          {
            label: t`Stays`,
            value: t`Messages, tasks, payments and results so far; what was sent is not sent a second time.`,
          },
        ]}
        onConfirm={async () => {
          const { runs } = await client.send(resetWorkflow, { params: { id } });
          showToast('success', t`${name} was reset, ${runs} runs ended`);
          onChanged();
        }}
      />
      <ConfirmSheet
        open={asked === 'delete'}
        onOpenChange={(open) => setAsked(open ? 'delete' : null)}
        action={t`Delete ${name}`}
        danger
        facts={[
          {
            label: t`Stops`,
            value: (
              <Plural value={campaign.runs.executing} one="Reminders to # customer" other="Reminders to # customers" />
            ),
          },
          { label: t`Sent so far`, value: <Plural value={campaign.sent} one="# message" other="# messages" /> },
        ]}
        onConfirm={async () => {
          await client.send(deleteWorkflow, { params: { id } });
          showToast('success', t`${name} deleted`);
          if (isRow) onChanged();
          else await navigate({ to: '/campaigns', ignoreBlocker: true });
        }}
      >
        <p className="mt-4 text-body text-muted">
          <Trans>
            Its accounts stay, without a campaign. What was sent stays on the timelines. This cannot be undone.
          </Trans>
        </p>
      </ConfirmSheet>
    </>
  );
}
