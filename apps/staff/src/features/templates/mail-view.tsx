import { useEffect, useRef } from 'react';

type MailViewProps = { readonly html: string; readonly title: string };

/** Elements that a mail of ours consists of; anything else stays out, although none should be there. */
const drawn = new Set('TABLE TBODY THEAD TR TD TH P A SPAN STRONG EM UL OL LI H2 H3 BR HR DIV BODY'.split(' '));

/**
 * A mail as it arrives, drawn from its own HTML in a tree apart, where neither its style reaches the page nor the page's
 * reaches it. The page's policy forbids style attributes and elements in markup, so both are set by code; links lead
 * nowhere, since nobody pays from a preview.
 */
export function MailView({ html, title }: MailViewProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const mail = new DOMParser().parseFromString(withoutStyle(html), 'text/html');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...html.matchAll(styleElement)].map(([, text]) => text).join('\n'));
    root.adoptedStyleSheets = [sheet];
    const body = copy(mail.body);
    if (body) root.replaceChildren(body);
  }, [html]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide mail scrolls sideways, by the keyboard too
    <div ref={host} role="document" tabIndex={0} aria-label={title} className="overflow-x-auto rounded-control" />
  );
}

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** Even a parsed document that is never shown reports every style in its markup as forbidden. */
function withoutStyle(html: string): string {
  return html.replaceAll(styleElement, '').replaceAll(/(<[^>]*?\s)style=/gi, '$1data-style=');
}

function copy(source: Element): HTMLElement | null {
  if (!drawn.has(source.tagName)) return null;
  const made = document.createElement(source.tagName === 'BODY' ? 'div' : source.tagName.toLowerCase());
  if (source instanceof HTMLElement) made.style.cssText = source.getAttribute('data-style') ?? '';
  const className = source.getAttribute('class');
  if (className) made.className = className;
  for (const name of ['align', 'width', 'cellpadding', 'cellspacing', 'border', 'role', 'lang', 'dir']) {
    const value = source.getAttribute(name);
    if (value !== null) made.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) made.append(child.textContent ?? '');
    else if (child instanceof Element) made.append(...[copy(child)].filter((each) => each !== null));
  }
  return made;
}
