import { loadedFace } from './fonts.ts';

/** What the library hands to a canvas: the part of it that is used here. */
export interface Painter {
  font: (face: object) => Painter;
  fontSize: (points: number) => Painter;
  fillColor: (color: string) => Painter;
  strokeColor: (color: string) => Painter;
  lineWidth: (points: number) => Painter;
  text: (text: string, x: number, y: number, options: object) => Painter;
  moveTo: (x: number, y: number) => Painter;
  lineTo: (x: number, y: number) => Painter;
  stroke: () => Painter;
}

export interface PaintedColumn {
  /** Points from the left edge, and points wide. */
  readonly x: number;
  readonly width: number;
  /** Figures stand at the right edge, each digit under the one above. */
  readonly align: 'left' | 'right';
  /** The same few texts in many rows: the library remembers how they are set. */
  readonly repeats?: true;
}

export const ROW_HEIGHT = 17;
const SIZE = 8.5;
/** Advance widths of Inter with figures of one width, in parts of the size of the letters. */
const FIGURE = 0.6484;
const narrow: Readonly<Record<string, number>> = { ',': 0.2686, '.': 0.2686, ' ': 0.2686, '\u00a0': 0.2686, $: 0.6416 };

function figuresWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += narrow[sign] ?? FIGURE;
  return width * SIZE;
}

/** No letter of a kind is wider than this, in parts of the size of the letters. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'|![\]() ]/, 0.37],
  [/[a-z\d$#/\\*?_"-]/, 0.66],
  [/[mwMW@%\u2014]/, 1],
];
const WIDEST = 0.8;

/** As much of a text as surely fits: without measuring every letter, which would take most of the time. */
function cut(text: string, width: number): string {
  let used = SIZE * WIDEST;
  for (const [at, sign] of [...text].entries()) {
    used += SIZE * (/[mw]/.test(sign) ? 1 : (kinds.find(([letters]) => letters.test(sign))?.[1] ?? WIDEST));
    if (used > width + SIZE * WIDEST) return `${[...text].slice(0, Math.max(1, at - 1)).join('')}…`;
  }
  return text;
}

const scripts = [
  {
    family: 'Inter',
    letters:
      /^[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212]*$/,
  },
  { family: 'Inter Extended', letters: /[\u0100-\u02ba\u1e00-\u1eff]/ },
  { family: 'Inter Greek', letters: /[\u0370-\u03ff]/ },
  { family: 'Inter Cyrillic', letters: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
] as const;

type Family = (typeof scripts)[number]['family'];

/** The face for a text: the first that has its letters. */
function familyOf(text: string): Family {
  return scripts.find(({ letters }) => letters.test(text))?.family ?? 'Inter';
}

/** Letters as they are: what ligatures and alternates would make of them costs more than all else. */
const plain = { calt: false, clig: false, liga: false, kern: false, ccmp: false };
const figures = { ...plain, tnum: true };

/**
 * Paints rows of a table straight onto the page, line under line. The library's own layout measures and breaks every
 * cell, which takes a hundred seconds for ten thousand rows; painted they take a tenth of it, and a row is a row (G49).
 */
export function paintRows(
  painter: Painter,
  columns: readonly PaintedColumn[],
  rows: readonly (readonly string[])[],
): null {
  let face: Family | null = null;
  painter.fontSize(SIZE).fillColor('#17171C').strokeColor('#D6D6DF').lineWidth(0.5);
  for (const [place, row] of rows.entries()) {
    const top = place * ROW_HEIGHT;
    for (const [at, text] of row.entries()) {
      const column = columns[at];
      if (!column || text === '') continue;
      const wanted = familyOf(text);
      if (wanted !== face) painter.font(loadedFace(wanted));
      face = wanted;
      const y = top + 3.5;
      if (column.align === 'right') {
        const x = column.x + column.width - figuresWidth(text);
        painter.text(text, x, y, { lineBreak: false, features: figures });
      } else {
        painter.text(cut(text, column.width), column.x, y, {
          lineBreak: false,
          ...(column.repeats ? {} : { features: plain }),
        });
      }
    }
    painter.moveTo(0, top + ROW_HEIGHT - 0.5).lineTo(516, top + ROW_HEIGHT - 0.5);
  }
  painter.stroke();
  return null;
}
