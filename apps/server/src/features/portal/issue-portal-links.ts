import { enterAll, hashKey, removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import type { NewPortalLink } from './new-portal-link.ts';
import { deleteUnopenedLinks, insertPortalLinks } from './portal-links.store.ts';

/** How long a link opens the portal. */
export const LINK_DAYS = 90;

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
