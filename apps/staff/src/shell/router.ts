import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search-codec.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}
