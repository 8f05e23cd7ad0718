/** One way to read a column, with what some of its cells would mean. */
type Form<Format, Meaning> = {
  readonly format: Format;
  readonly examples: readonly { readonly text: string; readonly meaning: Meaning }[];
};

/** A cell of the file and what each way would make of it. */
export type TellingExample<Format, Meaning> = {
  readonly text: string;
  readonly readings: readonly { readonly format: Format; readonly meaning: Meaning }[];
};

/**
 * A cell that shows the difference: one that the ways read as different things. Null when no cell does, so that there
 * is nothing to choose.
 */
export function tellingExample<Format, Meaning>(
  forms: readonly Form<Format, Meaning>[],
): TellingExample<Format, Meaning> | null {
  const texts = new Set(forms.flatMap(({ examples }) => examples.map(({ text }) => text)));
  for (const text of texts) {
    const readings = forms.flatMap(({ format, examples }) => {
      const found = examples.find((example) => example.text === text);
      return found ? [{ format, meaning: found.meaning }] : [];
    });
    if (new Set(readings.map(({ meaning }) => meaning)).size > 1) return { text, readings };
  }
  return null;
}
