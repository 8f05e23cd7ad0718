import { Visitor } from 'oxc-parser';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';
import { featureOf } from './server-floors.ts';

const LETTERS = /[áéíóúüñ¿¡]/i;
/** Two of these in one text make it a Spanish one even without its letters. */
const WORDS = /\b(el|la|los|las|un|una|del|de|que|para|con|por|en|se|su|sus|este|esta|ya|ha|puede|hay|desde|hasta)\b/gi;
/** It plays people with names of their own, and what they wrote. */
const STAGE = 'demo';

/** Sentences of every language stand in the catalogue of refusals; a verb names a sentence and never asks for a language. */
export function foreignLanguage(file: SourceFile): Finding[] {
  const feature = featureOf(file.path);
  if (!file.program || feature === undefined || feature === STAGE || isTest(file.path)) return [];
  const findings = new Map<number, Finding>();
  const report = (offset: number, what: string) => {
    const line = file.lineAt(offset);
    const message = `${what} in a feature; its sentence belongs into the catalogue of refusals.`;
    if (!findings.has(line)) findings.set(line, { path: file.path, line, message });
  };
  new Visitor({
    BinaryExpression: ({ left, right, start }) => {
      if ([left, right].some((side) => side.type === 'Literal' && side.value === 'es')) report(start, `"=== 'es'"`);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && isSpanish(value)) report(start, 'A Spanish text');
    },
    TemplateElement: ({ value, start }) => {
      if (isSpanish(value.raw)) report(start, 'A Spanish text');
    },
  }).visit(file.program);
  return [...findings.values()];
}

function isSpanish(text: string): boolean {
  if (LETTERS.test(text)) return true;
  return text.includes(' ') && new Set((text.toLowerCase().match(WORDS) ?? []).values()).size >= 2;
}
