import { linkVariableOf } from '@recoup/domain/templates/link-variables.ts';
import sanitizeHtml from 'sanitize-html';

const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)[^\s{}]+$/i;

/** The record on a page of the portal that a link is about. */
const RECORD = /\?id=[0-9a-f-]{36}$/;

/** A link to the customer's portal, as a variable, with the record it is about where it names one; null for other addresses. */
function portalHref(href: string): string | null {
  const [record = ''] = RECORD.exec(href) ?? [];
  const link = linkVariableOf(href.slice(0, href.length - record.length));
  return link === null ? null : `{{${link}}}${record}`;
}

/** An address that a message may link to: a link to the customer's portal, or one that somebody wrote out in full. */
function safeHref(href: string | undefined): string | null {
  if (href === undefined) return null;
  const trimmed = href.trim();
  const portal = portalHref(trimmed);
  if (portal !== null) return portal;
  return OUTSIDE.test(trimmed) ? trimmed : null;
}

/**
 * The part of HTML that a message may hold: paragraphs, two sizes of headings, lists, bold, italic, links, and the button
 * that leads to the portal. Everything else loses its tags, scripts and styles lose their text too (G45).
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'data-button'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      div: 'p',
      a: (_, attributes) => {
        const href = safeHref(attributes.href);
        // A word whose address is not allowed stays as a word.
        if (href === null) return { tagName: 'span', attribs: {} };
        const isButton = 'data-button' in attributes && portalHref(href) !== null;
        return { tagName: 'a', attribs: { href, ...(isButton ? { 'data-button': '' } : {}) } };
      },
    },
  }).trim();
}

/** True when a message says or shows anything at all. */
export function hasWords(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
}
