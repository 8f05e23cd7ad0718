/**
 * What a customer wants instead of what they stop: "don't text me, call me" ends texts and asks for a call; "no calls,
 * just text" ends calls. Neither is a wish that nobody contacts them at all (15 U.S.C. 1692c(c)), and whoever asks for a
 * call is called by a person.
 */

/** Where a clause begins: `words` of clauses are joined with a space more than words are. */
const START = '(?:^ ?| {2,})';
/** What stands before a request and leaves it one. */
const asked = `(?:${START}| (?:please|just|but|better|rather|instead|only|can you|could you|would you|you can|you could|you may|and|then|so|me|texts?|texting|emails?|mejor|solo) )`;
const wishes = {
  call: [
    `${asked}(?:call|phone|ring) me (?!again|names|every|all day|a |an |crazy|if |when you )`,
    `${START}(?:just |please |better )?(?:call|phone)(?: please)? (?= |$)`,
    ' (?:me|texts?|texting|emails?|messages?) (?:just |please )?call (?= |$)',
    ' (?:call|phone|ring) instead | instead (?:call|phone|ring) | (?:just|only|better to|rather you|would rather you) (?:call|phone|ring) ',
    ' (?:phone )?calls? (?:only|instead|preferred|are fine|is fine|are better|is better|work better) ',
    ' prefer (?:a |an |the |phone |to be |to get |getting )*(?:calls?|called|phone|talk\\w*|speak\\w*) ',
    ' give me a (?:call|ring) | (?:talk|speak) (?:to (?:me|someone|a person) )?(?:on|over|by) the phone ',
    ' (?:llamenme|llameme|llamame|llamen mejor) | mejor (?:me |que me )?llam\\w+ | prefiero (?:que me llam\\w+|(?:las |una )?llamadas?|hablar) ',
    ' (?:pueden?|podrian?) llamar(?:me)? | (?:solo|solamente|unicamente) (?:por )?llam\\w+ | llamadas (?:si|solo|solamente) ',
  ],
  text: [
    `${asked}(?:text|message) me (?!again|every|all day|if |when you )`,
    ' (?:text|message|write) instead | instead (?:text|message) | (?:just|only|better to|rather you|would rather you) (?:text|message) ',
    ' (?:texts?|texting|messages?) (?:only|instead|preferred|are fine|is fine|are ok|is ok|are okay|are better|is better|works? better) ',
    ' prefer (?:a |the |to get |getting )*(?:texts?|texting|messages?) ',
    ' (?:escribanme|escribame|escribeme|escriban) | mejor (?:me |que me )?(?:escrib\\w+|mensajes?|textos?|por (?:mensaje|texto)) | prefiero (?:que me escrib\\w+|(?:los |un )?(?:mensajes?|textos?)) ',
    ' (?:solo|solamente|unicamente) (?:por )?(?:mensajes?|textos?) ',
  ],
} as const;

/** The wish is denied, or stands in a row of what is: "do not text or call me", "no me llamen ni me escriban". */
const denied =
  / (?:not|never|no|stop|quit|or|nor|ni|nunca|jamas|ya no|dejen de|paren de) (?:(?:you|ever|please|even|want|like|need|to|try|dare|again|bother|me|nos|mas|por favor) )*$/;
/** Nobody is to write or call. */
const nobodyAtAll =
  / (?:any way|at all|ever again|(?:do not|never|stop|quit|no) (?:\w+ )?(?:contact\w*|reach\w*|communicat\w*)|leave (?:me|us) alone|lose my number|en paz|ninguna forma|ningun medio|contact\w+ nunca) /;

const compiled = {
  call: wishes.call.map((wish) => new RegExp(wish, 'g')),
  text: wishes.text.map((wish) => new RegExp(wish, 'g')),
};

export interface OtherWay {
  /** A call is asked for. */
  readonly call: boolean;
  /** A text is welcome. */
  readonly text: boolean;
}

/** Which way somebody asks for, in the plain words of a text. */
export function otherWayOf(plain: string): OtherWay {
  const isWished = (patterns: readonly RegExp[]) =>
    patterns.some((pattern) =>
      [...plain.matchAll(pattern)].some(({ index }) => !denied.test(` ${plain.slice(0, index).trim()} `)),
    );
  if (nobodyAtAll.test(plain)) return { call: false, text: false };
  return { call: isWished(compiled.call), text: isWished(compiled.text) };
}
