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

/** The half that patterns may be mended by, or the one that is only looked at; told apart by a hash of the sentence. */
export function readHalf(half: 'tuning' | 'set-aside'): Sentence[] {
  return readFileSync(new URL('./corpus.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [labels = '', text = ''] = line.split('\t');
      return { text, labels: labels === '-' ? [] : labels.split(' ') };
    })
    .filter(({ text }) => {
      const isEven = (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0;
      return isEven === (half === 'tuning');
    });
}

export const stopLabels = ['OPT_OUT', 'CEASE', 'ATTORNEY', 'BANKRUPTCY', 'DECEASED', 'MINOR'] as const;
const others = ['CALL_OPT_OUT', 'WRONG_NUMBER', 'REFUSE', 'DISPUTE', 'INCONVENIENT'] as const;

/** How many sentences of each label were read as that, and how many harmless ones as a stop. */
export function figuresOf(half: readonly Sentence[], meaningsOf: (text: string) => readonly string[]): Figures[] {
  const figures = [...stopLabels, ...others].map((label) => {
    const of = half.filter((each) => each.labels.includes(label));
    return { label, found: of.filter((each) => meaningsOf(each.text).includes(label)).length, all: of.length };
  });
  const harmless = half.filter((each) => each.labels.length === 0);
  const grave: ReadonlySet<string> = new Set([...stopLabels, ...others]);
  const wrong = harmless.filter((each) => meaningsOf(each.text).some((meaning) => grave.has(meaning)));
  return [...figures, { label: 'false stops', found: wrong.length, all: harmless.length }];
}
