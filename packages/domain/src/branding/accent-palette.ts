/** Colours of one theme that follow from a company's own; `#rrggbb`, lower case. */
export interface AccentColors {
  readonly accent: string;
  readonly accentHover: string;
  /** Words on a button of the accent. */
  readonly onAccent: string;
  /** Links, and the ring around what has the focus. */
  readonly accentText: string;
  /** Ground of what is chosen. */
  readonly selected: string;
}

export interface AccentPalette {
  readonly light: AccentColors;
  readonly dark: AccentColors;
}

/** What words and buttons of the accent stand on: canvas, surface and sunken of the palette (packages/ui/palette.css). */
export const accentGrounds = {
  light: ['#f7f7f9', '#ffffff', '#f1f1f5'],
  dark: ['#0e0e12', '#16161c', '#1e1e26'],
} as const;

/** The product's own, where a company has chosen none. */
export const productAccent = '#4640c4';

/** WCAG 2.2: words, and the edges of a control. */
const WORDS = 4.5;
const EDGES = 3;
const STEPS = 40;
/** How much of the accent colours the ground of what is chosen, and how far a button moves under the pointer. */
const SELECTED_SHARE = { light: 0.1, dark: 0.14 };
const HOVER_SHARE = 0.15;

const black = '#000000';
const white = '#ffffff';

/** `#rrggbb` of what somebody typed: with or without `#`, three or six digits, any case; null when it is no colour. */
export function parseAccent(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` of `other` in `color`, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const from = channels(color);
  const mixed = channels(other).map((value, at) => Math.round((from[at] ?? 0) * (1 - share) + value * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour nearest to the given one on the way to `towards` that reaches `least` on every ground. */
function readable(color: string, towards: string, grounds: readonly string[], least: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(color, towards, step / STEPS);
    if (grounds.every((ground) => contrastOf(tried, ground) >= least)) return tried;
  }
  return towards;
}

function colorsOf(color: string, theme: 'light' | 'dark'): AccentColors {
  const away = theme === 'light' ? black : white;
  const grounds = accentGrounds[theme];
  const accent = readable(color, away, grounds, EDGES);
  // One of the two always reaches 4.58 on any colour; white is what people expect on a button, and wins while it can.
  const onAccent = contrastOf(white, accent) >= WORDS ? white : black;
  const accentHover = mix(accent, onAccent === white ? black : white, HOVER_SHARE);
  const selected = mix(grounds[1], accent, SELECTED_SHARE[theme]);
  const accentText = readable(color, away, [...grounds, selected], WORDS);
  return { accent, accentHover, onAccent, accentText, selected };
}

/**
 * Light and dark colours of a company's own, moved towards black or white only as far as WCAG 2.2 AA asks: words 4.5 on
 * every ground, edges of buttons 3. Any `#rrggbb` is possible, also white on white.
 */
export function accentPalette(color: string): AccentPalette {
  return { light: colorsOf(color, 'light'), dark: colorsOf(color, 'dark') };
}
