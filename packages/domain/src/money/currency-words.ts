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

// A sign with its letters, a sign alone, or a word.
const pieces = /[a-z]{1,2}\$|[$€£¥￥₹₩₽₺₴₪₫฿₦₱₡]|\p{L}+/giu;

function meaningOf(piece: string): readonly string[] | null {
  const sign = signs[piece.toLowerCase()];
  if (sign) return sign;
  const code = piece.toUpperCase();
  return codes.has(code) || code === 'TRY' ? [code] : null;
}

/** Whether the text of a cell says another currency than this one; a text that says none does not. */
export function saysOtherCurrency(text: string, currency: string): boolean {
  return statedIn(text).some((meanings) => !meanings.includes(currency));
}

/** Whether a header says that its column holds another currency: `Amount (EUR)`, `Betrag in €`. */
export function headsOtherCurrency(header: string, currency: string): boolean {
  return statedIn(header, countsInHeader).some((meanings) => !meanings.includes(currency));
}

/** Whether the cell of a currency column means this one; a word that nobody knows does not. */
export function meansCurrency(text: string, currency: string): boolean {
  const stated = statedIn(text);
  return stated.length > 0 && stated.every((meanings) => meanings.includes(currency));
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
  return /[^a-z]/i.test(piece) || (piece.length === 3 && !alsoWords.has(piece.toUpperCase()));
}

function statedIn(text: string, counts: (piece: string) => boolean = () => true): (readonly string[])[] {
  return (text.slice(0, 200).match(pieces) ?? []).flatMap((piece) => {
    const meaning = counts(piece) ? meaningOf(piece) : null;
    return meaning ? [meaning] : [];
  });
}
