/** Words of threats that only a court or a lawyer may back: no message that a machine wrote may hold them (15 USC 1692e). */
export const threats =
  /\b(?:su(?:e|ed|ing)\b(?! to)|lawsuits?|court|attorneys?|lawyers?|legal(?:ly)?|judge?ments?|garnish\w*|arrest\w*|jail|prison|police|sheriff|credit (?:bureaus?|reports?|reporting|scores?|ratings?|history)|seiz\w*|liens?|levy|foreclos\w*|repossess\w*|collection agenc\w*|criminal|crime|warrants?|prosecut\w*|litigat\w*|demandar\w*|demanda|tribunal\w*|juzgado\w*|abogad[oa]s?|judicial\w*|embarg\w*|cárcel|prisión|policía|buró de crédito|historial (?:de crédito|crediticio)|delito|denuncia\w*|juicio|penal(?:es)?)\b/iu;

const numbers =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|double|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|doscientos|trescientos|quinientos|mil|millón';
const units =
  'dollars?|bucks|cents?|percent|hours?|days?|weeks?|weekdays|months?|years?|business|dólares|dólar|pesos?|centavos|por ciento|horas?|días?|semanas?|mes(?:es)?|años?';

/** A number in words where it says how much or how long. */
export const spelledNumbers = new RegExp(
  `\\b(?:${numbers})(?:[ -](?:${numbers}|and|y|of|de|a))*[ -](?:${units})\\b`,
  'iu',
);

/** Numbers that are never a figure of speech. */
export const bigNumbers =
  /\b(?:hundred|thousand|million|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|doscientos|trescientos|quinientos|millón|millones)\b/iu;

/** Days and months: a date that no record tells. */
export const dates =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|april|june|july|august|september|october|november|december)\b|\b(?:in|by|until|of|before|after|on) (?:march|may)\b|\b(?:tomorrow|yesterday|tonight|next (?:week|month|year)|this (?:week|weekend|month)|end of (?:the )?(?:day|week|month)|midnight|noon)\b|\b(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b|\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|(?:^|[^\p{L}])(?:mañana|ayer|esta semana|este mes|próxim[oa] (?:semana|mes)|medianoche|mediodía)(?![\p{L}])/iu;

/** Addresses of any kind. */
export const links =
  /https?:|www\.|[\w.+-]+@[\w-]+|\b[\w-]{2,}\.(?:com|net|org|io|co|us|mx|es|info|biz|app|dev|me|ly|gl|link|pay|xyz|gov|edu|example)\b/iu;

/** Capital letters that are no names. */
export const plainCapitals: ReadonlySet<string> = new Set([
  ...[
    'I',
    "I'm",
    "I'll",
    "I've",
    'I’m',
    'I’ll',
    'I’ve',
    'STOP',
    'HELP',
    'SMS',
    'PDF',
    'OK',
    'ACH',
    'FAQ',
    'ID',
    'English',
    'Spanish',
  ],
  ...['Usted', 'Ud', 'Uds', 'Sr', 'Sra', 'Mr', 'Ms', 'Mrs', 'Customer', 'Team', 'Billing', 'Cliente'],
]);

/** Words with which a line or sentence of a letter may begin, also before a comma or alone. */
export const openers: ReadonlySet<string> = new Set(
  (
    'hello hi hey dear greetings thanks thank please kindly sincerely regards best warm cordially respectfully yours ' +
    'otherwise however also finally first now today if when once and but or so then yes no sorry again ' +
    'meanwhile instead alternatively additionally furthermore moreover therefore still just simply ' +
    'hola buenos buenas estimado estimada estimados querido querida gracias saludos atentamente cordialmente ' +
    'muchas por favor si cuando hoy ahora también además sin embargo para con le les su sus esta este es en la el ' +
    'de acuerdo disculpe recuerde recordatorio urgente important importante reminder note nota aviso'
  ).split(' '),
);
