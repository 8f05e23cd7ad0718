import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';

/** A closed secret opens for its member alone: a row that is copied to somebody else opens nothing. */
export const boundTo = (work: Work, memberId: string): string => `totp:${work.companyId}:${memberId}`;

/** The secret in clear; null, and told in the log, when no key of the settings opens it. */
export function openSecret(
  { vault, log }: Pick<Context, 'vault' | 'log'>,
  work: Work,
  { memberId, closed }: { readonly memberId: string; readonly closed: string },
) {
  const opened = vault.open(closed, boundTo(work, memberId));
  if (!opened)
    log.error(
      { companyId: work.companyId, memberId },
      'no key opens the secret of an authenticator app: is DATA_KEY another one?',
    );
  return opened;
}
