// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BackLink } from './back-link.tsx';

afterEach(cleanup);

function open(entries: string[]) {
  const root = createRootRoute();
  const pageOf = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <BackLink path="link" /> });
  const routeTree = root.addChildren([pageOf('/$path'), pageOf('/$path/why'), pageOf('/$path/contact-me')]);
  const history = createMemoryHistory({ initialEntries: entries });
  const router = createRouter({ routeTree, history });
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return router;
}

test('back leads to the page that one came from', async () => {
  const router = open(['/link/why']);
  await screen.findByText('Back to your account');
  await router.navigate({ to: '/$path/contact-me', params: { path: 'link' } });
  fireEvent.click(await screen.findByText('Back'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/link/why'));
});

test('who opened the page by a link in a message comes to what is owed', async () => {
  const router = open(['/link/why']);
  fireEvent.click(await screen.findByText('Back to your account'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/link'));
});
