import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { lazyPart, nothing } from '../../kit/files/lazy-part.tsx';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';
import { conversationSearch } from './conversation-search.ts';

const parts = {
  getParentRoute: () => shell,
  validateSearch: conversationSearch,
  staticData: { permission: 'message.read', title: msg`Inbox` },
  component: lazyPage(() => import('./inbox-page.tsx'), 'InboxPage'),
} as const;

export const conversationPages = [
  createRoute({ ...parts, path: '/inbox' }),
  createRoute({ ...parts, path: '/inbox/$debtorId' }),
] as const;

export const conversationEntry: NavigationEntry = {
  place: { group: 'work', order: 3 },
  to: '/inbox',
  title: msg`Inbox`,
  icon: Inbox,
  permission: 'message.read',
  key: 'i',
  count: lazyPart(() => import('./unseen-count.tsx').then((file) => file.UnseenCount), nothing),
};
