import type { MessageDescriptor } from '@lingui/core';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { createRootRoute, createRoute } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without it the page answers with the no-permission page. */
    readonly permission?: Permission;
    /** The document's title until the page knows a better one. */
    readonly title?: MessageDescriptor;
  }
}

/** The routes around all pages, bare: the shell draws them, and the pages of every noun name one as their parent. */
export const root = createRootRoute();

/** Around every page of who is signed in. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell' });

/** Around every page of the settings. */
export const settings = createRoute({ getParentRoute: () => shell, id: 'settings' });
