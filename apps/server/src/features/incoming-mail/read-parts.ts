import { runInNewContext } from 'node:vm';
import { cutText } from '@recoup/domain/incoming-mail/visible-text.ts';
import EmailReplyParser from 'email-reply-parser';
import { htmlToText } from 'html-to-text';
import PostalMime, { type Attachment } from 'postal-mime';
import { hidingSelectors } from './hiding-selectors.ts';
import type { ReadingAnswer } from './take-apart.ts';

const TEXT_MAX = 20_000;
const READ_MAX = 400_000;
const NESTED_MAX = 30;
const HEADS_BYTES_MAX = 256 * 1024;
const FILES_NAMED_MAX = 200;
/** What the library may take for one text, whose patterns look back. */
const LIBRARY_MS = 200;

/**
 * Takes one mail apart: what its sender wrote, what they only repeat, what a mail server reports, and the first `partsMax`
 * files behind each other. Rejects what is nested or headed beyond reason. For the process apart alone.
 */
export async function readParts(
  raw: Uint8Array,
  sent: readonly string[],
  partsMax: number,
): Promise<{ readonly answer: ReadingAnswer; readonly contents: readonly Buffer[] }> {
  const mail = await PostalMime.parse(raw, {
    ...{ maxNestingDepth: NESTED_MAX, maxHeadersSize: HEADS_BYTES_MAX },
    // A mail within is a file of it: its words are not its sender's.
    forceRfc822Attachments: true,
  });
  const written = mail.text?.trim() ? mail.text : textOf(mail.html ?? '');
  const cut = cutText(written.slice(0, READ_MAX), sent);
  const rest = withoutQuoted(cut.visible);
  const reportOf = (...types: readonly string[]) => {
    const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
    return part
      ? bytesOf(part)
          .toString('utf8', 0, 64 * 1024)
          .toWellFormed()
      : '';
  };
  const parts = mail.attachments.map((part) => ({ fileName: nameOf(part), content: bytesOf(part) }));
  return {
    answer: {
      visible: tidy(rest.visible).slice(0, TEXT_MAX).toWellFormed(),
      quoted: tidy(`${rest.quoted}\n${cut.quoted}`).slice(0, TEXT_MAX).toWellFormed(),
      status: reportOf('message/delivery-status', 'message/global-delivery-status'),
      returned: reportOf('text/rfc822-headers', 'message/rfc822', 'message/global', 'message/global-headers'),
      files: parts
        .slice(0, FILES_NAMED_MAX)
        .map(({ fileName, content }, index) => ({ fileName, sizeBytes: content.length, isWithin: index < partsMax })),
    },
    contents: parts.slice(0, partsMax).map(({ content }) => content),
  };
}

/** Elements that no mail program shows: nobody reads what stands in them, so they are not their sender's words. */
const unseen = [
  '[hidden]',
  ...['display:none', 'visibility:hidden', 'font-size:zero', 'opacity:zero', 'mso-hide:all'].map(styled),
];

function styled(style: string): string {
  return `[style*="${style}"]`;
}

/** Styles as the selectors above name them: without blanks, in small letters, and `0.9em` is not none. */
function withPlainStyles(html: string): string {
  return html.replaceAll(/\bstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi, (style) =>
    style
      .toLowerCase()
      .replaceAll(/\s*([:;!])\s*/g, '$1')
      .replaceAll(/font-size:0*(?:\.0+)?(?:px|pt|r?em|%)?(?=[;!'"])/g, 'font-size:zero')
      .replaceAll(/opacity:0*(?:\.0+)?%?(?=[;!'"])/g, 'opacity:zero'),
  );
}

/** Words alone: of HTML neither what is hidden, nor styles, nor pictures, nor addresses of links; a quotation keeps its sign. */
function textOf(html: string): string {
  const read = html.slice(0, READ_MAX * 2);
  return htmlToText(withPlainStyles(read), {
    wordwrap: false,
    limits: { maxInputLength: READ_MAX * 2, maxDepth: 60, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      ...[...unseen, ...hidingSelectors(read)].map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'table', format: 'block' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}

/** What the library finds besides that is only quoted; its guesses at names below a text are left where they are. */
function withoutQuoted(text: string): { visible: string; quoted: string } {
  const find = () =>
    new EmailReplyParser()
      .read(text)
      .getFragments()
      .map((fragment) => ({ isQuoted: fragment.isQuoted(), content: fragment.getContent() }));
  try {
    const found = runInNewContext('find()', { find }, { timeout: LIBRARY_MS }) as ReturnType<typeof find>;
    const pick = (isQuoted: boolean) =>
      found
        .filter((each) => each.isQuoted === isQuoted)
        .map((each) => each.content)
        .join('\n');
    return { visible: pick(false), quoted: pick(true) };
  } catch {
    return { visible: text, quoted: '' };
  }
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

const nameOf = ({ filename, mimeType }: Attachment): string =>
  (filename ?? mimeType.replace('/', '.'))
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .slice(-200) || 'file';
