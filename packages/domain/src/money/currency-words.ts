/** Signs and words that say a currency, with every currency that they may mean. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₽': ['RUB'],
  '₺': ['TRY'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₦': ['NGN'],
  '₱': ['PHP'],
  '₡': ['CRC'],
  '₲': ['PYG'],
  '₵': ['GHS'],
  '₸': ['KZT'],
  '₼': ['AZN'],
  '₾': ['GEL'],
  '₭': ['LAK'],
  '₮': ['MNT'],
  '֏': ['AMD'],
  us$: ['USD'],
  r$: ['BRL'],
  c$: ['CAD'],
  ca$: ['CAD'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  sg$: ['SGD'],
  nt$: ['TWD'],
  mx$: ['MXN'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS', 'UYU'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON'],
  rm: ['MYR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR'],
  sfr: ['CHF'],
  euro: ['EUR'],
  euros: ['EUR'],
  dollar: ['USD'],
  dollars: ['USD'],
  dólares: ['USD'],
  pound: ['GBP'],
  pounds: ['GBP'],
  libras: ['GBP'],
  yen: ['JPY'],
  yuan: ['CNY'],
  rmb: ['CNY'],
  rupees: ['INR'],
  reais: ['BRL'],
  pesos: ['MXN', 'CLP', 'COP', 'ARS', 'UYU', 'PHP'],
};

/** Codes of ISO 4217 that files hold; those that are words of English as well (ALL, TOP, TRY) stand in no header. */
const codes = new Set(
  'USD EUR GBP JPY CNY INR KRW RUB UAH ILS VND THB NGN PHP BRL CAD AUD NZD HKD SGD TWD MXN CLP COP ARS UYU SEK NOK DKK ISK PLN CZK HUF RON BGN MYR IDR PKR LKR NPR BDT CHF ZAR EGP MAD TND KES GHS AED SAR QAR KWD BHD OMR JOD PEN BOB CRC GTQ DOP PYG HNL NIO PAB JMD TTD KZT GEL RSD ALL BAM MKD MDL'.split(
    ' ',
  ),
);
const alsoWords = new Set(['TRY', 'ALL', 'GEL', 'PEN', 'BAM']);
/** In the cell of an amount there are no words beside it: every code says a currency there, also of those that are gone. */
const everyCode = new Set([...codes, ...Intl.supportedValuesOf('currency')]);

// A sign with its letters, a sign alone, or a word.
const pieces = /[a-z]{1,2}\$|\p{Sc}|\p{L}+/giu;

function meaningOf(piece: string): readonly string[] | null {
  const sign = signs[piece.toLowerCase()];
  if (sign) return sign;
  const code = piece.toUpperCase();
  return everyCode.has(code) ? [code] : null;
}

/**
 * The other currency than this one that the text of a cell says: its code, or the sign where several share it; null for
 * a text that says none.
 */
export function otherCurrencyIn(text: string, currency: string): string | null {
  return nameOfOther(statedIn(text), currency);
}

/** The other currency that a header says its column holds: `Amount (EUR)`, `Betrag in €`; null when it says none. */
export function otherCurrencyOfHeader(header: string, currency: string): string | null {
  return nameOfOther(statedIn(header, countsInHeader), currency);
}

function nameOfOther(stated: readonly Stated[], currency: string): string | null {
  const other = stated.find(({ meanings }) => !meanings.includes(currency));
  if (!other) return null;
  const [only, ...more] = other.meanings;
  return only !== undefined && more.length === 0 ? only : other.piece;
}

/** Whether the cell of a currency column means this one; a word that nobody knows does not. */
export function meansCurrency(text: string, currency: string): boolean {
  const stated = statedIn(text);
  return stated.length > 0 && stated.every(({ meanings }) => meanings.includes(currency));
}

/** An amount without its currency. */
export function withoutCurrency(text: string): string {
  return text.replaceAll(pieces, (piece) => (meaningOf(piece) ? '' : piece));
}

/** A header without the currency that it names. */
export function withoutHeadCurrency(header: string): string {
  return header.replaceAll(pieces, (piece) => (countsInHeader(piece) && meaningOf(piece) ? '' : piece));
}

function countsInHeader(piece: string): boolean {
  const code = piece.toUpperCase();
  return /[^a-z]/i.test(piece) || (codes.has(code) && !alsoWords.has(code));
}

/** A piece of a text, and every currency that it may mean. */
interface Stated {
  readonly piece: string;
  readonly meanings: readonly string[];
}

function statedIn(text: string, counts: (piece: string) => boolean = () => true): Stated[] {
  return (text.slice(0, 200).match(pieces) ?? []).flatMap((piece) => {
    const meanings = counts(piece) ? meaningOf(piece) : null;
    return meanings ? [{ piece, meanings }] : [];
  });
}
