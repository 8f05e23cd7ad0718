import { foldLookAlikes } from './look-alikes.ts';

/** What a customer asks for with a single word. */
export type Keyword = 'STOP' | 'START' | 'HELP';

const words: Readonly<Record<Keyword, readonly string[]>> = {
  STOP: [
    ...['STOP', 'STOPALL', 'STOP ALL', 'STOP IT', 'UNSUBSCRIBE', 'UNSUB', 'CANCEL', 'END', 'QUIT', 'REVOKE'],
    ...['OPT OUT', 'OPT-OUT', 'REMOVE', 'REMOVE ME', 'NO MORE', 'LEAVE ME ALONE'],
    ...['PARAR', 'PARE', 'PAREN', 'ALTO', 'DETENER', 'DETENGAN', 'BAJA', 'CANCELAR', 'SALIR', 'NO MAS', 'TERMINAR'],
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

/** Words that SMS providers obey themselves when they are all that was written: they confirm, and block the number. */
const providerWords = new Set(['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);

/** True for an opt-out that the provider has confirmed already: a second confirmation would be one too many. */
export function isConfirmedByProvider(text: string): boolean {
  return providerWords.has(text.trim().toUpperCase());
}
