import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ClientContext } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readLink } from '@recoup/contract/portal.ts';
import type { readStatement } from '@recoup/contract/portal-statement.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LinkContext } from '../../apps/portal/src/kit/link-context.ts';
import { clientOf } from '../../apps/portal/src/kit/portal-client.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const creditor: ReplyOf<typeof readLink>['creditor'] = {
  ...{ name: 'Harbor Supply', subdomain: 'harbor', phone: null, email: null, addressLines: [], language: 'en' },
  timeZone: 'America/New_York',
};

/** Draws a part of the portal as within a link of `creditor`, in English. */
export function showInPortal(children: ReactNode) {
  return render(inPortal(children));
}

/** The same part with what stands around it, to be drawn again with other facts. */
export function inPortal(children: ReactNode) {
  return (
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router}>
        <LinkContext
          value={{
            creditor,
            state: 'active',
            branding: { logo: null, accent: null },
            language: null,
            isDiscreet: false,
          }}
        >
          <ClientContext value={clientOf('test')}>{children}</ClientContext>
        </LinkContext>
      </RouterContextProvider>
    </I18nProvider>
  );
}

type Statement = ReplyOf<typeof readStatement>;

/** A statement of which nothing is owed but what is given. */
export function statementWith(more: Partial<Statement>): Statement {
  return {
    ...{ creditor, access: { level: 'code', isView: false }, customer: null, currency: 'USD', leastCents: 50 },
    ...{ dueNowCents: 0, dueNowOf: { planCents: 0, settledCents: 0, besideCents: 0 }, totalCents: 0, freeCents: 0 },
    ...{ disputedCents: 0, onItsWayCents: 0, accounts: [], openPayment: null, receipts: [], plans: [], offers: [] },
    ...{ ways: { plan: false, offer: false, schedule: false }, schedules: [], promise: null },
    isClosing: false,
    takesPayments: true,
    ...{ noticesToRead: 0, noticesToSend: 0, ...more },
  };
}
