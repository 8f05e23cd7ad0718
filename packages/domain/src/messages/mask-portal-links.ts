/** 128 bits as they stand behind a slash in an address of the portal. */
const links = /(https?:\/\/[^\s<>"]{1,300}?\/)[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])/g;

/**
 * Hides in a text what opens a customer's portal: a mail that repeats ours repeats its link, which is the customer's
 * alone, and which is kept as a hash only (G40).
 */
export function maskPortalLinks(text: string): string {
  return text.replaceAll(links, '$1…');
}
