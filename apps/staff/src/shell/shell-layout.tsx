import { Trans } from '@lingui/react/macro';
import { useConnection } from '@recoup/client/use-connection.ts';
import { useLiveUpdates } from '@recoup/client/use-live-updates.ts';
import { CommandRegistry } from '@recoup/ui/keyboard/command-registry.tsx';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Navigate, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart, nothing } from '../kit/files/lazy-part.tsx';
import { useIdentityQuestion } from '../kit/session/confirm-identity.ts';
import { UserProvider, useMay, useSession, useUser } from '../kit/session/session.tsx';
import { staffConnection } from '../kit/session/staff-client.ts';
import { UnsavedGuard } from '../kit/unsaved/unsaved-guard.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { FACTOR_PAGE, useFactorDemand } from './factor-demand.ts';
import { NoPermissionPage } from './no-permission-page.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageTroubleBar } from './page-trouble-bar.tsx';
import { ShellCommands } from './shell-commands.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';
import { useVisitedPlace } from './use-visited-place.ts';

const TopBar = lazyPart(() => import('./top-bar.tsx').then((file) => file.TopBar));
const EngineNotice = lazyPart(() => import('./frame-parts.ts').then((file) => file.frameParts.EngineNotice), nothing);
const BooksBar = lazyPart(() => import('./frame-parts.ts').then((file) => file.frameParts.BooksBar), nothing);
const CallDock = lazyPart(() => import('./frame-parts.ts').then((file) => file.frameParts.CallDock), nothing);
const UnpaidBar = lazyPart(() => import('./frame-parts.ts').then((file) => file.frameParts.UnpaidBar), nothing);
const RecoveryBar = lazyPart(() => import('./recovery-bar.tsx').then((file) => file.RecoveryBar));
const VisitBar = lazyPart(() => import('./visit-bar.tsx').then((file) => file.VisitBar));
const ClosingBar = lazyPart(() => import('./closing-bar.tsx').then((file) => file.ClosingBar));
const FactorBar = lazyPart(() => import('./factor-bar.tsx').then((file) => file.FactorBar));
const ConfirmIdentityDialog = lazyPart(() =>
  import('./confirm-identity-dialog.tsx').then((file) => file.ConfirmIdentityDialog),
);
const ReAuthDialog = lazyPart(() => import('./re-auth-dialog.tsx').then((file) => file.ReAuthDialog));

/** Around every page of somebody signed in; everybody else is sent to the login. */
export function ShellLayout() {
  const { state, isHeldUp } = useSession();
  if (state === 'starting') return <ShellSkeleton isHeldUp={isHeldUp} />;
  if (state === 'out') return <ToLogin />;
  return (
    <UserProvider
      waiting={<ShellSkeleton />}
      failed={(message, retry) => <ErrorRegion message={message} onRetry={retry} />}
    >
      <OpenCompany>
        <CommandRegistry>
          <UnsavedGuard>
            <Shell />
          </UnsavedGuard>
        </CommandRegistry>
      </OpenCompany>
    </UserProvider>
  );
}

/** Whoever is still opening their company goes on there. */
function OpenCompany({ children }: { readonly children: ReactNode }) {
  const may = useMay();
  return may('registration.write') ? <Navigate to="/register" replace /> : children;
}

/** Sends to the login once, and remembers from where: the address changes while the login is on its way. */
function ToLogin() {
  const router = useRouter();
  useEffect(() => {
    const { href } = router.state.location;
    void router.navigate({ to: '/login', search: { next: href === '/' ? undefined : href }, replace: true });
  }, [router]);
  return <ShellSkeleton />;
}

function Shell() {
  const { state } = useSession();
  const isListening = useLiveUpdates(state === 'in');
  const connected = useConnection(staffConnection) && isListening;
  const question = useIdentityQuestion();
  const desk = useMediaQuery('(min-width: 64rem)');
  const { company, isDemo, recovery } = useUser();
  const may = useMay();
  const demand = useFactorDemand();
  useVisitedPlace();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-3 py-2 text-body text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div className="lg:grid lg:min-h-dvh lg:grid-cols-[3.5rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Sidebar />
        <div className="flex min-w-0 flex-col roomy:has-data-fills:h-dvh">
          {!desk && (
            <Suspense fallback={<div className="h-14 border-border border-b bg-surface" />}>
              <TopBar />
            </Suspense>
          )}
          {recovery && (
            <Suspense fallback={null}>
              <RecoveryBar backupAt={recovery.backupAt} />
            </Suspense>
          )}
          {company.closesAt && (
            <Suspense fallback={null}>
              <ClosingBar closesAt={company.closesAt} />
            </Suspense>
          )}
          {company.parent && (
            <Suspense fallback={null}>
              <VisitBar parent={company.parent.name} />
            </Suspense>
          )}
          {demand && (
            <Suspense fallback={null}>
              <FactorBar from={demand.from} isNow={demand.isNow} />
            </Suspense>
          )}
          {isDemo && <DemoBanner />}
          {company.unpaid && !demand?.isNow && (
            <Suspense fallback={null}>
              <UnpaidBar />
            </Suspense>
          )}
          <OfflineBar connected={connected} />
          <PageTroubleBar />
          {may('transaction.read') && !demand?.isNow && (
            <Suspense fallback={null}>
              <BooksBar />
            </Suspense>
          )}
          {may('workflow.read') && !demand?.isNow && (
            <Suspense fallback={null}>
              <EngineNotice />
            </Suspense>
          )}
          {may('call.write') && !demand?.isNow && (
            <Suspense fallback={null}>
              <CallDock />
            </Suspense>
          )}
          <main
            id="main"
            tabIndex={-1}
            className="min-w-0 flex-1 roomy:has-data-fills:flex roomy:has-data-fills:min-h-0 roomy:has-data-fills:flex-col"
          >
            <PermittedPage />
          </main>
        </div>
      </div>
      <ShellCommands />
      {question && state === 'in' && (
        <Suspense fallback={null}>
          <ConfirmIdentityDialog question={question} />
        </Suspense>
      )}
      {state === 'lost' && (
        <Suspense fallback={null}>
          <ReAuthDialog />
        </Suspense>
      )}
    </>
  );
}

/** The page of the route, when the person's role opens it. */
function PermittedPage() {
  const may = useMay();
  const needed = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  const demand = useFactorDemand();
  const page = useLocation({ select: (location) => location.pathname });
  if (demand?.isNow && page !== FACTOR_PAGE) return <Navigate to={FACTOR_PAGE} replace />;
  if (needed && !may(needed)) return <NoPermissionPage />;
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}
