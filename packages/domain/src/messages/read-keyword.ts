/** What a customer asks for with a single word. */
export type Keyword = 'STOP' | 'START' | 'HELP';

const words: Readonly<Record<Keyword, readonly string[]>> = {
  STOP: [
    ...['STOP', 'STOPALL', 'STOP ALL', 'STOP IT', 'UNSUBSCRIBE', 'UNSUB', 'CANCEL', 'END', 'QUIT', 'REVOKE'],
    ...['OPT OUT', 'OPT-OUT', 'REMOVE', 'REMOVE ME', 'NO MORE', 'LEAVE ME ALONE'],
    ...['PARAR', 'PARE', 'PAREN', 'ALTO', 'DETENER', 'DETENGAN', 'BAJA', 'CANCELAR', 'SALIR', 'NO MAS', 'TERMINAR'],
    ...['DESUSCRIBIR', 'ELIMINAR'],
  ],
  START: ['START', 'UNSTOP', 'RESUME', 'OPT IN', 'SUBSCRIBE', 'INICIAR', 'EMPEZAR', 'COMENZAR', 'ALTA', 'REANUDAR'],
  HELP: ['HELP', 'INFO', 'AYUDA', 'INFORMACION'],
};

const byText = new Map<string, Keyword>();
for (const keyword of ['STOP', 'START', 'HELP'] as const) {
  for (const word of words[keyword]) byText.set(word.replaceAll(/[^A-Z]/g, ''), keyword);
}

/** Whole sentences that ask to stop: "please stop texting me", "do not contact me", "no me escriban más". */
const sentences = [
  /^(?:PLEASE |PLS )?(?:STOP|QUIT)(?: (?:PLEASE|PLS|NOW|TEXTING|MESSAGING|CONTACTING|EMAILING|SENDING|THIS|THESE|ME|US|MESSAGES|TEXTS|EMAILS|ALL))+$/,
  /^(?:PLEASE |PLS )?(?:STOP|UNSUBSCRIBE|CANCEL|REMOVE)(?: ME| US)?(?: FROM (?:THE|THIS|YOUR) LIST)?(?: PLEASE| PLS)?$/,
  /\b(?:DO NOT|DONT|NEVER) (?:TEXT|MESSAGE|CONTACT|EMAIL|WRITE)(?: TO)? (?:ME|US)\b/,
  /\bNO (?:ME|NOS) (?:ESCRIBA|ESCRIBAN|CONTACTE|CONTACTEN|MANDE|MANDEN|ENVIE|ENVIEN)\b/,
  /^(?:POR FAVOR )?(?:PARE|PAREN|DEJE|DEJEN) DE (?:ESCRIBIR|CONTACTAR|MANDAR|ENVIAR)/,
];

/**
 * The wish in an incoming message, in English and Spanish, in any case, spacing and punctuation (G16): `STOP`,
 * ` s t o p! `, `Opt-Out`, `¡ALTO!`. Null when the text says something else. When in doubt between a wish to stop and
 * small talk it is the wish to stop.
 */
export function readKeyword(text: string): Keyword | null {
  const plain = text
    .slice(0, 1_000)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
  const known = byText.get(plain.replaceAll(' ', ''));
  if (known) return known;
  return sentences.some((sentence) => sentence.test(plain)) ? 'STOP' : null;
}

/** Words that SMS providers obey themselves when they are all that was written: they confirm, and block the number. */
const providerWords = new Set(['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);

/** True for an opt-out that the provider has confirmed already: a second confirmation would be one too many. */
export function isConfirmedByProvider(text: string): boolean {
  return providerWords.has(text.trim().toUpperCase());
}
