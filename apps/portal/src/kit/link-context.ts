import { createContext, useContext } from 'react';
import type { Creditor, Link } from './use-link.ts';

export const LinkContext = createContext<Link | null>(null);

/** The link that is open. Only inside a page of a link that is active. */
export function useOpenLink(): Link {
  const link = useContext(LinkContext);
  if (!link) throw new Error('no link is open here');
  return link;
}

/** Who sent the link. Only inside a page of a link that is active. */
export function useCreditor(): Creditor {
  return useOpenLink().creditor;
}
