import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { credentials } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { EntryFrame } from '../features/auth/entry-frame.tsx';
import { lazyPart } from '../kit/files/lazy-part.tsx';
import { usePageTitle } from '../kit/page/route-focus.ts';
import { type SignInChallenge, useSession } from '../kit/session/session.tsx';

const route = getRouteApi('/login');

const SecondStep = lazyPart(() => import('../features/auth/second-step.tsx').then((file) => file.SecondStep));

/** E-mail and password, then the second factor of whoever has one; or the demo. */
export function LoginPage() {
  const { t } = useLingui();
  usePageTitle(t`Log in`);
  const session = useSession();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const [opening, setOpening] = useState(false);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [over, setOver] = useState<string>();

  useEffect(() => {
    if (session.state === 'in') void navigate({ href: next ?? '/dashboard', replace: true });
  }, [session.state, next, navigate]);

  async function openDemo(): Promise<void> {
    setOpening(true);
    try {
      await session.openDemo();
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
      setOpening(false);
    }
  }

  if (challenge)
    return (
      <EntryFrame
        title={<Trans>Confirm that it is you</Trans>}
        lead={<Trans>Your password was right. One more step.</Trans>}
      >
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <SecondStep
            challenge={challenge}
            onOpen={(token) => session.enter(async () => ({ token }))}
            onOver={(message) => {
              setOver(message);
              setChallenge(null);
            }}
          />
        </Suspense>
        <p className="mt-4 text-center text-compact">
          <Button variant="ghost" size="small" onClick={() => setChallenge(null)}>
            <Trans>Log in as somebody else</Trans>
          </Button>
        </p>
      </EntryFrame>
    );
  return (
    <EntryFrame title={<Trans>Log in</Trans>} lead={<Trans>Get paid by the customers who owe you.</Trans>}>
      <Form
        isFleeting
        schema={credentials}
        defaultValues={{ email: '', password: '' }}
        onSubmit={async (values) => {
          setOver(undefined);
          setChallenge(await session.logIn(values));
        }}
        className="space-y-4"
      >
        {(form) => (
          <>
            {over && <Notice kind="error">{over}</Notice>}
            <TextField
              name="email"
              label={t`E-mail`}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              className="[&_input]:h-11"
            />
            <TextField
              name="password"
              label={t`Password`}
              type="password"
              autoComplete="current-password"
              required
              className="[&_input]:h-11"
            />
            <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting} className="w-full">
              <Trans>Log in</Trans>
            </Button>
          </>
        )}
      </Form>
      <p className="mt-3 text-center text-compact">
        <Link to="/forgot-password" className="text-accent-text underline underline-offset-4">
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      <p className="mt-1 text-center text-compact text-muted">
        <Trans>
          New here?{' '}
          <Link to="/register" className="text-accent-text underline underline-offset-4">
            Open a company
          </Link>
        </Trans>
      </p>
      <div className="my-5 flex items-center gap-3 text-meta text-subtle">
        <span className="h-px flex-1 bg-border" />
        <Trans>or</Trans>
        <span className="h-px flex-1 bg-border" />
      </div>
      <Button size="large" busy={opening} onClick={openDemo} className="w-full">
        <Trans>Open the demo</Trans>
      </Button>
    </EntryFrame>
  );
}
