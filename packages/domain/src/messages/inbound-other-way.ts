/**
 * What a customer wants instead of what they stop: "don't text me, call me" ends texts and asks for a call; "no calls,
 * just text" ends calls. Neither is a wish that nobody contacts them at all (15 U.S.C. 1692c(c)), and whoever asks for a
 * call is called by a person. A wish is only heard where it cannot be one of a row of what they stop: a stop that is lost
 * is worse than a call that nobody makes (47 CFR 64.1200(a)(10)).
 */

/** Where a clause begins: `words` of clauses are joined with a space more than words are. */
const START = '(?:^ ?| {2,})';
/** What makes a request of the words behind it. */
const asking =
  ' (?:please|just|but|better|rather|instead|only|can you|could you|would you|you can|you could|you may|mejor|solo) ';

/** By words that say which way is left. */
const said = {
  call: [
    `${asking}(?:call|phone|ring) me (?!again|names|every|all day|a |an |crazy|if |when you )`,
    ' (?:call|phone|ring) instead | instead (?:call|phone|ring) | (?:just|only|better to|rather you|would rather you) (?:call|phone|ring) ',
    ' (?:phone )?calls? (?:only|instead|preferred|are fine|is fine|are better|is better|work better) ',
    ' prefer (?:a |an |the |phone |to be |to get |getting )*(?:calls?|called|phone|talk\\w*|speak\\w*) ',
    ' give me a (?:call|ring) | (?:talk|speak) (?:to (?:me|someone|a person) )?(?:on|over|by) the phone ',
    ' (?:llamen mejor) | mejor (?:me |que me )?llam\\w+ | prefiero (?:que me llam\\w+|(?:las |una )?llamadas?|hablar) ',
    ' (?:pueden?|podrian?) llamar(?:me)? | (?:solo|solamente|unicamente) (?:por )?llam\\w+ | llamadas (?:si|solo|solamente) ',
  ],
  text: [
    `${asking}(?:text|message) me (?!again|every|all day|if |when you )`,
    ' (?:text|message) instead | instead (?:text|message) | (?:just|only|better to|rather you|would rather you) (?:text|message) ',
    ' (?:texts?|texting|messages?) (?:only|instead|preferred|are fine|is fine|are ok|is ok|are okay|are better|is better|works? better) ',
    ' prefer (?:a |the |to get |getting )*(?:texts?|texting|messages?) ',
    ' mejor (?:me |que me )?(?:escrib\\w+|mensajes?|textos?|por (?:mensaje|texto)) | prefiero (?:que me escrib\\w+|(?:los |un )?(?:mensajes?|textos?)) ',
    ' (?:solo|solamente|unicamente) (?:por )?(?:mensajes?|textos?) ',
  ],
} as const;

/** By a bare request beside what is stopped: "do not text me call me". */
const bare = {
  call: [
    `(?:${START}| (?:me|texts?|texting|emails?) )(?:call|phone|ring) me (?!again|names|every|all day|a |an |crazy|if |when you )`,
    `(?:${START}| (?:me|texts?|texting|emails?|messages?) )(?:just |please )?(?:call|phone)(?: please)? (?= |$)`,
    ' (?:llamenme|llameme|llamame) ',
  ],
  text: [
    `(?:${START}| (?:me|calls?|calling|emails?) )(?:text|message) me (?!again|every|all day|if |when you )`,
    ' (?:escribanme|escribame|escribeme|escriban) ',
  ],
} as const;

/** The wish is denied, or stands in a row of what is: "do not text or call me", "no me llamen ni me escriban". */
const denied =
  / (?:not|never|no|stop|quit|or|nor|ni|nunca|jamas|ya no|dejen de|paren de) (?:(?:you|ever|please|even|want|like|need|to|try|dare|again|bother|me|nos|mas|por favor) )*$/;
/** Nobody is to write or call. */
const nobodyAtAll =
  / (?:any way|at all|ever again|(?:do not|never|stop|quit|no) (?:\w+ )?(?:contact\w*|reach\w*|communicat\w*)|leave (?:me|us) alone|lose my number|en paz|ninguna forma|ningun medio|contact\w+ nunca) /;
/** Ways in a row: "do not call me, text me or email me". */
const inARow =
  / (?:or|nor|and|ni|o|y|e) (?:(?:do|not|no|me|my|to|any|by|por) )*(?:call\w*|phone|ring|text\w*|sms|messag\w*|e ?mail\w*|llam\w*|escrib\w*|mand\w*|mensaj\w*|textos?|correos?) /;
const media = [
  / (?:call\w*|phone|ring|llam\w*) /,
  / (?:text\w*|sms|messag\w*|escrib\w*|mensaj\w*|textos?) /,
  / (?:e ?mail\w*|correos?) /,
  / (?:letters?|cartas?|postal) /,
] as const;

const compile = (patterns: readonly string[]) => patterns.map((pattern) => new RegExp(pattern, 'g'));
const compiled = {
  said: { call: compile(said.call), text: compile(said.text) },
  bare: { call: compile(bare.call), text: compile(bare.text) },
};

export interface OtherWay {
  /** A call is asked for. */
  readonly call: boolean;
  /** A text is welcome. */
  readonly text: boolean;
}

/** Which way somebody asks for, in the plain words of a text. */
export function otherWayOf(plain: string): OtherWay {
  if (nobodyAtAll.test(plain)) return { call: false, text: false };
  const isRow = inARow.test(plain) || media.filter((words) => words.test(plain)).length > 2;
  const isWished = (way: 'call' | 'text') =>
    [...compiled.said[way], ...(isRow ? [] : compiled.bare[way])].some((pattern) =>
      [...plain.matchAll(pattern)].some(({ index }) => !denied.test(` ${plain.slice(0, index).trim()} `)),
    );
  const letters = media[3].test(plain);
  return { call: isWished('call'), text: !letters && isWished('text') };
}
