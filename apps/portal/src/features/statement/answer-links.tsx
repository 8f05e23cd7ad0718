import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type AnswerLinksProps = { readonly path: string; readonly isOpen: boolean };

/** Whatever else one may have to say than paying; each has its own page and its effect. */
export function AnswerLinks({ path, isOpen }: AnswerLinksProps) {
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="font-semibold text-title">
        <Trans>Is something different?</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {isOpen && (
          <>
            <AnswerLink path={path} to="/$path/already-paid">
              <Trans>I already paid</Trans>
            </AnswerLink>
            <AnswerLink path={path} to="/$path/dispute">
              <Trans>I disagree</Trans>
            </AnswerLink>
            <AnswerLink path={path} to="/$path/cannot-pay">
              <Trans>I cannot pay now</Trans>
            </AnswerLink>
          </>
        )}
        <AnswerLink path={path} to="/$path/contact-me">
          <Trans>Contact me differently</Trans>
        </AnswerLink>
        <AnswerLink path={path} to="/$path/not-me">
          <Trans>This is not for me</Trans>
        </AnswerLink>
      </ul>
    </section>
  );
}

type AnswerLinkProps = {
  readonly path: string;
  readonly to: `/$path/${'already-paid' | 'dispute' | 'cannot-pay' | 'contact-me' | 'not-me'}`;
  readonly children: ReactNode;
};

function AnswerLink({ path, to, children }: AnswerLinkProps) {
  return (
    <li>
      <Link to={to} params={{ path }} className="flex min-h-12 items-center justify-between gap-3 py-2">
        <span className="text-link-like">{children}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-subtle" />
      </Link>
    </li>
  );
}
