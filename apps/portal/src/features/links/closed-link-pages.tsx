import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { useSending } from '@recoup/client/use-sending.ts';
import { renewLink } from '@recoup/contract/portal-sign-in.ts';
import { errorMessage } from '@recoup/domain/errors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link as AppLink } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactLines } from '#portal/kit/contact-lines.tsx';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import type { Link } from '#portal/kit/use-link.ts';

/** The link has ended; whom to ask for a new one, when we may tell. */
export function ExpiredPage({ link, path }: { readonly link: Link | null; readonly path?: string }) {
  const creditor = link?.creditor;
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <div className="space-y-4">
      <PageHeading title={t`This link is no longer valid`} creditorName={creditor?.name} />
      <p>{errorMessage('LINK_EXPIRED', language)}</p>
      <p className="text-muted">
        {link?.isDiscreet ? (
          <Trans>Links end after some time so that nobody else can use them.</Trans>
        ) : (
          <Trans>
            Links end after some time so that nobody else can use them. Nothing is lost: whatever you paid is recorded.
          </Trans>
        )}
      </p>
      {path && <RenewLink path={path} />}
      {path && (
        <p>
          <AppLink to="/$path/opt-out" params={{ path }} className="text-link">
            <Trans>No more messages? Stop them here</Trans>
          </AppLink>
        </p>
      )}
      {creditor && <ContactLines creditor={creditor} />}
    </div>
  );
}

/** Asks for a new link. Whether one is sent depends on what is on file, and the page tells nobody. */
function RenewLink({ path }: { readonly path: string }) {
  const client = useClient();
  const [asked, setAsked] = useState(false);
  const sending = useSending();
  if (asked) {
    return (
      <Notice kind="info">
        <Trans>
          If this link was for you, a new one is on its way to the phone number or e-mail address that got the old one.
          It can take a few minutes.
        </Trans>
      </Notice>
    );
  }
  return (
    <div className="space-y-3">
      {sending.problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: sending.problem }} />
        </Notice>
      )}
      <Button
        variant="primary"
        busy={sending.busy}
        onClick={() =>
          void sending.run(async () => {
            await client.send(renewLink, { params: { path } });
            setAsked(true);
          })
        }
      >
        <Trans>Send me a new link</Trans>
      </Button>
    </div>
  );
}

/** No such link: the address was cut off, mistyped or guessed. */
export function UnknownLinkPage() {
  const { t } = useLingui();
  return (
    <div className="space-y-4">
      <PageHeading title={t`We could not find this page`} />
      <p>
        <Trans>The address is not complete, or it was never sent. Open the link in your message once more.</Trans>
      </p>
      <p className="text-muted">
        <Trans>
          Long links are sometimes cut in two: copy the whole line from the message into the address bar. If it still
          does not open, contact the company that wrote to you.
        </Trans>
      </p>
    </div>
  );
}
