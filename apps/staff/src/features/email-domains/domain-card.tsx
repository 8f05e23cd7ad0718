import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import {
  deleteEmailDomain,
  makeEmailDomainDefault,
  nameEmailSender,
  verifyEmailDomain,
} from '@recoup/contract/email-domains.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { OneFieldDialog } from '../../kit/named-lists/one-field-dialog.tsx';
import { useSecondsTo } from '../../kit/page/use-seconds-to.ts';
import { useMay } from '../../kit/session/session.tsx';
import { DomainChip } from './domain-chip.tsx';
import { DomainNews } from './domain-news.tsx';
import type { EmailDomain } from './email-domain.ts';
import { RecordList } from './record-list.tsx';

type DomainCardProps = {
  readonly domain: EmailDomain;
  readonly onChanged: (domain: EmailDomain) => void;
  readonly onGone: () => void;
};

/** One domain: whether mail leaves from it, and each record as it is wanted beside what was found. */
export function DomainCard({ domain, onChanged, onGone }: DomainCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const [busy, setBusy] = useState(false);
  /** When it is looked at by itself, since somebody asked for it too soon; 0: nobody did. */
  const [lookAt, setLookAt] = useState(0);
  const wait = useSecondsTo(lookAt);
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null);
  const { _id: id, domainName, username, isDefault, state, records } = domain;
  const params = { id };
  const isSending = state === 'VERIFIED' || state === 'FAILING';

  async function act(change: () => Promise<EmailDomain>, done?: string) {
    if (busy) return;
    setBusy(true);
    try {
      onChanged(await change());
      if (done) showToast('success', done);
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  /** Whoever presses it again too soon for another look gets it as soon as it is possible. */
  async function check(): Promise<EmailDomain> {
    const checked = await client.send(verifyEmailDomain, { params });
    const isOld = checked.checkedAt === domain.checkedAt;
    setLookAt(isOld ? Date.now() + checked.checkAgainInSeconds * 1_000 : 0);
    return checked;
  }
  const lookNow = useEffectEvent(() => void act(check));
  const isDue = lookAt > 0 && wait === 0;
  useEffect(() => {
    if (isDue) lookNow();
  }, [isDue]);

  return (
    <Card title={<span className="wrap-anywhere">{domainName}</span>}>
      <div className="space-y-4">
        <DomainChip domain={domain} />
        <DomainNews domain={domain} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
          <span>
            <Trans>
              Sender: <strong className="font-medium wrap-anywhere">{`${username}@${domainName}`}</strong>
            </Trans>
          </span>
          {mayWrite && (
            <Button size="small" onClick={() => setAsking('name')} aria-label={t`Change the sender of ${domainName}`}>
              <Trans>Change</Trans>
            </Button>
          )}
        </p>
        <RecordList label={t`Records of ${domainName}`} records={records} />
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant={isSending ? 'secondary' : 'primary'}
              busy={busy || wait > 0}
              onClick={() => void act(check)}
            >
              {wait > 0 && (
                <span className="tabular-nums">
                  <Trans>Looks again in {wait} s</Trans>
                </span>
              )}
              {wait === 0 && (state === 'NOT_STARTED' ? <Trans>Check the records</Trans> : <Trans>Check again</Trans>)}
            </Button>
            {isSending && !isDefault && (
              <Button
                onClick={() =>
                  void act(() => client.send(makeEmailDomainDefault, { params }), t`Mail leaves from ${domainName} now`)
                }
              >
                <Trans>Make default</Trans>
              </Button>
            )}
            {!(isSending && isDefault) && (
              <Button onClick={() => setAsking('delete')}>
                <Trans>Delete</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {asking === 'name' && (
        <OneFieldDialog
          title={t`Sender of ${domainName}`}
          label={t`Name before the @`}
          hint={t`Replies go there as well, so it should be a mailbox that somebody reads.`}
          action={t`Save`}
          name="username"
          isAddress
          value={username}
          onClose={() => setAsking(null)}
          onSave={async (name) => onChanged(await client.send(nameEmailSender, { params, body: { username: name } }))}
        />
      )}
      {asking === 'delete' && (
        <ConfirmSheet
          open
          onOpenChange={() => setAsking(null)}
          action={t`Delete ${domainName}`}
          danger
          onConfirm={async () => {
            await client.send(deleteEmailDomain, { params });
            showToast('success', t`Domain deleted`);
            onGone();
          }}
        >
          <p>
            <Trans>Its key is deleted with it: whoever adds it again enters new records.</Trans>
          </p>
        </ConfirmSheet>
      )}
    </Card>
  );
}
