import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readPartner } from '@recoup/contract/partners.ts';
import { founder, register } from '@recoup/contract/registration.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { TextField } from '@recoup/ui/field/bound-fields.tsx';
import { Form } from '@recoup/ui/field/form.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { usePageTitle } from '../../kit/page/route-focus.ts';
import { useSession } from '../../kit/session/session.tsx';
import { staffClient } from '../../kit/session/staff-client.ts';
import { GoOnThrough } from './go-on-through.tsx';
import { RegistrationFrame } from './registration-frame.tsx';
import { slugOf } from './step-words.ts';

const route = getRouteApi('/register');
const schema = founder.omit({ language: true, ref: true, partnerId: true });

/** Begins to open a company; whoever has begun goes on where they were. */
export function RegisterPage() {
  const { t } = useLingui();
  usePageTitle(t`Open a company`);
  const session = useSession();
  const navigate = useNavigate();
  const { ref, partner: partnerId } = route.useSearch();
  const partner = useCall(readPartner, partnerId && session.state === 'out' ? { params: { id: partnerId } } : null);
  const [isBeginning, setBeginning] = useState(false);
  if (session.state === 'in' && !isBeginning && partnerId) return <GoOnThrough partnerId={partnerId} />;
  if (session.state === 'in' && !isBeginning) return <Navigate to="/register/$step" params={{ step: 'now' }} replace />;
  return (
    <RegistrationFrame
      step="ACCOUNT"
      done={[]}
      title={<Trans>Open a company</Trans>}
      through={partner.data?.name}
      lead={<Trans>It takes a few minutes. You can stop at any step and go on later, on any device.</Trans>}
      aside={
        <Link to="/login" className="text-accent-text text-compact underline underline-offset-4">
          <Trans>Log in</Trans>
        </Link>
      }
    >
      {session.state === 'starting' ? (
        <SkeletonLines lines={6} />
      ) : (
        <Form
          schema={schema}
          defaultValues={{ firstName: '', lastName: '', email: '', password: '' }}
          onSubmit={async (values) => {
            setBeginning(true);
            let step = 'verify';
            try {
              await session.enter(async () => {
                const body = {
                  ...values,
                  language: spokenLanguage(),
                  ...(ref ? { ref } : {}),
                  ...(partnerId ? { partnerId } : {}),
                };
                const begun = await staffClient.send(register, { body });
                step = slugOf(begun.step);
                return begun;
              });
            } catch (error) {
              setBeginning(false);
              throw error;
            }
            await navigate({ to: '/register/$step', params: { step }, replace: true });
          }}
          className="max-w-lg space-y-4"
        >
          {(form) => (
            <>
              {partner.error?.code === 'PARTNER_NOT_FOUND' && (
                <Notice kind="info">
                  <Trans>The partner's link you followed isn't active. You can open a company all the same.</Trans>
                </Notice>
              )}
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField name="firstName" label={t`First name`} autoComplete="given-name" required />
                <TextField name="lastName" label={t`Last name`} autoComplete="family-name" required />
              </div>
              <TextField
                name="email"
                label={t`Work e-mail`}
                hint={t`We send you a link to confirm it.`}
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <TextField
                name="password"
                label={t`Password`}
                hint={t`At least 8 characters. A few random words work well.`}
                type="password"
                autoComplete="new-password"
                required
              />
              <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting}>
                <Trans>Continue</Trans>
              </Button>
            </>
          )}
        </Form>
      )}
    </RegistrationFrame>
  );
}
