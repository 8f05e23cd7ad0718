import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@recoup/domain/errors.ts';
import { ContactLines } from '#portal/app/contact-lines.tsx';
import { PageHeading } from '#portal/app/page-heading.tsx';
import { useFormat } from '#portal/app/use-format.ts';
import type { Creditor } from '#portal/features/statement/statement.ts';

/** The link has ended; whom to ask for a new one, when we may tell. */
export function ExpiredPage({ creditor }: { readonly creditor: Creditor | null }) {
  const { t } = useLingui();
  const { language } = useFormat();
  return (
    <div className="space-y-4">
      <PageHeading title={t`This link is no longer valid`} creditorName={creditor?.name} />
      <p>{errorMessage('LINK_EXPIRED', language)}</p>
      <p className="text-muted">
        <Trans>
          Links end after some time so that nobody else can use them. Nothing is lost: whatever you paid is recorded.
        </Trans>
      </p>
      {creditor && <ContactLines creditor={creditor} />}
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
