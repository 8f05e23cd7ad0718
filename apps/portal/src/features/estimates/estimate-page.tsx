import { Trans, useLingui } from '@lingui/react/macro';
import { BackLink } from '#portal/kit/back-link.tsx';
import { ContactLines } from '#portal/kit/contact-lines.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { usePath } from '#portal/kit/use-path.ts';

/** `/{path}/estimate` (ESTIMATE_PAYMENT): says that no estimate is open here, and whom to ask. */
export function EstimatePage() {
  const { t } = useLingui();
  const creditor = useCreditor();
  const { name } = creditor;
  return (
    <div className="space-y-6">
      <BackLink path={usePath()} />
      <PageHeading title={t`There is no open estimate here`} creditorName={name} />
      <p>
        <Trans>
          The estimate of {name} has expired, was withdrawn, or is not meant for this link. Nothing can be accepted or
          paid here.
        </Trans>
      </p>
      <ContactLines creditor={creditor} />
    </div>
  );
}
