interface Times {
  /** 0 is Monday; empty when no day is named. */
  readonly days: readonly number[];
  /** Minutes of the day; null when no hour is named. */
  readonly range: readonly [number, number] | null;
}

/** `8h30`, `8pm`, `noon`, `10 in the morning`: times as `plainWords` writes them. */
const time =
  '(noon|midday|mediodia|medio dia|midnight|(?:las? )?\\d{1,2}(?:h\\d{2})?(?:[ap]m)?(?: o clock)?(?: (?:de|en|in|por|at) (?:la |the )?(?:manana|tarde|noche|morning|afternoon|evening|night))?)(?= )(?! (?:days?|weeks?|months?|dias?|semanas?|meses|dollars|bucks|usd|of|pm? ?st|times?|veces|texts?|messages?|calls?|percent|more|minutes?|minutos?|hours?|horas|kids|hijos|people|x|years?|anos|payments?|pagos) )';
const part =
  '(mornings?|afternoons?|evenings?|nights?|nighttime|daytime|the day|lunch(?: ?time| hour| break)?|dinner(?: ?time)?|school hours|la manana|las mananas|mananas|la tarde|las tardes|la noche|las noches|el dia(?! \\d)|work hours|business hours|office hours|working hours|working day|horas de trabajo|horario de trabajo|horario laboral|horas de oficina|la comida|el almuerzo)';
const parts: ReadonlyArray<readonly [RegExp, Times]> = [
  [/work|business|office|trabajo|laboral|oficina/, { days: [0, 1, 2, 3, 4], range: [540, 1_020] }],
  [/school/, { days: [0, 1, 2, 3, 4], range: [480, 960] }],
  [/lunch|almuerzo|comida/, { days: [], range: [720, 840] }],
  [/dinner/, { days: [], range: [1_020, 1_200] }],
  [/day|el dia/, { days: [], range: [480, 1_080] }],
  [/morning|manana/, { days: [], range: [0, 720] }],
  [/afternoon|tarde/, { days: [], range: [720, 1_080] }],
  [/evening|night|noche/, { days: [], range: [1_080, 1_440] }],
];
const codes = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const dayNames: ReadonlyArray<readonly [RegExp, readonly number[]]> = [
  [/^(?:weekends?|fines? de semana|fin de semana)$/, [5, 6]],
  [/^(?:weekdays?|workdays?|week days|entre semana|dias habiles)$/, [0, 1, 2, 3, 4]],
  [/^(?:mondays?|lunes)$/, [0]],
  [/^(?:tuesdays?|martes)$/, [1]],
  [/^(?:wednesdays?|miercoles)$/, [2]],
  [/^(?:thursdays?|jueves)$/, [3]],
  [/^(?:fridays?|viernes)$/, [4]],
  [/^(?:saturdays?|sabados?)$/, [5]],
  [/^(?:sundays?|domingos?)$/, [6]],
];
const day =
  '(weekends?|fines? de semana|fin de semana|weekdays?|week days|workdays?|entre semana|dias habiles|mondays?|lunes|tuesdays?|martes|wednesdays?|miercoles|thursdays?|jueves|fridays?|viernes|saturdays?|sabados?|sundays?|domingos?)';
const contact =
  /(?: (?:call|calls|called|calling|text|texts|texted|texting|contact|contacts|contacted|contacting|message|messages|messaging|write|email|emails|reach|reached|bother|disturb|ring|phone|reminders?|llam\w+|escrib\w+|contact\w+|mand\w+|envi\w+|mensajes?|textos?|molest\w+|marqu\w+|hable\w*|hablen|comuni\w+|recordatorios?)(?= ))/;
const never =
  / (?:not|never|no|nunca|(?:stop|quit) (?:calling|texting|messaging|contacting|writing|emailing)|ni|dejen? de|inconvenient|unavailable|inconveniente|avoid|eviten?|bad|worst|terrible|except|excepto|menos)(?= )/;
/** A reason for a wish; one only beside words of contact, or of a time that is bad. */
const reason =
  / (?:asleep|sleep|sleeping|busy|working|work|church|rather|trabajo|trabajando|duermo|dormido|ocupad[oa]|misa|iglesia)(?= )/;
