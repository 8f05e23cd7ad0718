import { Trans } from '@lingui/react/macro';
import { setReferral } from '@recoup/contract/registration.ts';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { staffClient } from '../../kit/session/staff-client.ts';
import { RegistrationFrame } from './registration-frame.tsx';

/** Whoever has begun follows a partner's link: it is kept where it is the first, and they go on where they were. */
export function GoOnThrough({ partnerId }: { readonly partnerId: string }) {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    // One that works no more, and whoever has a company already, go on as well.
    void staffClient
      .send(setReferral, { body: { ref: partnerId } })
      .catch(() => undefined)
      .finally(() => setTold(true));
  }, [partnerId]);
  if (isTold) return <Navigate to="/register/$step" params={{ step: 'now' }} replace />;
  return (
    <RegistrationFrame step="ACCOUNT" done={[]} title={<Trans>Open a company</Trans>} aside={null}>
      <SkeletonLines lines={6} />
    </RegistrationFrame>
  );
}
