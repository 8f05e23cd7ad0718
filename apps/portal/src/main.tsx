import './styles.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fetchingDefaults } from '@recoup/client/use-call.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { firstLanguage, showLanguage } from './kit/language.ts';
import { preloadLink } from './kit/use-link.ts';
import { router } from './shell/router.tsx';

const [, path] = window.location.pathname.split('/');
if (path) preloadLink(path);
await showLanguage(firstLanguage());
// The title of a browser without script; each page here says its own, and the first one in the document counts.
document.querySelector('title')?.remove();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <SWRConfig value={fetchingDefaults}>
        <RouterProvider router={router} />
      </SWRConfig>
    </I18nProvider>,
  );
}