const only = / (?:only|just|solo|solamente|nomas|unicamente|best|better|prefer|please|mejor|prefiero|favor)(?= )/;
const mayAlso =
  / (?:you|they|ustedes|usted)? ?(?:can|may|could|feel free to|free to|welcome to|pueden?|podrian?) (?:always |also |still |then |me )?(?:call|text|contact|message|reach|email|write|phone|ring|llam\w+|escrib\w+|hablar\w*|mandar\w*)| any ?time (?:after|before|between) | if you (?:like|want|need|wish|can) | si (?:quiere|gusta|desea)n? /;
/** Paying and deliveries have times of their own, and no wish in them. */
const otherMatters =
  / (?:pay|pays|paid|paying|payment|pago|pagar|pague|pagare|pagos|money|dinero|send it|check|cheque|deposito|driver|technician|deliver\w*|package|tecnico|entreg\w+|paquete)(?= )/;
/** "Sundays are for church, please do not text then": the time stands in the clause before. */
const thatTime =
  / (?:then|before that|until that|that day|those days|those times|those hours|that time|ese dia|esos dias|esa hora|esas horas|entonces) /;

const until =
  '(?:before|earlier than|sooner than|until|till|antes de(?:l)?|hasta) (?:after |about |around |like |como |las? )?';
const between = new RegExp(` (?:between|from|entre|de|desde) ${time} (?:and|to|y|a|until|till|hasta|through) ${time}`);
const span = new RegExp(` ${time} (?:to|a|until|till|hasta) ${time}`);
const before = new RegExp(` ${until}${time}`);
const after = new RegExp(` (?:after|past|later than|despues de(?:l)?|pasad[ao]s) (?:about |around )?${time}`);
const duringPart = new RegExp(` ${part}(?= )`);
const onDay = new RegExp(` ${day}(?: (?:through|thru|to|a) ${day})?(?= )`, 'g');

/**
 * Times that a clause calls inconvenient: "not before noon please" → `MON-SUN 00:00-12:00`, "no los domingos" → `SUN
 * 00:00-24:00`, "call only on weekends" → `MON-FRI 00:00-24:00`. Null when it names none, or speaks of paying. `earlier`
 * is the clause before, of which "then" may speak.
 */
export function readInconvenientWish(words: string, earlier = ''): string | null {
  const isOfContact = contact.test(words);
  const isShort = words.trim().split(' ').length < 7;
  const forbids = never.test(words) || (reason.test(words) && isOfContact);
  const allows = !forbids && only.test(words) && (isOfContact || isShort);
  if ((!forbids && !allows && !isOfContact) || (otherMatters.test(words) && !isOfContact)) return null;
  if (mayAlso.test(words) && !/ (?:not|never|only|no|solo) /.test(words)) return null;
  const own = timesOf(words, forbids);
  if (own.range && (own.days.length === 0 || forbids))
    return forbids || isOpenRange(words) ? windows(own, true) : windows(own, false);
  if (own.range) return windows(own, false);
  if (own.days.length > 0) {
    if (forbids && (isOfContact || isNearDay.test(words))) return windows(own, true);
    return allows && isOfContact ? windows(own, false) : null;
  }
  return forbids || / (?:only|solo|solamente) /.test(words)
    ? partOf(words, earlier, { isOfContact, forbids, isShort })
    : null;
}

/** "Not on Sundays", "los domingos no", "Fridays are bad": a habit, not "not Friday, Monday". */
const isNearDay = new RegExp(
  ` (?:not|no|never|ni|avoid|eviten?) (?:on |los |the |las )*(?:${day}s?(?<=s)|los ${day}|on ${day}) | ${day} (?:are |is |son |me )?(?:bad|no good|not good|not a good|no puedo|not ok|not okay|off limits)| (?:los|el|las) ${day} no (?:por favor )?$`,
);
/** "Only after six" is read as what it forbids. */
const isOpenRange = (words: string) => !between.test(words) && !span.test(words);

interface Setting {
  readonly isOfContact: boolean;
  readonly forbids: boolean;
  readonly isShort: boolean;
}

/** A part of the day, or what the clause before named: "mornings are bad", "evenings only", "no texts then". */
function partOf(words: string, earlier: string, { isOfContact, forbids, isShort }: Setting): string | null {
  const during = duringPart.exec(words)?.[1];
  const isBad = / (?:bad|no good|not good|not a good|worst|terrible|mal|mala|malo) /.test(words);
  const times = during ? parts.find(([pattern]) => pattern.test(during))?.[1] : undefined;
  if (times && (isOfContact || isBad || (!forbids && isShort))) return windows(times, forbids);
  if (!isOfContact || !thatTime.test(words)) return null;
  const named = timesOf(earlier, true);
  return named.days.length > 0 || named.range ? windows(named, true) : null;
}

