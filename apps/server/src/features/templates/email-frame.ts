import { postalLines } from '@recoup/domain/addresses/postal-lines.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { emailWords } from '@recoup/domain/templates/email-words.ts';
import { escapeHtml } from '@recoup/domain/templates/text-to-html.ts';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Container, Head, Html, Link, Section, Text } from 'react-email';

/** What stands around a message, the same for all messages of a company in one language. */
export interface EmailFrame {
  readonly language: Language;
  readonly companyName: string;
  /** Of the company, for the foot; empty when there is none. */
  readonly contactLine: string;
  /** The end of the text, lines kept; empty when there is none. */
  readonly signature: string;
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ACCENT = '#4640c4';
const BODY = 'body-of-the-message';
const OPT_OUT = 'https://address-to-opt-out.invalid/';
const LABEL = 'label-of-the-button';

/** Mail programs that know dark mode get colours of our own; those that invert by themselves find nothing to trip over. */
const darkStyle = `@media (prefers-color-scheme: dark) {
.mail-page, .mail-page > table > tbody > tr > td { background: #101014 !important }
.mail-card { background: #1b1b21 !important; border-color: #34343d !important }
.mail-line { border-color: #34343d !important }
.mail-text, .mail-text p, .mail-text li, .mail-text h2, .mail-text h3 { color: #f1f1f4 !important }
.mail-text a { color: #a9a5f5 !important }
.mail-text a.mail-button { color: #ffffff !important }
.mail-foot, .mail-foot a { color: #b4b4c0 !important }
}`;

/** One narrow column: the company's name, the text, the way to opt out. */
function frameOf(frame: EmailFrame): ReactElement {
  const { language, companyName } = frame;
  const padding = { paddingTop: 20, paddingRight: 24, paddingBottom: 20, paddingLeft: 24 };
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, companyName),
      h('style', null, darkStyle),
    ),
    h(
      Body,
      { className: 'mail-page', style: { margin: 0, backgroundColor: '#f7f7f9', fontFamily: FONT } },
      h(
        Container,
        { style: { maxWidth: 560, paddingTop: 24, paddingBottom: 24 } },
        h(
          Section,
          {
            className: 'mail-card',
            style: { backgroundColor: '#ffffff', border: '1px solid #e2e2ea', borderRadius: 8 },
          },
          h(
            Section,
            { className: 'mail-text mail-line', style: { ...padding, borderBottom: '1px solid #e2e2ea' } },
            h('p', { style: { margin: 0, fontSize: 16, fontWeight: 600, color: '#17171c' } }, companyName),
          ),
          h(Section, { className: 'mail-text', style: padding }, BODY),
          h(
            Section,
            { className: 'mail-line', style: { ...padding, borderTop: '1px solid #e2e2ea' } },
            h(
              Text,
              { className: 'mail-foot', style: { margin: 0, fontSize: 12, lineHeight: '18px', color: '#52525e' } },
              sentByLine(frame),
              h('br'),
              h(
                Link,
                { href: OPT_OUT, style: { color: '#52525e', textDecoration: 'underline' } },
                emailWords.optOut[language],
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

interface Parts {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

const frames = new Map<string, Parts>();
const FRAMES_MAX = 500;

/** A company's frame is drawn once; thousands of messages a minute go through it. */
function partsOf(frame: EmailFrame): Parts {
  const key = JSON.stringify([frame.language, frame.companyName, frame.contactLine]);
  const known = frames.get(key);
  if (known) return known;
  const html = `<!doctype html>${renderToStaticMarkup(frameOf(frame))}`;
  const [before = '', rest = ''] = html.split(BODY);
  const [between = '', after = ''] = rest.split(OPT_OUT);
  const made = { before, between, after };
  if (frames.size >= FRAMES_MAX) frames.delete(frames.keys().next().value ?? '');
  frames.set(key, made);
  return made;
}

/** The whole mail around a body that is safe already. */
export function emailHtml(frame: EmailFrame, body: string, optOutUrl: string): string {
  const { before, between, after } = partsOf(frame);
  return `${before}${body}${signatureHtml(frame.signature)}${between}${escapeHtml(optOutUrl)}${after}`;
}

function signatureHtml(signature: string): string {
  return signature ? styledHtml(`<p>${escapeHtml(signature).replaceAll('\n', '<br>')}</p>`) : '';
}

/** Who is behind a mail and where a letter reaches them: address for letters, for mail, and number, in one line. */
export function contactLineOf(company: {
  readonly postalAddress: string;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
}): string {
  const { postalAddress, supportEmail, supportPhone } = company;
  const phone = supportPhone ? formatPhone(supportPhone) : null;
  return [postalLines(postalAddress).join(', '), supportEmail, phone].filter(Boolean).join(' · ');
}

/** Who sent it, above the way out, in the HTML and in the plain part. */
function sentByLine({ language, companyName, contactLine }: EmailFrame): string {
  return `${emailWords.sentBy[language]} ${companyName}${contactLine ? ` · ${contactLine}` : ''}`;
}

/** The end of the plain part: the signature, who sent it and the same way out, as lines. */
export function plainFooter(frame: EmailFrame, optOutUrl: string): string {
  const signed = frame.signature ? `${frame.signature}\n\n` : '';
  return `${signed}--\n${sentByLine(frame)}\n${emailWords.optOut[frame.language]}: ${optOutUrl}`;
}

let button: readonly [string, string, string] | null = null;

/** The button that pays: a link that every mail program draws as one. Address and label are HTML already. */
export function buttonHtml(href: string, label: string): string {
  button ??= drawnButton();
  const [before, between, after] = button;
  return `${before}${href}${between}${label}${after}`;
}

function drawnButton(): readonly [string, string, string] {
  const style = {
    paddingTop: 12,
    paddingRight: 24,
    paddingBottom: 12,
    paddingLeft: 24,
    backgroundColor: ACCENT,
    borderRadius: 6,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
  };
  const html = renderToStaticMarkup(h(Button, { href: OPT_OUT, className: 'mail-button', style }, LABEL));
  const [before = '', rest = ''] = html.split(OPT_OUT);
  const [between = '', after = ''] = rest.split(LABEL);
  return [before, between, after];
}

const TEXT = 'color:#17171c;font-size:16px;line-height:24px';
const styles: Readonly<Record<string, string>> = {
  p: `margin:0 0 16px;${TEXT}`,
  h2: 'margin:8px 0 12px;color:#17171c;font-size:20px;line-height:28px;font-weight:600',
  h3: 'margin:8px 0 8px;color:#17171c;font-size:17px;line-height:24px;font-weight:600',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: `margin:0 0 4px;${TEXT}`,
  a: 'color:#423cb8;text-decoration:underline',
};

const BUTTON = /<a href="([^"]*)" data-button(?:="")?>([\s\S]*?)<\/a>/g;

/** A safe message with a style at each element, which is what mail programs agree on, and its buttons drawn. */
export function styledHtml(safe: string): string {
  return safe
    .split(/(<a href="[^"]*" data-button(?:="")?>[\s\S]*?<\/a>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(BUTTON, (_, href: string, label: string) => buttonHtml(href, label))
        : part.replaceAll(/<(p|h2|h3|ul|ol|li|a)([ >])/g, (_, tag: string, rest: string) => {
            return `<${tag} style="${styles[tag] ?? ''}"${rest}`;
          }),
    )
    .join('');
}
