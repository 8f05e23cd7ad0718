import { familyOf, type PaintFace, paintFace } from './fonts.ts';
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

/** Letters that stand in one face. */
interface Run {
  readonly face: PaintFace;
  readonly text: string;
}

/** What Inter writes in its first face: nearly all that is painted. */
const COMMON = /^[\u0020-\u00ff\u2010-\u2026\u20ac\u2212]*$/;

/** A text in runs of one face; white space and points go with what stands before them. */
function runsOf(text: string): Run[] {
  if (COMMON.test(text)) return text === '' ? [] : [{ face: paintFace('Inter'), text }];
  const runs: { family: string; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const family = familyOf(letter) ?? 'Inter';
    if (last && (family === last.family || letter === ' ')) last.text += letter;
    else runs.push({ family, text: letter });
  }
  return runs.map((run) => ({ face: paintFace(run.family), text: run.text }));
}

const widthOf = (runs: readonly Run[], features: Readonly<Record<string, boolean>>) =>
  runs.reduce((sum, { face, text }) => sum + face.widthOf(text, features), 0);

/** As much of a text as fits. */
function cut(text: string, room: number): Run[] {
  const whole = runsOf(text);
  if (widthOf(whole, plain) <= room) return whole;
  const letters = Array.from(text);
  let used = widthOf(runsOf('…'), plain);
  const fitting = letters.findIndex((letter) => {
    used += widthOf(runsOf(letter), plain);
    return used > room;
  });
  return runsOf(`${letters.slice(0, Math.max(1, fitting)).join('')}…`);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Writes texts of one size and color; the face changes only when the next letters need another one. */
function writer(painter: Painter, size: number, color: string): (text: string, place: Place) => void {
  let last: PaintFace | null = null;
  painter.fontSize(size).fillColor(color);
  return (text, { x, y, width, align }) => {
    const isFigure = align === 'right';
    const features = isFigure ? figures : plain;
    const runs = isFigure ? runsOf(text) : cut(text, width / size);
    let left = isFigure ? x + width - widthOf(runs, features) * size : x;
    for (const run of runs) {
      if (run.face !== last) painter.font(run.face);
      last = run.face;
      painter.text(run.text, left, y, { lineBreak: false, features });
      if (runs.length > 1) left += run.face.widthOf(run.text, features) * size;
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
