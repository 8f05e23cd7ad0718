import { randomBytes } from 'node:crypto';
import type { PortalIntent } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';

const PATH_BYTES = 16;

/** A link into the portal, before it is kept. */
export interface NewPortalLink {
  readonly id: string;
  readonly debtorId: string;
  /** The contact point it is sent to: opting out by the link stops this one. */
  readonly contactId: string | null;
  readonly messageId: string | null;
  /** The unguessable part of the address; given to the caller once and kept as a hash only (G40). */
  readonly path: string;
  /** What a team member made it for, when they hand it over themselves. */
  readonly byHand?: ByHand;
}

/** A link that no message carries. */
export interface ByHand {
  readonly madeBy: string;
  /** The invoice that it was made for; null where it is about no single one. */
  readonly accountId: string | null;
  readonly intent: PortalIntent | null;
}

/** A link that does not exist yet: 128 random bits, 22 letters, short enough for a text message. */
export function newPortalLink(target: Omit<NewPortalLink, 'id' | 'path'>): NewPortalLink {
  return { ...target, id: uuidv7(), path: randomBytes(PATH_BYTES).toString('base64url') };
}
