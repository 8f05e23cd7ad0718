import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { deleteSecretKey, makeSecretKey, readSecretKey } from '@recoup/contract/api-keys.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';

type SecretKeyCardProps = { readonly mayWrite: boolean; readonly onMade: (secretKey: string) => void };

/** The one key that goes everywhere but to the team and the audit. */
export function SecretKeyCard({ mayWrite, onMade }: SecretKeyCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const { data, error, mutate } = useCall(readSecretKey, {});
  const [asking, setAsking] = useState<'make' | 'end' | null>(null);
  const isThere = data?.last4 != null;
  const now = new Date();
  return (
    <Card title={t`Secret key`}>
      {error && !data && (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      )}
      {!data && !error && <SkeletonLines lines={2} />}
      {data && (
        <div className="space-y-3 text-body">
          <p className="max-w-prose text-muted">
            <Trans>
              One key with every scope but team and audit. A key for each program, with less, is safer: a program needs
              to know only what it works with.
            </Trans>
          </p>
          {isThere && (
            <div className="space-y-1">
              <p className="font-mono text-compact">{`${data.prefix}…${data.last4}`}</p>
              <p className="text-compact text-muted">
                {data.lastUsedAt ? (
                  <Trans>
                    Last used <Moment at={data.lastUsedAt} now={now} timeZone={company.timeZone} />
                  </Trans>
                ) : (
                  <Trans>Never used</Trans>
                )}
                {data.expiresAt && (
                  <>
                    {' · '}
                    <Trans>
                      ends <CalendarDate date={data.expiresAt} />
                    </Trans>
                  </>
                )}
              </p>
              {data.formerUntil && (
                <p className="text-compact text-muted">
                  <Trans>
                    The one before ends <Moment at={data.formerUntil} now={now} timeZone={company.timeZone} />.
                  </Trans>
                </p>
              )}
            </div>
          )}
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsking('make')}>
                {isThere ? <Trans>Replace the secret key</Trans> : <Trans>Make the secret key</Trans>}
              </Button>
              {(isThere || data.formerUntil) && (
                <Button onClick={() => setAsking('end')}>
                  <Trans>End it</Trans>
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {asking && (
        <ConfirmSheet
          open
          onOpenChange={() => setAsking(null)}
          danger={asking === 'end'}
          action={
            asking === 'end' ? t`End the secret key` : isThere ? t`Replace the secret key` : t`Make the secret key`
          }
          onConfirm={async () => {
            if (asking === 'make') onMade((await client.send(makeSecretKey, {})).secretKey);
            else {
              await client.send(deleteSecretKey, {});
              showToast('success', t`Key ended`);
            }
            void mutate();
          }}
        >
          <p>
            {asking === 'end' ? (
              <Trans>Whatever uses it is refused from this moment on. It cannot be brought back.</Trans>
            ) : isThere ? (
              <Trans>The one before works for 24 hours more; one that was replaced already ends now.</Trans>
            ) : (
              <Trans>It acts in your name, and ends with your role. You see it once.</Trans>
            )}
          </p>
        </ConfirmSheet>
      )}
    </Card>
  );
}
