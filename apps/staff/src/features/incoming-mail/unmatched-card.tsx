import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readMailFile, settleUnmatched, type trayStates } from '@recoup/contract/incoming-mail.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { LinkMailDialog } from './link-mail-dialog.tsx';
import type { UnmatchedMail } from './unmatched-mail.ts';

type UnmatchedCardProps = {
  readonly mail: UnmatchedMail;
  readonly state: (typeof trayStates)[number];
  readonly onSettled: () => void;
};

/** One mail of the tray, word for word, and what can be done with it. */
export function UnmatchedCard({ mail, state, onSettled }: UnmatchedCardProps) {
  const { t } = useLingui();
  const now = useNow();
  const may = useMay();
  const client = useClient();
  const { company } = useUser();
  const [asks, setAsks] = useState<'link' | 'block' | null>(null);
  const fail = (error: unknown) => showToast('error', isApiError(error) ? error.message : String(error));
  const settle = async (action: 'IGNORE' | 'BLOCK' | 'REOPEN' | 'UNBLOCK') => {
    await client.send(settleUnmatched, { body: { action, mailId: mail._id } });
    onSettled();
  };
  const sender = mail.sender || t`Sender unknown`;
  return (
    <li className="rounded-card border border-border bg-surface p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-compact text-muted">
        <Mail aria-hidden className="size-3.5" />
        {mail.senderName && <span className="font-medium text-text">{mail.senderName}</span>}
        <span className="break-all">{sender}</span>
        {mail.proof?.dmarc === 'fail' && <Chip tone="amber">{t`Sender not confirmed`}</Chip>}
        {!mail.isReadable && <Chip tone="red">{t`Could not be read`}</Chip>}
        <span className="ml-auto">
          <Moment at={mail.at} now={now} timeZone={company.timeZone} />
        </span>
      </p>
      <p className="mt-1.5 font-medium text-body">{mail.subject || t`No subject`}</p>
      {mail.isReadable ? (
        <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line break-words text-body">
          {mail.text || <span className="text-muted">{t`No text`}</span>}
        </p>
      ) : (
        <p className="mt-1 text-body text-muted">
          <Trans>Its content is damaged or too large to open here. Download it, and open it in a mail program.</Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {may('message.write') && state === 'IGNORED' && (
          <Button size="small" onClick={() => void settle('REOPEN').catch(fail)}>
            <Trans>Back to the open ones</Trans>
          </Button>
        )}
        {may('message.write') && state === 'BLOCKED' && (
          <Button size="small" onClick={() => void settle('UNBLOCK').catch(fail)}>
            <Trans>Unblock sender</Trans>
          </Button>
        )}
        {may('message.write') && state === 'OPEN' && (
          <>
            <Button size="small" onClick={() => setAsks('link')}>
              <Trans>Link to a customer…</Trans>
            </Button>
            <Button size="small" onClick={() => void settle('IGNORE').catch(fail)}>
              <Trans>Ignore</Trans>
            </Button>
            {mail.sender && (
              <Button size="small" variant="ghost" onClick={() => setAsks('block')}>
                <Trans>Block sender…</Trans>
              </Button>
            )}
          </>
        )}
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            void client
              .open(readMailFile, { params: { id: mail._id } })
              .then((reply) => saveReply(reply, `${mail._id}.eml`))
              .catch(fail)
          }
        >
          <Trans>E-mail as it came</Trans>
        </Button>
      </div>
      {asks === 'link' && <LinkMailDialog mail={mail} onClose={() => setAsks(null)} onLinked={onSettled} />}
      <ConfirmSheet
        open={asks === 'block'}
        onOpenChange={(open) => !open && setAsks(null)}
        action={t`Block sender`}
        facts={[{ label: t`Sender`, value: sender }]}
        onConfirm={() => settle('BLOCK')}
      >
        <Trans>
          Their e-mails that wait here go, and later ones are kept without being shown. A wish to get no more e-mails
          still counts.
        </Trans>
      </ConfirmSheet>
    </li>
  );
}
