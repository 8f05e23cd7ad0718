import { randomBytes } from 'node:crypto';
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
}

/** A link that does not exist yet: 128 random bits, 22 letters, short enough for a text message. */
export function newPortalLink(target: Pick<NewPortalLink, 'debtorId' | 'contactId' | 'messageId'>): NewPortalLink {
  return { ...target, id: uuidv7(), path: randomBytes(PATH_BYTES).toString('base64url') };
}
