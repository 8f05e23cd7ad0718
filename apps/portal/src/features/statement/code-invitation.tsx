import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';

type CodeInvitationProps = {
  readonly path: string;
  /** The link alone shows the sum and no invoice. */
  readonly hidesInvoices: boolean;
};

/** What a one-time code shows besides, for whoever wants to see it. */
export function CodeInvitation({ path, hidesInvoices }: CodeInvitationProps) {
  return (
    <section className="portal-card space-y-4">
      <p className="flex gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-subtle" />
        <span>
          {hidesInvoices ? (
            <Trans>
              Your invoices, documents, history and how you are contacted show once you have confirmed that it is you.
            </Trans>
          ) : (
            <Trans>Documents, history and how you are contacted show once you have confirmed that it is you.</Trans>
          )}
        </span>
      </p>
      <Link to="/$path/sign-in" params={{ path }} className={buttonClasses()}>
        <Trans>Confirm with a code</Trans>
      </Link>
    </section>
  );
}
