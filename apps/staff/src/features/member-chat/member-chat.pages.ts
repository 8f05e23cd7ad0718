import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import { lazyPart, nothing } from '../../kit/files/lazy-part.tsx';
import type { NavigationEntry } from '../../kit/pages/navigation-entry.ts';
import { shell } from '../../kit/pages/parent-routes.ts';

const page = lazyPage(() => import('./team-chat-page.tsx'), 'TeamChatPage');

export const memberChatPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/team-chat',
    staticData: { permission: 'user.chat', title: msg`Team chat` },
    component: page,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/team-chat/$id',
    staticData: { permission: 'user.chat', title: msg`Team chat` },
    component: page,
  }),
] as const;

export const memberChatEntry: NavigationEntry = {
  place: { group: 'work', order: 5 },
  to: '/team-chat',
  title: msg`Team chat`,
  icon: MessagesSquare,
  permission: 'user.chat',
  key: 'w',
  count: lazyPart(() => import('./unseen-count.tsx').then((file) => file.UnseenCount), nothing),
};
