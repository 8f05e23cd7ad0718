import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { credentials } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { chooseLanguage, spokenLanguage } from '../kit/language/language.ts';
import { Brand } from '../kit/page/brand.tsx';
import { usePageTitle } from '../kit/page/route-focus.ts';
import { useSession } from '../kit/session/session.tsx';

const route = getRouteApi('/login');

/** E-mail and password, or the demo. */
export function LoginPage() {
  const { t } = useLingui();
  usePageTitle(t`Log in`);
  const session = useSession();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  const [opening, setOpening] = useState(false);

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

  return (
    <div className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <header className="mb-6 flex items-center justify-center gap-2.5">
          <Brand />
          <span className="font-semibold text-title tracking-tight">Recoup</span>
        </header>
        <main className="rounded-dialog border border-border bg-surface p-6">
          <h1 tabIndex={-1} className="mb-1 font-semibold text-title tracking-tight">
            <Trans>Log in</Trans>
          </h1>
          <p className="mb-5 text-body text-muted">
            <Trans>Get paid by the customers who owe you.</Trans>
          </p>
          <Form
            isFleeting
            schema={credentials}
            defaultValues={{ email: '', password: '' }}
            onSubmit={(values) => session.logIn(values)}
            className="space-y-4"
          >
            {(form) => (
              <>
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
                <Button
                  type="submit"
                  variant="primary"
                  size="large"
                  busy={form.formState.isSubmitting}
                  className="w-full"
                >
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
          <div className="my-5 flex items-center gap-3 text-meta text-subtle">
            <span className="h-px flex-1 bg-border" />
            <Trans>or</Trans>
            <span className="h-px flex-1 bg-border" />
          </div>
          <Button size="large" busy={opening} onClick={openDemo} className="w-full">
            <Trans>Open the demo</Trans>
          </Button>
        </main>
        <footer className="mt-5 flex justify-center gap-1 text-compact">
          {(['en', 'es'] as const).map((language) => (
            <Button
              key={language}
              variant="ghost"
              size="small"
              lang={language}
              aria-pressed={spokenLanguage() === language}
              onClick={() => void chooseLanguage(language)}
              className="aria-pressed:text-text aria-pressed:underline aria-pressed:underline-offset-4"
            >
              {language === 'en' ? 'English' : 'Español'}
            </Button>
          ))}
        </footer>
      </div>
    </div>
  );
}
