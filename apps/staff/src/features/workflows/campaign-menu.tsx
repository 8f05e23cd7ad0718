import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteWorkflow } from '@recoup/contract/workflows.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CampaignRow } from './campaign-columns.tsx';

/** What else can be done with a campaign. */
export function CampaignMenu({ campaign }: { readonly campaign: CampaignRow }) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t`More actions`} variant="secondary" />}>
        <MenuItem icon={Trash2} danger onSelect={() => setAsked(true)}>
          <Trans>Delete campaign…</Trans>
        </MenuItem>
      </Menu>
      <ConfirmSheet
        open={asked}
        onOpenChange={setAsked}
        action={t`Delete ${campaign.name}`}
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
          await client.send(deleteWorkflow, { params: { id: campaign._id } });
          showToast('success', t`${campaign.name} deleted`);
          await navigate({ to: '/campaigns', ignoreBlocker: true });
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
