import { type PlainFace, plainFace } from './fonts.ts';
import { FOOT_TOP, MUTED, PAPER_MARGIN, RULE } from './paper.ts';

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
  readonly title: string;
  /** Points from the left edge, and points wide. */
  readonly x: number;
  readonly width: number;
  /** Figures stand at the right edge, each digit under the one above. */
  readonly align: 'left' | 'right';
}

export const ROW_HEIGHT = 17;
export const TABLE_WIDTH = 516;
const SIZE = 8.5;
const SMALL = 8;
/** Letters as they are, and figures of one width. */
const plain = {};
const figures = { tnum: true };

/** As much of a text as fits. */
function cut(text: string, width: number, { face, size }: Writing): string {
  const room = width / size;
  if (face.widthOf(text, plain) <= room) return text;
  const letters = Array.from(text);
  let used = face.widthOf('…', plain);
  const fitting = letters.findIndex((letter) => {
    used += face.widthOf(letter, plain);
    return used > room;
  });
  return `${letters.slice(0, Math.max(1, fitting)).join('')}…`;
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

interface Writing {
  readonly face: PlainFace;
  readonly size: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Writes texts of one size and color; the face changes only when the next one needs other letters. */
function writer(painter: Painter, size: number, color: string): (text: string, place: Place) => void {
  let last: PlainFace | null = null;
  painter.fontSize(size).fillColor(color);
  return (text, { x, y, width, align }) => {
    if (text === '') return;
    const face = plainFace(familyOf(text));
    if (face !== last) painter.font(face);
    last = face;
    if (align === 'right') {
      painter.text(text, x + width - face.widthOf(text, figures) * size, y, { lineBreak: false, features: figures });
    } else {
      painter.text(cut(text, width, { face, size }), x, y, { lineBreak: false, features: plain });
    }
  };
}

/**
 * Paints a table straight onto the page, line under line. The library's own layout measures and breaks every cell, which
 * takes a hundred seconds for ten thousand rows, and keeps all of it; painted they take two, and a row is a row (G49).
 */
export function paintTable(
  painter: Painter,
  columns: readonly PaintedColumn[],
  rows: readonly (readonly string[])[],
): null {
  const writeTitle = writer(painter, SMALL, MUTED);
  for (const column of columns) writeTitle(column.title, { ...column, y: 3.5 });
  const write = writer(painter, SIZE, '#17171C');
  painter.strokeColor(RULE).lineWidth(0.5);
  painter.moveTo(0, ROW_HEIGHT - 0.5).lineTo(TABLE_WIDTH, ROW_HEIGHT - 0.5);
  for (const [place, row] of rows.entries()) {
    const top = (place + 1) * ROW_HEIGHT;
    for (const [at, column] of columns.entries()) write(row[at] ?? '', { ...column, y: top + 3.5 });
    painter.moveTo(0, top + ROW_HEIGHT - 0.5).lineTo(TABLE_WIDTH, top + ROW_HEIGHT - 0.5);
  }
  painter.stroke();
  return null;
}

/** The foot of a page that is painted as a whole, where `paperFoot` stands on others. */
export function paintFoot(painter: Painter, text: string, page: string): null {
  const write = writer(painter, SMALL, MUTED);
  const y = FOOT_TOP - PAPER_MARGIN;
  write(text, { x: 0, y, width: TABLE_WIDTH - 96, align: 'left' });
  write(page, { x: 0, y, width: TABLE_WIDTH, align: 'right' });
  return null;
}
