import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Creditor } from '#portal/kit/use-link.ts';

function Help({ question, children }: { readonly question: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="help">
      <summary>
        {question}
        <ChevronDown aria-hidden className="help-arrow size-5 shrink-0 text-subtle" />
      </summary>
      <div className="space-y-3 pb-4 text-muted">{children}</div>
    </details>
  );
}

type SafetyHelpProps = {
  readonly creditor: Creditor;
  /** Before a code nothing may be said of invoices and payments (G40). */
  readonly isDiscreet?: boolean;
};

/** "Is this a scam?": how to check it without trusting this page. */
export function SafetyHelp({ creditor, isDiscreet = false }: SafetyHelpProps) {
  const { name } = creditor;
  const host = window.location.hostname;
  return (
    <Help question={<Trans>Is this real? How to check</Trans>}>
      <p>
        <Trans>It is right to ask. You can check it without trusting this page:</Trans>
      </p>
      <ul className="list-disc space-y-2 pl-5">
        <li>
          <Trans>
            The address at the top of your browser is <strong className="break-words text-text">{host}</strong>.
          </Trans>
        </li>
        <li>
          {isDiscreet ? (
            <Trans>
              Call {name} on a number you already know, such as from their website, and ask whether they wrote to you.
            </Trans>
          ) : (
            <Trans>
              Call {name} on a number you already know, from an invoice or their website, and ask whether they wrote to
              you.
            </Trans>
          )}
        </li>
        {isDiscreet ? (
          <li>
            <Trans>Nobody here asks for a password, a PIN or your full Social Security number.</Trans>
          </li>
        ) : (
          <PaymentSafety name={name} />
        )}
      </ul>
    </Help>
  );
}

function PaymentSafety({ name }: { readonly name: string }) {
  return (
    <>
      <li>
        <Trans>Compare the invoice numbers and amounts with your own papers before you pay.</Trans>
      </li>
      <li>
        <Trans>
          Nobody here asks for a password, a PIN, your full Social Security number, gift cards or a bank transfer.
        </Trans>
      </li>
      <li>
        <Trans>You type your card number into the card provider's own form. {name} never gets to see it.</Trans>
      </li>
    </>
  );
}

/** Why this person was written to. */
export function WhyHelp({ creditor }: { readonly creditor: Creditor }) {
  const { name } = creditor;
  return (
    <Help question={<Trans>Why was I contacted?</Trans>}>
      <p>
        <Trans>
          According to the books of {name} there are invoices in your name, and your e-mail address or phone number is
          the contact for them. They send reminders before and after an invoice is due.
        </Trans>
      </p>
      <p>
        <Trans>
          Already paid, or is something wrong? Please tell {name} before you pay anything. A payment can take a few days
          until it shows here.
        </Trans>
      </p>
    </Help>
  );
}
