import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readLink } from '@recoup/contract/portal.ts';

type Accent = NonNullable<ReplyOf<typeof readLink>['branding']['accent']>;

const names: Readonly<Record<keyof Accent['light'], string>> = {
  accent: '--accent',
  accentHover: '--accent-hover',
  onAccent: '--on-accent',
  accentText: '--accent-text',
  selected: '--selected',
};

// A sheet of its own, made by script: the page's policy allows no inline style.
const sheet = new CSSStyleSheet();

function rule(selector: string, colors: Accent['light']): string {
  const lines = Object.entries(names).map(([key, name]) => `${name}:${colors[key as keyof Accent['light']]}`);
  return `${selector}{${lines.join(';')};--ring:${colors.accentText}}`;
}

/** Puts the company's colours in the place of the product's; null gives those back. */
export function showAccent(accent: Accent | null): void {
  sheet.replaceSync(accent ? `${rule(':root', accent.light)}${rule('.dark', accent.dark)}` : '');
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
