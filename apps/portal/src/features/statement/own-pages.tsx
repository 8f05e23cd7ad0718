import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CreditCard, FilePen, History, type LucideIcon, MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the customer keeps here, beside what they owe. */
export function OwnPages({ path }: { readonly path: string }) {
  return (
    <nav aria-labelledby="own-pages">
      <h2 id="own-pages" className="font-semibold text-title">
        <Trans>Your account</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        <OwnPage path={path} to="/$path/methods" icon={CreditCard}>
          <Trans>Payment methods</Trans>
        </OwnPage>
        <OwnPage path={path} to="/$path/notices" icon={MailOpen}>
          <Trans>Notices for you</Trans>
        </OwnPage>
        <OwnPage path={path} to="/$path/estimate" icon={FilePen}>
          <Trans>Estimates</Trans>
        </OwnPage>
        <OwnPage path={path} to="/$path/history" icon={History}>
          <Trans>History and documents</Trans>
        </OwnPage>
      </ul>
    </nav>
  );
}

type OwnPageProps = {
  readonly path: string;
  readonly to: '/$path/methods' | '/$path/notices' | '/$path/estimate' | '/$path/history';
  readonly icon: LucideIcon;
  readonly children: ReactNode;
};

function OwnPage({ path, to, icon: Icon, children }: OwnPageProps) {
  return (
    <li>
      <Link to={to} params={{ path }} className="flex min-h-12 items-center gap-3 py-2">
        <Icon aria-hidden className="size-5 shrink-0 text-subtle" />
        <span className="text-link-like flex-1">{children}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-subtle" />
      </Link>
    </li>
  );
}
