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

function bareName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/**
 * Reads XML piece by piece; yields after each piece, so that the caller can hand on what it has found so far and the
 * source waits meanwhile. Entities of the document's own are not expanded, and nothing outside it is ever read.
 */
export async function* readXml(source: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { trim: false, normalize: false, position: false });
  let failure: Error | null = null;
  let textLength = 0;
  parser.onerror = (error) => {
    failure ??= error;
  };
  parser.onopentag = ({ name, attributes }) => {
    textLength = 0;
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
    handlers.close?.(bareName(name));
  };
  const decoder = new TextDecoder('utf-8', { fatal: false });
  for await (const chunk of source as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (failure) throw new XmlError(String(failure));
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
