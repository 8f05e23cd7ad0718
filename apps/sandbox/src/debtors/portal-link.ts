/** A link into the portal: `http://{company}.pay.…/{path}`. */
export type PortalLink = { origin: string; host: string; path: string };

/** The first link in a text that leads to somebody's bill; opt-out links and others are passed over. */
export function findPortalLink(text: string): PortalLink | null {
  for (const [link] of text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)) {
    const url = URL.parse(link);
    const path = /^\/([A-Za-z0-9_-]{16,64})\/?$/.exec(url?.pathname ?? '')?.[1];
    if (url !== null && path !== undefined) return { origin: url.origin, host: url.host, path };
  }
  return null;
}
