import type { Closing } from '#server/gateways/sms-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { markBounced } from './mark-bounced.ts';
import { optOutContact } from './opt-out-contact.ts';

/** Applies what a provider's failure said of a number or address itself: it asked for no more, or nothing reaches it (G16). */
export async function closeContact(
  work: Work,
  at: Date,
  contact: {
    readonly kind: 'EMAIL' | 'PHONE';
    readonly value: string;
    readonly by: Closing;
    readonly reason: string;
  },
): Promise<void> {
  const { kind, value, by, reason } = contact;
  if (by === 'bounce') await markBounced(work, { kind, value, at, reason });
  if (by === 'opt-out') await optOutContact(work, { kind, value, at, source: 'provider' });
}
