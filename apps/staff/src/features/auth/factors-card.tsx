import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { currentUser, listSessions } from '@recoup/contract/auth.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readFactors } from '@recoup/contract/factors.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import type { FactorRowTools } from './factor-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { TotpRow } from './totp-row.tsx';

/** What one has beside the password: an authenticator app, codes by text, and recovery codes. */
export function FactorsCard() {
  const { t } = useLingui();
  const user = useCall(currentUser, {});
  const sessions = useCall(listSessions, {});
  const { data, error, mutate } = useCall(readFactors, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const done: FactorRowTools['onDone'] = (said, recoveryCodes) => {
    showToast('success', said);
    setCodes(recoveryCodes ?? null);
    // Every change of a factor signs the other devices out.
    void Promise.all([mutate(), user.mutate(), sessions.mutate()]);
  };

  return (
    <Card flush title={t`Two-step login`}>
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div className="p-4">
          <SkeletonLines lines={3} />
        </div>
      )}
      {data && (
        <>
          <p className="px-4 pb-3 text-body text-muted">
            <Trans>A second step beside the password keeps others out, even when they know it.</Trans>
          </p>
          <FactorRows factors={data} onDone={done} />
        </>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

type FactorRowsProps = FactorRowTools & { readonly factors: ReplyOf<typeof readFactors> };

function FactorRows({ factors, ...tools }: FactorRowsProps) {
  const { t } = useLingui();
  const { totpOnAt, phone, isPhone2Fa, recoveryCodesLeft } = factors;
  const { company } = useUser();
  const hasOne = (totpOnAt !== null) !== isPhone2Fa;
  const isNeeded = hasOne && company.requires2FaFrom !== null;
  return (
    <ul aria-label={t`Second steps`}>
      <TotpRow onAt={totpOnAt} isOnly={!isPhone2Fa} isNeeded={isNeeded && totpOnAt !== null} {...tools} />
      <PhoneRow
        phone={phone}
        isOn={isPhone2Fa}
        isOnly={totpOnAt === null}
        isNeeded={isNeeded && isPhone2Fa}
        {...tools}
      />
      {(totpOnAt !== null || isPhone2Fa) && <RecoveryCodesRow left={recoveryCodesLeft} onDone={tools.onDone} />}
    </ul>
  );
}
