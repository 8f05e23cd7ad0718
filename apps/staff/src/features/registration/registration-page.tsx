import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { type RegistrationStep, registrationSteps } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { usePageTitle } from '../../kit/page/route-focus.ts';
import { firstPages } from '../../kit/pages/first-pages.ts';
import { useSession } from '../../kit/session/session.tsx';
import { AccountStep } from './account-step.tsx';
import { AddressStep } from './address-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { PortalStep } from './portal-step.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { StartStep } from './start-step.tsx';
import type { StepProps } from './step-props.ts';
import { type ShownStep, slugOf, stepOfSlug } from './step-words.ts';
import { useRegistration } from './use-registration.ts';
import { VerifyStep } from './verify-step.tsx';

const route = getRouteApi('/register/$step');

/** The steps of opening a company, for whoever has begun; each is kept as it is typed. */
export function RegistrationPage() {
  const { t } = useLingui();
  usePageTitle(t`Open a company`);
  const session = useSession();
  const navigate = useNavigate();
  const { mutate: mutateAll } = useSWRConfig();
  const [isOver, setOver] = useState(false);
  const asked = stepOfSlug(route.useParams().step);
  const { registration, error, retry, save, catchUp, beginFrom, goTo, startOf } = useRegistration(
    session.state === 'in' && !isOver,
  );

  if (session.state === 'out' || session.state === 'lost') return <Navigate to="/login" replace />;
  // Their company is open already: on another device, or by an answer that was lost.
  if (error?.code === 'FORBIDDEN' && !isOver) return <OpenedElsewhere />;
  if (!registration)
    return (
      <RegistrationFrame step="ACCOUNT" done={[]} title={<Trans>Open a company</Trans>} aside={null}>
        {error ? <ErrorRegion message={error.message} onRetry={retry} /> : <SkeletonLines lines={6} />}
      </RegistrationFrame>
    );

  const { done, step: current } = registration;
  const mayStand = (step: RegistrationStep) =>
    registrationSteps.slice(0, registrationSteps.indexOf(step)).every((before) => done.includes(before));
  const isConfirmed = asked === 'VERIFY' && done.includes('VERIFY');
  if (!asked || !mayStand(asked) || isConfirmed) {
    const step = isConfirmed && current === 'VERIFY' ? 'COMPANY' : current;
    return <Navigate to="/register/$step" params={{ step: slugOf(step) }} replace />;
  }

  async function go(step: RegistrationStep): Promise<void> {
    await goTo(step);
    if (step !== 'FINISHED') return navigate({ to: '/register/$step', params: { step: slugOf(step) } });
    setOver(true);
    await mutateAll(isUser, undefined);
    const { plan = 'DEFAULT', start = 'BY_HAND' } = startOf();
    if (plan !== 'DEFAULT')
      return navigate({ to: '/settings/billing', search: { chosen: plan, next: start }, replace: true });
    await navigate({ to: firstPages[start], replace: true });
  }
  async function goBack(step: ShownStep): Promise<void> {
    try {
      await go(step);
    } catch (refused) {
      showToast('error', isApiError(refused) ? refused.message : String(refused));
    }
  }

  return (
    <StepPage
      key={asked}
      step={asked}
      onBack={(step) => void goBack(step)}
      {...{ registration, save, catchUp, beginFrom, go }}
      aside={
        <Button variant="ghost" size="small" onClick={() => void session.logOut()}>
          <Trans>Log out</Trans>
        </Button>
      }
    />
  );
}

const isUser = (key: unknown) => Array.isArray(key) && key[0] === 'user.read';

/** Leads into the company; what this page knew of its founder is asked anew there. */
function OpenedElsewhere() {
  const { mutate } = useSWRConfig();
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => void mutate(isUser, undefined).finally(() => setForgotten(true)), [mutate]);
  return isForgotten ? <Navigate to="/dashboard" replace /> : null;
}

const steps = {
  ACCOUNT: AccountStep,
  VERIFY: VerifyStep,
  COMPANY: CompanyStep,
  ADDRESS: AddressStep,
  PORTAL: PortalStep,
  START: StartStep,
} as const;

function StepPage({ step, ...rest }: StepProps & { readonly step: ShownStep }) {
  const Step = steps[step];
  return <Step {...rest} />;
}
