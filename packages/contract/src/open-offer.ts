import { z } from 'zod';
import { named } from './named.ts';
import { cents, id, instant } from './scalars.ts';

/** An offer to settle an account for less than is owed. */
export const negotiation = named('OpenOffer', {
  _id: id,
  /** In cents; the document's names, as an offer is made with them. */
  amount: cents,
  expirationAt: instant,
  status: z.enum(['OPEN', 'ACCEPTED']),
});
