import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ClientContext, fetchingDefaults } from '@recoup/client/use-call.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { firstLanguage, speak } from './kit/language/language.ts';
import { speakValidation } from './kit/language/validation-texts.ts';
import { SessionProvider } from './kit/session/session.tsx';
import { staffClient } from './kit/session/staff-client.ts';
import { router } from './shell/router.ts';
import './styles.css';

speakValidation();
await speak(firstLanguage());

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

// The page's policy forbids style elements, so Base UI is told to make none (see styles.css for the two rules it needs).
createRoot(place).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <CSPProvider disableStyleElements>
        <Tooltip.Provider delay={500}>
          <ClientContext value={staffClient}>
            <SWRConfig value={fetchingDefaults}>
              <SessionProvider>
                <RouterProvider router={router} />
              </SessionProvider>
            </SWRConfig>
          </ClientContext>
        </Tooltip.Provider>
      </CSPProvider>
    </I18nProvider>
  </StrictMode>,
);
