import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { lazyPage } from '../../kit/files/lazy-page.ts';
import type { SettingsEntry } from '../../kit/pages/navigation-entry.ts';
import { settings } from '../../kit/pages/parent-routes.ts';

export const smsRegistrationsSettingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/settings/sms-registration',
    staticData: { permission: 'settings.read', title: msg`Registration of texts` },
    component: lazyPage(() => import('./sms-registration-page.tsx'), 'SmsRegistrationPage'),
  }),
] as const;

export const smsRegistrationsSettingsEntry: SettingsEntry = {
  order: 8.5,
  to: '/settings/sms-registration',
  title: msg`Registration of texts`,
  icon: MessageSquareText,
  permission: 'settings.read',
};
