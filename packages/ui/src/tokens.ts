/** The nine status tones of the design, each a text, a tint and an icon colour in palette.css. */
export const tones = ['neutral', 'blue', 'green', 'amber', 'orange', 'red', 'purple', 'teal', 'slate'] as const;
export type Tone = (typeof tones)[number];

/** Where words may stand. Every text colour is measured against all four. */
export const surfaces = ['canvas', 'surface', 'sunken', 'selected'] as const;

/** Aging buckets by the key of the document's reply, in the order of the bar. */
export const agingColors = {
  dueDateLessThanNow: 'var(--aging-current)',
  dueDate30Days: 'var(--aging-30)',
  dueDate60Days: 'var(--aging-60)',
  dueDateGreater60Days: 'var(--aging-over)',
} as const;

type Pair = { readonly text: string; readonly on: readonly string[]; readonly light: number; readonly dark: number };

const everySurface = surfaces;

/**
 * The least contrast each pair must reach, light and dark (WCAG 2.2: 4.5 for words, 3 for edges and icons). The
 * figures are the measured minima of the design, so that a "small" change of a colour cannot pass unseen.
 */
export const contrasts: readonly Pair[] = [
  { text: 'text', on: everySurface, light: 15.1, dark: 12.7 },
  { text: 'muted', on: everySurface, light: 6.5, dark: 6.9 },
  { text: 'subtle', on: everySurface, light: 4.8, dark: 5 },
  { text: 'accent-text', on: everySurface, light: 6.9, dark: 6.7 },
  { text: 'danger-text', on: everySurface, light: 5.5, dark: 5.2 },
  { text: 'control', on: everySurface, light: 3, dark: 3 },
  { text: 'ring', on: everySurface, light: 6.39, dark: 6.7 },
  { text: 'on-accent', on: ['accent', 'accent-hover'], light: 7.5, dark: 6 },
  { text: 'on-danger', on: ['danger', 'danger-hover'], light: 5.5, dark: 5.2 },
];
