import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Sentence {
  readonly text: string;
  /** Empty: nothing that stops or holds contact. */
  readonly labels: readonly string[];
}
export interface Figures {
  readonly label: string;
  readonly found: number;
  readonly all: number;
}

export type Half = 'tuning' | 'set-aside';
/** By voices that came after each other; where it says no half, a hash of each sentence divides it. */
const corpora: Readonly<Record<string, Half | null>> = {
  corpus: null,
  'corpus-second': null,
  'corpus-third': 'tuning',
  'corpus-fourth': 'tuning',
  'corpus-fifth': 'tuning',
  'corpus-blind': 'set-aside',
  'corpus-sixth': 'set-aside',
};

/** What the rules may be mended by, or what is only looked at. */
export const readHalf = (half: Half): Sentence[] =>
  Object.entries(corpora).flatMap(([corpus, whole]) =>
    readCorpus(corpus).filter(({ text }) => {
      const isEven = (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0;
      return whole === null ? isEven === (half === 'tuning') : whole === half;
    }),
  );

const readCorpus = (corpus: string): Sentence[] =>
  readFileSync(new URL(`./${corpus}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [labels = '', text = ''] = line.split('\t');
      return { text, labels: labels === '-' ? [] : labels.split(' ') };
    });

export const stopLabels = ['OPT_OUT', 'CEASE', 'ATTORNEY', 'BANKRUPTCY', 'DECEASED', 'MINOR'] as const;
const others = ['CALL_OPT_OUT', 'WRONG_NUMBER', 'REFUSE', 'DISPUTE', 'INCONVENIENT'] as const;

/** How many sentences of each label were read as that, and how many harmless ones as a stop. */
export function figuresOf(half: readonly Sentence[], meaningsOf: (text: string) => readonly string[]): Figures[] {
  const read = half.map((each) => ({ ...each, meanings: meaningsOf(each.text) }));
  const figures = [...stopLabels, ...others].map((label) => {
    const of = read.filter(({ labels }) => labels.includes(label));
    return { label, found: of.filter(({ meanings }) => meanings.includes(label)).length, all: of.length };
  });
  const harmless = read.filter(({ labels }) => labels.length === 0);
  const grave: ReadonlySet<string> = new Set([...stopLabels, ...others]);
  const wrong = harmless.filter(({ meanings }) => meanings.some((meaning) => grave.has(meaning)));
  return [...figures, { label: 'false stops', found: wrong.length, all: harmless.length }];
}
