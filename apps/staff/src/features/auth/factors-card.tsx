import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { currentUser } from '@recoup/contract/auth.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readFactors, removeTotp, renewRecoveryCodes, setTotp } from '@recoup/contract/factors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog, type TotpOffer } from './totp-dialog.tsx';

type Factors = ReplyOf<typeof readFactors>;

/** What one has beside the password: an authenticator app, and recovery codes. */
export function FactorsCard() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readFactors, {});
  return (
    <Card flush title={t`Two-step login`}>
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div className="p-4">
          <SkeletonLines lines={3} />
        </div>
      )}
      {data && <FactorRows factors={data} onChange={async () => void (await mutate())} />}
    </Card>
  );
}

type Open =
  | { readonly kind: 'offer'; readonly offer: TotpOffer }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'off' }
  | { readonly kind: 'renew' }
  | null;

type FactorRowsProps = { readonly factors: Factors; readonly onChange: () => Promise<void> };

function FactorRows({ factors, onChange }: FactorRowsProps) {
  const { t } = useLingui();
  const client = useClient();
  const { isDemo, company } = useUser();
  const user = useCall(currentUser, {});
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(null);
  const isOn = factors.totpOnAt !== null;
  const left = factors.recoveryCodesLeft;

  const changed = async () => void (await Promise.all([onChange(), user.mutate()]));

  async function offer(): Promise<void> {
    setBusy(true);
    try {
      const { secret, uri } = await client.send(setTotp, { body: {} });
      if (secret && uri) setOpen({ kind: 'offer', offer: { secret, uri } });
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  async function afterSetUp(codes: readonly string[] | null): Promise<void> {
    showToast('success', t`Authenticator app turned on. All other devices are signed out.`);
    setOpen(codes && { kind: 'codes', codes });
    await changed();
  }

  return (
    <>
      <p className="px-4 pb-3 text-body text-muted">
        <Trans>A second step beside the password keeps others out, even when they know it.</Trans>
        {isDemo && (
          <>
            {' '}
            <Trans>In the demo it cannot be turned on.</Trans>
          </>
        )}
      </p>
      <ul aria-label={t`Second steps`}>
        <FactorRow
          name={t`Authenticator app`}
          isOn={isOn}
          facts={
            factors.totpOnAt ? (
              <Trans>
                on since <Moment at={factors.totpOnAt} now={new Date()} timeZone={company.timeZone} />
              </Trans>
            ) : (
              <Trans>A code from an app on your phone or in your password manager.</Trans>
            )
          }
        >
          <Button size="small" busy={busy} aria-disabled={isDemo} onClick={() => void offer()}>
            {isOn ? <Trans>Use another app</Trans> : <Trans>Set up</Trans>}
          </Button>
          {isOn && (
            <Button size="small" onClick={() => setOpen({ kind: 'off' })}>
              <Trans>Turn off</Trans>
            </Button>
          )}
        </FactorRow>
        {isOn && (
          <FactorRow
            name={t`Recovery codes`}
            facts={left === 0 ? <Trans>none left</Trans> : <Trans>{left} of 10 left</Trans>}
            isLow={left < 3}
          >
            <Button size="small" onClick={() => setOpen({ kind: 'renew' })}>
              <Trans>Make new codes</Trans>
            </Button>
          </FactorRow>
        )}
      </ul>
      {open?.kind === 'offer' && (
        <TotpDialog offer={open.offer} onClose={close} onDone={(codes) => void afterSetUp(codes)} />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      <ConfirmSheet
        open={open?.kind === 'off'}
        onOpenChange={(is) => !is && close()}
        action={t`Turn off the authenticator app`}
        danger
        onConfirm={async () => {
          await client.send(removeTotp, {});
          showToast('success', t`Authenticator app turned off. All other devices are signed out.`);
          await changed();
        }}
      >
        <p className="text-body">
          <Trans>Your password alone logs you in then, and your recovery codes open nothing any more.</Trans>
        </p>
      </ConfirmSheet>
      <ConfirmSheet
        open={open?.kind === 'renew'}
        onOpenChange={(is) => !is && setOpen((now) => (now?.kind === 'renew' ? null : now))}
        action={t`Make new codes`}
        onConfirm={async () => {
          const { recoveryCodes } = await client.send(renewRecoveryCodes, {});
          setOpen({ kind: 'codes', codes: recoveryCodes });
          await changed();
        }}
      >
        <p className="text-body">
          <Trans>The codes that you have open nothing any more, and all other devices are signed out.</Trans>
        </p>
      </ConfirmSheet>
    </>
  );
}

type FactorRowProps = {
  readonly name: string;
  readonly facts: ReactNode;
  readonly isOn?: boolean;
  readonly isLow?: boolean;
  readonly children: ReactNode;
};

function FactorRow({ name, facts, isOn, isLow, children }: FactorRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-border border-t px-4 py-2 text-body">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {isOn !== undefined && <Chip tone={isOn ? 'green' : 'neutral'}>{isOn ? t`On` : t`Off`}</Chip>}
          {isLow && <Chip tone="amber">{t`Few left`}</Chip>}
        </p>
        <p className="text-compact text-muted">{facts}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
