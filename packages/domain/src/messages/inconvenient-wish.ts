const time =
  '(noon|midday|mediodia|midnight|(?:las? )?\\d{1,2}(?::\\d{2})?(?: ?[ap] ?m)?)(?!\\d|st\\b|nd\\b|rd\\b|th\\b| ?(?:days?|weeks?|months?|dias?|semanas?|meses|de|of|dollars|usd)\\b)';
const never =
  '\\b(?:do not|dont|not|never|no)(?: (?:me|us|nos|please|call|calling|text|texting|contact|message|write|email|reach|out|to|llamen?|escriban?|contacten?|manden?|por|favor|later|earlier))*';
const only =
  '\\b(?:only|just|solo|solamente|call me|text me|write me|call|text|llamen(?:me)?|escriban(?:me)?)(?: (?:call|text|contact|write|message|me|us|please|por|favor))*';

const patterns = {
  notBefore: new RegExp(`${never} (?:before|until|antes de(?:l)?|hasta) ${time}`),
  notAfter: new RegExp(`${never} (?:after|past|despues de(?:l)?) ${time}`),
  notBetween: new RegExp(`${never} (?:between|from|entre|de) ${time} (?:and|to|y|a|until|till) ${time}`),
  onlyAfter: new RegExp(`${only} (?:after|despues de(?:l)?) ${time}`),
  onlyBefore: new RegExp(`${only} (?:before|antes de(?:l)?) ${time}`),
  notOn: new RegExp(`${never} (?:on|at|during|los|las|el|en) (?:the )?([a-z]+(?: de semana)?)`),
};

const days: ReadonlyArray<readonly [pattern: RegExp, code: string]> = [
  [/^(?:weekends?|fines? de semana)$/, 'SAT-SUN'],
  [/^(?:weekdays?|workdays?|entre semana)$/, 'MON-FRI'],
  [/^(?:mondays?|lunes)$/, 'MON'],
  [/^(?:tuesdays?|martes)$/, 'TUE'],
  [/^(?:wednesdays?|miercoles)$/, 'WED'],
  [/^(?:thursdays?|jueves)$/, 'THU'],
  [/^(?:fridays?|viernes)$/, 'FRI'],
  [/^(?:saturdays?|sabados?)$/, 'SAT'],
  [/^(?:sundays?|domingos?)$/, 'SUN'],
];

/**
 * Times that a customer called inconvenient, from plain text: "not before noon please" → `MON-SUN 00:00-12:00`, "don't
 * call after 8" → `MON-SUN 20:00-24:00`, "not on Sundays" → `SUN 00:00-24:00`. Null when the text names none.
 */
export function readInconvenientWish(plain: string): string | null {
  const between = patterns.notBetween.exec(plain);
  if (between) {
    const from = minuteOf(between[1], 'morning');
    const to = minuteOf(between[2], 'evening');
    return from !== null && to !== null && from < to ? `MON-SUN ${clock(from)}-${clock(to)}` : null;
  }
  const notBefore = patterns.notBefore.exec(plain);
  if (notBefore) return daily(0, minuteOf(notBefore[1], 'morning'));
  const notAfter = patterns.notAfter.exec(plain);
  if (notAfter) return daily(minuteOf(notAfter[1], 'evening'), 1_440);
  const onlyAfter = patterns.onlyAfter.exec(plain);
  if (onlyAfter) return daily(0, minuteOf(onlyAfter[1], 'evening'));
  const onlyBefore = patterns.onlyBefore.exec(plain);
  if (onlyBefore) return daily(minuteOf(onlyBefore[1], 'morning'), 1_440);
  const on = patterns.notOn.exec(plain)?.[1] ?? '';
  const day = days.find(([pattern]) => pattern.test(on) || pattern.test(on.split(' ')[0] ?? ''));
  return day ? `${day[1]} 00:00-24:00` : null;
}

function daily(from: number | null, to: number | null): string | null {
  return from === null || to === null || from >= to ? null : `MON-SUN ${clock(from)}-${clock(to)}`;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes of the day; an hour without am or pm is read as people mean it in the morning or evening. */
function minuteOf(text: string | undefined, half: 'morning' | 'evening'): number | null {
  if (text === undefined) return null;
  if (/noon|midday|mediodia/.test(text)) return 720;
  if (text === 'midnight') return half === 'evening' ? 1_440 : null;
  const found = /(\d{1,2})(?::(\d{2}))? ?([ap])? ?m?/.exec(text);
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hour > 24 || minute > 59) return null;
  if (found[3]) return hour > 12 ? null : ((hour % 12) + (found[3] === 'p' ? 12 : 0)) * 60 + minute;
  if (hour > 12 || hour === 0) return found[2] === undefined ? null : hour * 60 + minute;
  const isEvening = half === 'evening' ? hour !== 12 : hour < 7;
  return (isEvening ? hour + 12 : hour) * 60 + minute;
}
