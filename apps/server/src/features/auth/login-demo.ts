import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { firstDemoMember } from './auth.store.ts';
import { type OpenedSession, openSession, type SignInPlace } from './open-session.ts';

/** The demo company is found by its host name, which no other company can take. */
export const DEMO_SUBDOMAIN = 'acme';

/** Signs in to the demo company as its demo user; NOT_FOUND where there is no demo. */
export async function loginDemo(
  context: Context,
  requestId: string,
  place: SignInPlace,
): Promise<OpenedSession | Refusal> {
  if (context.settings.DEMO === 'off') return refuse('NOT_FOUND');
  const entry = await lookUp(context.db, 'host', DEMO_SUBDOMAIN);
  if (!entry) return refuse('NOT_FOUND');
  return inCompany(
    context.db,
    { actor: { kind: 'system', companyId: entry.companyId, origin: place }, requestId },
    async (work): Promise<OpenedSession | Refusal> => {
      const member = await firstDemoMember(work);
      return member ? openSession(work, context, entry.companyId, member, place) : refuse('NOT_FOUND');
    },
  );
}
