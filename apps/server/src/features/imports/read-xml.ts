import type { Readable } from 'node:stream';
import sax from 'sax';

export interface XmlHandlers {
  /** Names come without their namespace prefix. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** A file of a workbook that is no XML, or more of it than a workbook needs. */
export class XmlError extends Error {}

/** Longest text between two tags, in characters. */
const TEXT_MAX = 200_000;
/** Tags within tags, and attributes of one: a workbook of any program stays far below. */
const DEPTH_MAX = 64;
const ATTRIBUTES_MAX = 100;
/** What the parser holds back until it ends, with the longest of each in characters; of declarations there are none. */
const heldBack = { textNode: TEXT_MAX, cdata: TEXT_MAX, sgmlDecl: 100, doctype: 1_000 } as const;
const otherHeldBack = [
  'comment',
  'tagName',
  'procInstName',
  'procInstBody',
  'entity',
  'attribName',
  'attribValue',
] as const;
const HELD_MAX = 65_536;
/** So many characters are read between two looks at that. */
const SLICE = 2_048;

function bareName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The parser would collect a comment or a declaration without end, the latter in ever more time for each letter. */
function holdsTooMuch(parser: object): boolean {
  const isOver = (name: string, limit: number) => {
    const text: unknown = Reflect.get(parser, name);
    return typeof text === 'string' && text.length > limit;
  };
  return (
    otherHeldBack.some((name) => isOver(name, HELD_MAX)) ||
    Object.entries(heldBack).some(([name, limit]) => isOver(name, limit))
  );
}

/**
 * Reads XML piece by piece; yields after each piece, so that the caller can hand on what it has found so far and the
 * source waits meanwhile. Entities of the document's own are not expanded, and nothing outside it is ever read.
 */
export async function* readXml(source: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { trim: false, normalize: false, position: false });
  let failure: Error | null = null;
  let textLength = 0;
  let depth = 0;
  let attributesOfTag = 0;
  parser.onerror = (error) => {
    failure ??= error;
  };
  parser.onopentagstart = () => {
    attributesOfTag = 0;
  };
  parser.onattribute = () => {
    attributesOfTag += 1;
    if (attributesOfTag > ATTRIBUTES_MAX) failure ??= new XmlError('too many attributes');
  };
  parser.onopentag = ({ name, attributes }) => {
    textLength = 0;
    depth += 1;
    if (depth > DEPTH_MAX) failure ??= new XmlError('nested too deep');
    handlers.open?.(bareName(name), attributes as Record<string, string>);
  };
  parser.ontext = (text) => {
    textLength += text.length;
    if (textLength > TEXT_MAX) failure ??= new XmlError('text too long');
    else handlers.text?.(text);
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (name) => {
    textLength = 0;
    depth -= 1;
    handlers.close?.(bareName(name));
  };
  const decoder = new TextDecoder('utf-8', { fatal: false });
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const piece = decoder.decode(chunk, { stream: true });
    for (let at = 0; at < piece.length; at += SLICE) {
      parser.write(piece.slice(at, at + SLICE));
      if (failure) throw new XmlError(String(failure));
      if (holdsTooMuch(parser)) throw new XmlError('a piece without end');
    }
    yield;
  }
  parser.write(decoder.decode()).close();
  if (failure) throw new XmlError(String(failure));
  yield;
}

/** Reads a whole small file. */
export async function readWholeXml(source: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of readXml(source, handlers)) {
    // The handlers keep what they need.
  }
}
