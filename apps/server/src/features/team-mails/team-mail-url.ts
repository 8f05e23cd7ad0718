import type { TeamMailKind } from '@recoup/domain/team-mails/team-mail.ts';

const pages: Readonly<Record<TeamMailKind, string>> = {
  INVITATION: '/invite',
  INVITATION_ASKED: '/settings/members',
  RESET: '/reset-password',
  VERIFY: '/verify',
  PASSWORD_CHANGED: '/settings/security',
  NEW_DEVICE: '/not-me',
  FACTORS_CHANGED: '/settings/security',
  GUESSES: '/settings/security',
  KEY_ENDS: '/settings/api-keys',
  BOOKS: '/transactions/reconciliation',
  AUDIT: '/settings/audit',
  EMAIL_DOMAIN: '/settings/email-domains',
  SMS_REGISTRATION: '/settings/sms-registration',
  WEBHOOK_FAILING: '/settings/webhooks',
  PLAN_UNPAID: '/settings/billing',
  PAY_REMINDER: '/settings/payments',
  PAY_STATE: '/settings/payments',
  PAY_BANK_CHANGED: '/settings/payments',
  CLOSING: '/settings/delete-company',
  CLOSING_SOON: '/settings/delete-company',
  END_WAITS: '/settings/delete-company',
  KEPT: '/settings/company',
  NEWS: '/news',
  DIGEST: '/dashboard',
  SIGNED_OUT: '/login',
  ROLE_CHANGED: '/dashboard',
  OWNER_CHANGED: '/settings/members',
};

/**
 * Where the button of a mail leads. The token stands behind `#`: it is sent to no server by itself, so it is in no log, no
 * Referer, and no scanner of mails uses it up.
 */
export function teamMailUrl(publicUrl: string, kind: TeamMailKind, token: string | null): string {
  const url = new URL(pages[kind], publicUrl);
  if (token) url.hash = token;
  return url.href;
}
