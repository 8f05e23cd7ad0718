import { type DateFormat, dateFormats, parseDate } from './date-formats.ts';

export interface DetectedDateFormat {
  /** The form that reads most of the texts; null when none reads even half of them. */
  readonly format: DateFormat | null;
  /** True when another form reads as many of them and finds other days (1/2 and 2/1): a person must choose. */
  readonly ambiguous: boolean;
  /** How many of the texts that are not empty the form reads, and how many there are. */
  readonly readable: number;
  readonly total: number;
}

/**
 * The form in which a column writes its dates. All texts vote together, so that one `1/15/2013` settles the order for
 * `1/2/2013`. Between forms that read equally many, the order of `dateFormats` decides: month first, as in the US.
 */
export function detectDateFormat(texts: Iterable<string>): DetectedDateFormat {
  const samples: string[] = [];
  for (const text of texts) {
    if (text.trim() !== '' && samples.length < 2_000) samples.push(text);
  }
  const counts = dateFormats.map((format) => ({
    format,
    readable: samples.reduce((count, text) => count + (parseDate(text, format) === null ? 0 : 1), 0),
  }));
  const best = counts.reduce((top, each) => (each.readable > top.readable ? each : top));
  if (samples.length === 0 || best.readable * 2 < samples.length) {
    return { format: null, ambiguous: false, readable: best.readable, total: samples.length };
  }
  const ambiguous = counts.some(
    (each) =>
      each.format !== best.format &&
      each.readable === best.readable &&
      samples.some((text) => parseDate(text, each.format) !== parseDate(text, best.format)),
  );
  return { format: best.format, ambiguous, readable: best.readable, total: samples.length };
}
