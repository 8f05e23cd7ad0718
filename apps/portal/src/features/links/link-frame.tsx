import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { isLanguageOpen, showLanguage } from '#portal/app/language.ts';
import { LoadFailed } from '#portal/app/load-failed.tsx';
import { Loading } from '#portal/app/loading.tsx';
import { PageFrame } from '#portal/app/page-frame.tsx';
import { codeOf } from '#portal/app/portal-call.ts';
import { usePath } from '#portal/app/use-path.ts';
import type { Creditor } from '#portal/features/statement/statement.ts';
import { ExpiredPage, UnknownLinkPage } from './closed-link-pages.tsx';
import { useSession } from './session.ts';
import { useLink } from './use-link.ts';

const CreditorContext = createContext<Creditor | null>(null);

/** Who sent the link. Only inside a page of a link that is active. */
export function useCreditor(): Creditor {
  const creditor = useContext(CreditorContext);
  if (!creditor) throw new Error('no link is open here');
  return creditor;
}

/** Everything below `/{path}`: reads the link, shows whose page this is, and closes the door of a link that has ended. */
export function LinkFrame() {
  const path = usePath();
  const link = useLink(path);
  const session = useSession(path);
  const creditor = link.data?.creditor;
  const language = creditor?.language;
  useEffect(() => {
    if (language && isLanguageOpen()) void showLanguage(language);
  }, [language]);

  if (link.error) {
    const code = codeOf(link.error);
    return (
      <PageFrame creditor={null}>
        {code === 'LINK_EXPIRED' ? (
          <ExpiredPage creditor={null} />
        ) : code === 'NOT_FOUND' || code === 'INVALID_FIELD' ? (
          <UnknownLinkPage />
        ) : (
          <LoadFailed code={code} onRetry={() => void link.mutate()} />
        )}
      </PageFrame>
    );
  }
  if (!link.data) {
    return (
      <PageFrame creditor={null}>
        <Loading />
      </PageFrame>
    );
  }
  return (
    <PageFrame creditor={link.data.creditor}>
      {link.data.state === 'expired' ? (
        <ExpiredPage creditor={link.data.creditor} path={path} />
      ) : (
        <CreditorContext value={link.data.creditor}>
          {session?.isView && <ViewBanner />}
          <Outlet />
        </CreditorContext>
      )}
    </PageFrame>
  );
}

/** Stands above every page of a team member's view. */
function ViewBanner() {
  return (
    <p role="status" className="no-print mb-6 rounded-dialog bg-amber-tint p-4 text-amber-text">
      <Trans>You are looking at this portal as the customer sees it. Nothing can be changed here.</Trans>
    </p>
  );
}
