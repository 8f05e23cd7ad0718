import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteTemplate } from '@recoup/contract/templates.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TemplateRow } from './template-columns.tsx';
import { nameText } from './template-title.ts';

/** Deletes a template; while campaigns use it the sheet says so and does not do it. */
export function DeleteTemplate({ template }: { readonly template: TemplateRow }) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const isUsed = template.usedInSteps > 0;
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
        <Trans>Delete…</Trans>
      </Button>
      <ConfirmSheet
        open={asked}
        onOpenChange={setAsked}
        action={t`Delete ${nameText(template.name)}`}
        danger
        blocked={isUsed}
        facts={[
          {
            label: t`Used in`,
            value: <Plural value={template.usedInSteps} one="# step of a campaign" other="# steps of campaigns" />,
          },
        ]}
        onConfirm={async () => {
          await client.send(deleteTemplate, { params: { id: template._id } });
          showToast('success', t`Template deleted`);
          await navigate({ to: '/templates', ignoreBlocker: true });
        }}
      >
        <p className="mt-4 text-body text-muted">
          {isUsed ? (
            <Trans>It cannot be deleted while a campaign uses it. Choose another template in those steps first.</Trans>
          ) : (
            <Trans>What was sent with it stays on the timelines. This cannot be undone.</Trans>
          )}
        </p>
      </ConfirmSheet>
    </>
  );
}
