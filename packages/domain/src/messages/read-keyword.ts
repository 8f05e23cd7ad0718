import { foldLookAlikes } from './look-alikes.ts';

/** What a customer asks for with a single word. */
export type Keyword = 'STOP' | 'START' | 'HELP';

const words: Readonly<Record<Keyword, readonly string[]>> = {
  STOP: [
    ...['STOP', 'STOPALL', 'STOP ALL', 'STOP IT', 'UNSUBSCRIBE', 'UNSUB', 'CANCEL', 'END', 'QUIT', 'REVOKE'],
    ...['OPT OUT', 'OPT-OUT', 'REMOVE', 'REMOVE ME', 'NO MORE', 'LEAVE ME ALONE'],
    ...['PARAR', 'PARE', 'PAREN', 'ALTO', 'DETENER', 'DETENGAN', 'BAJA', 'CANCELAR', 'SALIR', 'NO MAS', 'TERMINAR'],
    ...['PARA', 'PARALE', 'FIN', 'BASTA'],
    // Carriers of Canada obey the French one beside the English ones.
    ...['DESUSCRIBIR', 'ELIMINAR', 'ARRET'],
  ],
  START: ['START', 'UNSTOP', 'RESUME', 'OPT IN', 'SUBSCRIBE', 'INICIAR', 'EMPEZAR', 'COMENZAR', 'ALTA', 'REANUDAR'],
  HELP: ['HELP', 'INFO', 'AYUDA', 'INFORMACION'],
};

const byText = new Map<string, Keyword>();
for (const keyword of ['STOP', 'START', 'HELP'] as const) {
  for (const word of words[keyword]) byText.set(word.replaceAll(/[^A-Z]/g, ''), keyword);
}

/** The sign of stop signs, however often, and nothing else that says anything. */
const stopSign = /^(?:[^\p{L}\p{N}\p{So}]*\u{1F6D1}[^\p{L}\p{N}\p{So}]*)+$/u;

/**
 * The wish in an incoming message, in English and Spanish, in any case, spacing and punctuation (G16): `STOP`,
 * ` s t o p! `, `Opt-Out`, `¡ALTO!`, in letters that look like these, and the stop sign `🛑`. Null when the text says
 * something else. When in doubt between a wish to stop and small talk it is the wish to stop.
 */
export function readKeyword(text: string): Keyword | null {
  if (text.length <= 200 && stopSign.test(text)) return 'STOP';
  const plain = foldLookAlikes(text.slice(0, 200).normalize('NFKD'))
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
  return text.trim().length > 200 ? null : (byText.get(plain.replaceAll(' ', '')) ?? null);
}

/**
 * `STOP I will pay Friday`, `ALTO ya pagué`: the wish in capitals as we ask for it, and behind it something else without
 * a sign between. Not `STOP BY MY OFFICE`, nor what money is to stop.
 */
const wishAndMore = /^([^\p{L}\p{N}]*(?:STOP|STOPALL|UNSUBSCRIBE|ALTO|PARE|PAREN|BASTA)) +(?=(\p{L}+))/u;
/** What goes on with the wish itself, or makes another thing of it. */
const goesOn: ReadonlySet<string> = new Set([
  ...['by', 'at', 'in', 'over', 'off', 'sign', 'signs', 'work', 'order', 'loss', 'watch', 'texting', 'messaging'],
  ...['emailing', 'calling', 'sending', 'contacting', 'writing', 'the', 'my', 'this', 'that', 'these', 'those', 'all'],
  ...[
    'any',
    'with',
    'your',
    'it',
    'me',
    'us',
    'everything',
    'payment',
    'payments',
    'paying',
    'charging',
    'debiting',
    'billing',
  ],
  ...['taking', 'drafting', 'withdrawing', 'auto', 'autopay', 'automatic', 'recurring', 'scheduled', 'costo', 'precio'],
  ...['riesgo', 'nivel', 'el', 'la', 'los', 'las', 'mi', 'mis', 'de', 'que', 'con', 'un', 'una', 'pagar', 'hoy'],
]);

/** The text with a full stop behind a wish to stop that other words follow: what follows is read for itself. */
export function partWish(text: string): string {
  const [whole, wish, follower = ''] = wishAndMore.exec(text) ?? [];
  if (!whole || goesOn.has(follower.toLowerCase()) || /ing$/i.test(follower)) return text;
  return `${wish}. ${text.slice(whole.length)}`;
}

/** Words that SMS providers obey themselves when they are all that was written: they confirm, and block the number. */
const providerWords = new Set(['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);

/** True for an opt-out that the provider has confirmed already: a second confirmation would be one too many. */
export function isConfirmedByProvider(text: string): boolean {
  return providerWords.has(text.trim().toUpperCase());
}
