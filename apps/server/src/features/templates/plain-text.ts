import { compile } from 'html-to-text';

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 256 * 1024 },
  selectors: [
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'h3', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
});

/** The plain part of a mail, from its HTML; variables stay as they are. */
export function plainText(html: string): string {
  return toText(html).trim();
}
