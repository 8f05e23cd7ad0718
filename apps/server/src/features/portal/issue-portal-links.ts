import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { enterAll, hashKey, removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { deleteUnopenedLinks, insertPortalLinks } from './portal-links.store.ts';

export interface NewPortalLink {
  readonly id: string;
  readonly debtorId: string;
  /** The contact point it is sent to: opting out by the link stops this one. */
  readonly contactId: string | null;
  readonly messageId: string | null;
  /** The unguessable part of the address; given to the caller once and kept as a hash only (G40). */
  readonly path: string;
}

/** How long a link opens the portal. */
export const LINK_DAYS = 90;
const PATH_BYTES = 16;

/** A link that does not exist yet: 128 random bits, 22 letters, short enough for a text message. */
export function newPortalLink(target: Pick<NewPortalLink, 'debtorId' | 'contactId' | 'messageId'>): NewPortalLink {
  return { ...target, id: uuidv7(), path: randomBytes(PATH_BYTES).toString('base64url') };
}

/** Makes links valid from `at` for ninety days, set-based. */
export async function issuePortalLinks(work: Work, at: Date, links: readonly NewPortalLink[]): Promise<void> {
  if (links.length === 0) return;
  const hashed = links.map((link) => ({ link, hash: hashKey(link.path) }));
  await insertPortalLinks(work, at, LINK_DAYS, hashed);
  await enterAll(
    work,
    'portal-link',
    hashed.map(({ link, hash }) => ({ hash, recordId: link.id })),
  );
}

/** Takes links back that were surely never sent, as if they had not been made. */
export async function withdrawPortalLinks(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeAll(work, ['portal-link'], await deleteUnopenedLinks(work, ids));
}