function timesOf(words: string, forbids: boolean): Times {
  const days = [...words.matchAll(onDay)].flatMap((found) => daysBetween(found[1] ?? '', found[2]));
  return { days: [...new Set(days)].sort((a, b) => a - b), range: rangeOf(words, forbids) };
}

function daysBetween(from: string, to: string | undefined): readonly number[] {
  const [first, last] = [daysOf(from), to === undefined ? null : daysOf(to)];
  if (last === null || first[0] === undefined || last[0] === undefined || first[0] > last[0])
    return [...first, ...(last ?? [])];
  return codes.map((_, index) => index).filter((index) => index >= (first[0] ?? 0) && index <= (last[0] ?? 0));
}

const daysOf = (name: string): readonly number[] => dayNames.find(([pattern]) => pattern.test(name))?.[1] ?? [];

/** The windows as the policy reads them: the times named, or all others. */
function windows({ days, range }: Times, isForbidden: boolean): string {
  const all = codes.map((_, index) => index);
  const named = days.length === 0 ? all : days;
  const [from, to] = range ?? [0, 1_440];
  if (isForbidden) return runsOf(named, from, to).join('; ');
  const others = all.filter((each) => !named.includes(each));
  return [...runsOf(others, 0, 1_440), ...runsOf(named, 0, from), ...runsOf(named, to, 1_440)].join('; ');
}

/** Days that follow each other are one window. */
function runsOf(days: readonly number[], from: number, to: number): string[] {
  if (from >= to) return [];
  const runs: [number, number][] = [];
  for (const each of days) {
    const last = runs.at(-1);
    if (last && last[1] === each - 1) last[1] = each;
    else runs.push([each, each]);
  }
  return runs.map(([first, last]) => {
    const name = first === last ? codes[first] : `${codes[first]}-${codes[last]}`;
    return `${name} ${clock(from)}-${clock(to)}`;
  });
}

function rangeOf(words: string, forbids: boolean): readonly [number, number] | null {
  const both = between.exec(words) ?? span.exec(words);
  if (both) return rangeBetween(both[1], both[2]);
  const early = before.exec(words);
  if (early && forbids) return rangeFrom(0, minuteOf(early[1], 'morning'));
  if (early) return rangeFrom(minuteOf(early[1], 'evening'), 1_440);
  const late = after.exec(words);
  if (late && forbids) return rangeFrom(minuteOf(late[1], 'evening'), 1_440);
  return late ? rangeFrom(0, minuteOf(late[1], 'evening')) : null;
}

/** "Between 6 and 8 pm" is one half of the day; "9 to 5" is both. */
function rangeBetween(from: string | undefined, to: string | undefined): readonly [number, number] | null {
  const end = minuteOf(to, 'evening');
  const isBare =
    from !== undefined &&
    !/am|pm|noon|midday|midnight|medio|manana|tarde|noche|morning|afternoon|evening|night/.test(from);
  const isPm = to !== undefined && /pm|tarde|noche|afternoon|evening|night/.test(to);
  const sameHalf = isBare && isPm ? minuteOf(from, 'evening') : null;
  if (sameHalf !== null && end !== null && sameHalf < end) return [sameHalf, end];
  return rangeFrom(minuteOf(from, 'morning'), end);
}

const rangeFrom = (from: number | null, to: number | null): readonly [number, number] | null =>
  from === null || to === null || from >= to ? null : [from, to];

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes of the day; an hour without am or pm is read as people mean it in the morning or evening. */
function minuteOf(text: string | undefined, half: 'morning' | 'evening'): number | null {
  if (text === undefined) return null;
  if (/noon|midday|medio ?dia/.test(text) && !/after/.test(text)) return 720;
  if (text === 'midnight') return half === 'evening' ? 1_440 : 0;
  const found = /(\d{1,2})(?:h(\d{2}))?/.exec(text);
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hour > 24 || minute > 59) return null;
  if (/\dam|manana|morning/.test(text)) return hour > 12 ? null : (hour % 12) * 60 + minute;
  if (/\dpm|tarde|noche|afternoon|evening|night/.test(text)) return hour > 12 ? null : ((hour % 12) + 12) * 60 + minute;
  if (hour > 12 || hour === 0) return found[2] === undefined ? null : hour * 60 + minute;
  const isEvening = half === 'evening' ? hour !== 12 : hour < 7;
  return (isEvening ? hour + 12 : hour) * 60 + minute;
}
