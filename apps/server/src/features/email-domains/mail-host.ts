import type { Settings } from '#server/config/settings.ts';

/** The installation's host for mail: what comes back goes there, and its servers may send. Without a port. */
export function mailHostOf({ MAIL_HOST, PORTAL_HOST }: Pick<Settings, 'MAIL_HOST' | 'PORTAL_HOST'>): string {
  const [host = ''] = (MAIL_HOST ?? PORTAL_HOST).split(':');
  return host.toLowerCase();
}
