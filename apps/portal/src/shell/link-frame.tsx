import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { ExpiredPage, UnknownLinkPage } from '#portal/features/links/closed-link-pages.tsx';
import { languageOfLink, languageOnScreen, showLanguage } from '#portal/kit/language.ts';
import { LinkContext } from '#portal/kit/link-context.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { useSession } from '#portal/kit/session.ts';
import { useLink } from '#portal/kit/use-link.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { PageFrame } from './page-frame.tsx';
import { showAccent } from './show-accent.ts';

/** Everything below `/{path}`: reads the link, shows whose page this is, and closes the door of a link that has ended. */
export function LinkFrame() {
  const path = usePath();
  const link = useLink(path);
  const session = useSession(path);
  // Whoever wants no more messages is never asked for a newer link.
  const isStopping = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] === 'opt-out' });
  const own = link.data?.language ?? null;
  const creditor = link.data?.creditor.language;
  const accent = link.data?.branding.accent ?? null;
  useEffect(() => {
    if (!creditor) return;
    const language = languageOfLink({ language: own, creditor });
    if (language !== languageOnScreen(i18n.locale)) void showLanguage(language);
  }, [own, creditor]);
  useEffect(() => showAccent(accent), [accent]);

  if (link.error) {
    const code = codeOf(link.error);
    return (
      <PageFrame of={null}>
        {code === 'LINK_EXPIRED' ? (
          <ExpiredPage link={null} />
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
      <PageFrame of={null}>
        <Loading />
      </PageFrame>
    );
  }
  return (
    <PageFrame of={{ link: link.data, path }}>
      {link.data.state === 'expired' && !isStopping ? (
        <ExpiredPage link={link.data} path={path} />
      ) : (
        <LinkContext value={link.data}>{session?.viewer ? <View viewer={session.viewer} /> : <Outlet />}</LinkContext>
      )}
    </PageFrame>
  );
}

/** Pages that only show something; on all others a view finds its controls switched off. */
const readingPages = new Set([undefined, '', 'history', 'receipt', 'why']);

/** What a team member sees: every page of the customer, with nothing on it that could change anything. */
function View({ viewer }: { readonly viewer: string }) {
  const page = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] });
  return (
    <>
      <p role="status" className="no-print mb-6 flex gap-3 rounded-dialog bg-amber-tint p-4 text-amber-text">
        <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <Trans>
            {viewer}, you are looking at this portal as the customer sees it. Nothing can be changed here, and the audit
            says that you looked.
          </Trans>
        </span>
      </p>
      <fieldset disabled={!readingPages.has(page)} className="contents">
        <Outlet />
      </fieldset>
    </>
  );
}
