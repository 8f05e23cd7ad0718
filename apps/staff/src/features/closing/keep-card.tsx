import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { keepCompany, type readClosing } from '@recoup/contract/closing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { PlanNote } from './plan-note.tsx';

type KeepCardProps = {
  readonly closing: ReplyOf<typeof readClosing> & { readonly closesAt: string };
  readonly onChanged: (closing: ReplyOf<typeof readClosing>) => Promise<unknown>;
};

/** Until when the company can be kept, and the button that does. */
export function KeepCard({ closing, onChanged }: KeepCardProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const [busy, setBusy] = useState(false);
  const moment = dateTimeText(closing.closesAt, i18n.locale, company.timeZone);
  const { askedBy } = closing;

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      await onChanged(await client.send(keepCompany, {}));
      showToast('success', t`The company stays. Campaigns and charges go on.`);
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      showToast('error', refused.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title={t`${company.name} is being deleted`}>
      <div className="space-y-4">
        <p className="max-w-prose text-body">
          {askedBy === '' ? (
            <Trans>On {moment} nobody gets in any more. Until then nothing is sent or charged.</Trans>
          ) : (
            <Trans>
              {askedBy} deleted it. On {moment} nobody gets in any more. Until then nothing is sent or charged.
            </Trans>
          )}
        </p>
        <PlanNote plan={closing.plan} />
        <Button variant="primary" busy={busy} onClick={() => void keep()}>
          <Trans>Keep the company</Trans>
        </Button>
      </div>
    </Card>
  );
}
