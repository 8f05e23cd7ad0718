/** `8h30`, `8pm`, `noon`: times as `plainWords` writes them. */
const time =
  '(noon|midday|mediodia|medio dia|midnight|(?:las? )?\\d{1,2}(?:h\\d{2})?(?:[ap]m)?(?: de la (?:manana|tarde|noche))?)(?= )(?! (?:days?|weeks?|months?|dias?|semanas?|meses|dollars|usd|of|pm? ?st) )';
const part =
  '(mornings?|afternoons?|evenings?|nights?|la manana|las mananas|la tarde|las tardes|la noche|las noches|work hours|business hours|working hours|horas de trabajo|horario de trabajo|horario laboral)';
const parts: ReadonlyArray<readonly [RegExp, string]> = [
  [/work|business|trabajo|laboral/, 'MON-FRI 09:00-17:00'],
  [/morning|manana/, 'MON-SUN 00:00-12:00'],
  [/afternoon|tarde/, 'MON-SUN 12:00-18:00'],
  [/evening|night|noche/, 'MON-SUN 18:00-24:00'],
];
const days: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:weekends?|fines? de semana|fin de semana)$/, 'SAT-SUN'],
  [/^(?:weekdays?|workdays?|entre semana|dias habiles)$/, 'MON-FRI'],
  [/^(?:mondays?|lunes)$/, 'MON'],
  [/^(?:tuesdays?|martes)$/, 'TUE'],
  [/^(?:wednesdays?|miercoles)$/, 'WED'],
  [/^(?:thursdays?|jueves)$/, 'THU'],
  [/^(?:fridays?|viernes)$/, 'FRI'],
  [/^(?:saturdays?|sabados?)$/, 'SAT'],
  [/^(?:sundays?|domingos?)$/, 'SUN'],
];
const day =
  '(weekends?|fines? de semana|weekdays?|workdays?|entre semana|mondays?|lunes|tuesdays?|martes|wednesdays?|miercoles|thursdays?|jueves|fridays?|viernes|saturdays?|sabados?|sundays?|domingos?)';
const contact =
  /(?: (?:call|calls|calling|text|texts|texting|contact|contacting|message|messages|messaging|write|email|reach|bother|disturb|ring|phone|llam\w+|escrib\w+|contact\w+|mand\w+|envi\w+|mensajes?|textos?|molest\w+|marqu\w+|hable\w*|comuni\w+)(?= ))/;
const never =
  / (?:not|never|no|nunca|(?:stop|quit) (?:calling|texting|messaging|contacting|writing|emailing)|ni|dejen? de|inconvenient|unavailable|asleep|sleep|sleeping|busy|working|work|trabajo|trabajando|duermo|ocupad[oa]|inconveniente|rather|avoid|eviten?)(?= )/;
const only = / (?:only|just|solo|solamente|nomas|unicamente|best|prefer|please|mejor|prefiero)(?= )/;
const money = / (?:pay|paid|payment|pago|pagar|pague|pagare|money|dinero|send it|check|cheque)(?= )/;

const between = new RegExp(` (?:between|from|entre|de|desde) ${time} (?:and|to|y|a|until|till|hasta) ${time}`);
const before = new RegExp(` (?:before|earlier than|until|till|antes de(?:l)?|hasta) ${time}`);
const after = new RegExp(` (?:after|past|later than|despues de(?:l)?|pasad[ao]s) ${time}`);
const duringPart = new RegExp(
  ` (?:in the|during|at|during the|durante|en|por|en mis|during my|my|de|this|mornings?)? ?${part}(?= )`,
);
const onDay = new RegExp(` ${day}(?= )`, 'g');

/**
 * Times that a clause calls inconvenient: "not before noon please" → `MON-SUN 00:00-12:00`, "no los domingos" → `SUN
 * 00:00-24:00`, "call only after 6pm" → `MON-SUN 00:00-18:00`. Null when it names none, or speaks of paying.
 */
export function readInconvenientWish(words: string): string | null {
  const forbids = never.test(words);
  const allows = !forbids && only.test(words) && (contact.test(words) || words.trim().split(' ').length < 7);
  const speaksOfContact = contact.test(words);
  if ((!forbids && !allows && !speaksOfContact) || (money.test(words) && !speaksOfContact)) return null;
  const named = [...words.matchAll(onDay)].map((found) => codeOf(found[1] ?? ''));
  const on = named[0] && !allows ? named : ['MON-SUN'];
  const range = rangeOf(words, forbids);
  if (range) return on.map((each) => `${each} ${range}`).join('; ');
  if (!forbids) return null;
  if (named[0]) return named.map((each) => `${each} 00:00-24:00`).join('; ');
  const during = duringPart.exec(words)?.[1];
  return during && speaksOfContact ? (parts.find(([pattern]) => pattern.test(during))?.[1] ?? null) : null;
}

const codeOf = (name: string) => days.find(([pattern]) => pattern.test(name))?.[1] ?? 'MON-SUN';

function rangeOf(words: string, forbids: boolean): string | null {
  const span = between.exec(words);
  if (span) return forbids ? rangeFrom(minuteOf(span[1], 'morning'), minuteOf(span[2], 'evening')) : null;
  const early = before.exec(words);
  if (early && forbids) return rangeFrom(0, minuteOf(early[1], 'morning'));
  if (early) return rangeFrom(minuteOf(early[1], 'morning'), 1_440);
  const late = after.exec(words);
  if (late && forbids) return rangeFrom(minuteOf(late[1], 'evening'), 1_440);
  return late ? rangeFrom(0, minuteOf(late[1], 'evening')) : null;
}

function rangeFrom(from: number | null, to: number | null): string | null {
  return from === null || to === null || from >= to ? null : `${clock(from)}-${clock(to)}`;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes of the day; an hour without am or pm is read as people mean it in the morning or evening. */
function minuteOf(text: string | undefined, half: 'morning' | 'evening'): number | null {
  if (text === undefined) return null;
  if (/noon|midday|medio ?dia/.test(text)) return 720;
  if (text === 'midnight') return half === 'evening' ? 1_440 : null;
  const found = /(\d{1,2})(?:h(\d{2}))?/.exec(text);
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hour > 24 || minute > 59) return null;
  if (/am|manana/.test(text)) return hour > 12 ? null : (hour % 12) * 60 + minute;
  if (/pm|tarde|noche/.test(text)) return hour > 12 ? null : ((hour % 12) + 12) * 60 + minute;
  if (hour > 12 || hour === 0) return found[2] === undefined ? null : hour * 60 + minute;
  const isEvening = half === 'evening' ? hour !== 12 : hour < 7;
  return (isEvening ? hour + 12 : hour) * 60 + minute;
}
