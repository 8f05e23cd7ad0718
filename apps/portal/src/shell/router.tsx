import { ClientContext } from '@recoup/client/use-call.ts';
import { type PortalIntent, portalIntents } from '@recoup/domain/vocabulary.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { UnknownLinkPage } from '#portal/features/links/closed-link-pages.tsx';
import { type MethodForm, methodForms } from '#portal/kit/kept-choice.ts';
import { LoadFailed } from '#portal/kit/load-failed.tsx';
import { clientOf } from '#portal/kit/portal-client.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { HomePage } from '#portal/pages/home-page.tsx';
import { LinkFrame } from './link-frame.tsx';
import { PageFrame } from './page-frame.tsx';

/** A bug, or a part of the app that could not be fetched: loading the page again gets both right. */
function BrokenPage(_: ErrorComponentProps) {
  return (
    <PageFrame of={null}>
      <LoadFailed code="INTERNAL" onRetry={() => window.location.reload()} />
    </PageFrame>
  );
}

function UnknownPage() {
  return (
    <PageFrame of={null}>
      <UnknownLinkPage />
    </PageFrame>
  );
}

/** Everything below `/{path}` speaks to the server in the session of its link. */
function OpenedLink() {
  return (
    <ClientContext value={clientOf(usePath())}>
      <LinkFrame />
    </ClientContext>
  );
}

const root = createRootRoute({ component: Outlet, notFoundComponent: UnknownPage, errorComponent: BrokenPage });

const bare = createRoute({ getParentRoute: () => root, path: '/', component: UnknownPage });

const link = createRoute({ getParentRoute: () => root, path: '/$path', component: OpenedLink });

const home = createRoute({
  getParentRoute: () => link,
  path: '/',
  validateSearch: (search): { intent?: PortalIntent } => {
    const intent = portalIntents.find((each) => each === search.intent);
    return intent ? { intent } : {};
  },
  component: HomePage,
});

const pay = createRoute({
  getParentRoute: () => link,
  path: '/pay',
  // A provider that had to lead the person away brings them back with query parameters that nobody here needs.
  validateSearch: (search): { amount?: 'other'; agreed?: string; scheduled?: string } => {
    // The settlement that is paid from here.
    if (typeof search.agreed === 'string') return { agreed: search.agreed };
    if (typeof search.scheduled === 'string') return { scheduled: search.scheduled };
    return search.amount === 'other' ? { amount: 'other' } : {};
  },
  component: lazyRouteComponent(() => import('#portal/features/payments/pay-page.tsx'), 'PayPage'),
});

const methods = createRoute({
  getParentRoute: () => link,
  path: '/methods',
  // The form that waits for what is saved here.
  validateSearch: (search): { add?: true; from?: MethodForm } => {
    const from = methodForms.find((form) => form === search.from);
    return { ...(search.add === true ? { add: true } : {}), ...(from ? { from } : {}) };
  },
  component: lazyRouteComponent(() => import('#portal/features/methods/methods-page.tsx'), 'MethodsPage'),
});

const receipt = createRoute({
  getParentRoute: () => link,
  path: '/receipt/$paymentId',
  component: lazyRouteComponent(() => import('#portal/features/receipts/receipt-page.tsx'), 'ReceiptPage'),
});

const plan = createRoute({
  getParentRoute: () => link,
  path: '/payment-plan',
  // Of several plans, the one that is looked at.
  validateSearch: (search): { plan?: string } => (typeof search.plan === 'string' ? { plan: search.plan } : {}),
  component: lazyRouteComponent(() => import('#portal/features/plans/plan-page.tsx'), 'PlanPage'),
});

const offer = createRoute({
  getParentRoute: () => link,
  path: '/offer',
  component: lazyRouteComponent(() => import('#portal/features/negotiations/offer-page.tsx'), 'OfferPage'),
});

const schedule = createRoute({
  getParentRoute: () => link,
  path: '/schedule-payment',
  component: lazyRouteComponent(() => import('#portal/features/schedules/schedule-page.tsx'), 'SchedulePage'),
});

const history = createRoute({
  getParentRoute: () => link,
  path: '/history',
  component: lazyRouteComponent(() => import('#portal/features/history/history-page.tsx'), 'HistoryPage'),
});

const notices = createRoute({
  getParentRoute: () => link,
  path: '/notices',
  component: lazyRouteComponent(() => import('#portal/features/notices/notices-page.tsx'), 'NoticesPage'),
});

const optOut = createRoute({
  getParentRoute: () => link,
  path: '/opt-out',
  component: lazyRouteComponent(() => import('#portal/features/opt-out/opt-out-page.tsx'), 'OptOutPage'),
});

const signIn = createRoute({
  getParentRoute: () => link,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('#portal/features/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const dispute = createRoute({
  getParentRoute: () => link,
  path: '/dispute',
  component: lazyRouteComponent(() => import('#portal/features/answers/dispute-page.tsx'), 'DisputePage'),
});

const disputes = createRoute({
  getParentRoute: () => link,
  path: '/disputes',
  // Of several disputes, the one that is looked at.
  validateSearch: (search): { id?: string } => (typeof search.id === 'string' ? { id: search.id } : {}),
  component: lazyRouteComponent(() => import('#portal/features/answers/disputes-page.tsx'), 'DisputesPage'),
});

const alreadyPaid = createRoute({
  getParentRoute: () => link,
  path: '/already-paid',
  component: lazyRouteComponent(() => import('#portal/features/answers/paid-page.tsx'), 'PaidPage'),
});

const cannotPay = createRoute({
  getParentRoute: () => link,
  path: '/cannot-pay',
  component: lazyRouteComponent(() => import('#portal/features/answers/hardship-page.tsx'), 'HardshipPage'),
});

const notMe = createRoute({
  getParentRoute: () => link,
  path: '/not-me',
  component: lazyRouteComponent(() => import('#portal/features/answers/not-me-page.tsx'), 'NotMePage'),
});

const contactMe = createRoute({
  getParentRoute: () => link,
  path: '/contact-me',
  component: lazyRouteComponent(() => import('#portal/features/preferences/preferences-page.tsx'), 'PreferencesPage'),
});

const why = createRoute({
  getParentRoute: () => link,
  path: '/why',
  component: lazyRouteComponent(() => import('#portal/features/preferences/why-page.tsx'), 'WhyPage'),
});

const estimate = createRoute({
  getParentRoute: () => link,
  path: '/estimate',
  // Of several estimates, the one that is looked at.
  validateSearch: (search): { id?: string } => (typeof search.id === 'string' ? { id: search.id } : {}),
  component: lazyRouteComponent(() => import('#portal/features/estimates/estimate-page.tsx'), 'EstimatePage'),
});

/** What a customer can answer, besides paying. */
const answers = [dispute, disputes, alreadyPaid, cannotPay, notMe, contactMe, why] as const;

/** The portal's pages; `{path}` is the unguessable part of a link. */
export const router = createRouter({
  routeTree: root.addChildren([
    bare,
    link.addChildren([
      home,
      pay,
      receipt,
      methods,
      plan,
      history,
      notices,
      offer,
      schedule,
      optOut,
      signIn,
      estimate,
      ...answers,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
