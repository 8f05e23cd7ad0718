/** Words that are no name after "this is not …". */
const noNames = new Set(
  'right correct fair mine my our a an the true good over working possible ok okay funny legal what how about something enough it helpful nice acceptable cool real happening going spam me for in on at to well done sure ready late paid open clear new old easy wise young rich long short strong best price bill case hope love joy grace faith will may june summer rose lily king brown green white black gray stone wood hill lake moon day stop parada parra reyes cruz bueno malo feliz santo rico blanco moreno delgado seguro justo urgent necessary normal useful safe free available interested so that why very too really your his her their yours ours anything worth bad wrong legit proper due an all any because when where who justo correcto verdad mia mio posible normal facil buena mucho nada eso esto asi cierto'.split(
    ' ',
  ),
);
const denies =
  / (?:this|it|im|i am|am|that) ?(?:is)? not (?:a |the |mr |mrs |ms |senor |senora )?$| (?:no soy|no es|esta no es|este no es|no me llamo|yo no soy) (?:el |la |senor |senora |don |dona )?$/;
const signs =
  / (?:this is|i am|my name is|name is|mr|mrs|ms|miss|soy|me llamo|sr|sra|senor|senora|don|dona|thanks|regards|sincerely|gracias|saludos|atentamente|atte|cordially|best|dear|for|from|signed|family|familia|de parte de|habla|hablo|here is|(?:addressed|belongs|speak|talk|attn|payable|pay) to) $/;

/** Words before a wish of one word, no first names: "bro stop". */
const calls =
  /^(?:please|just|now|ok|okay|bruh|bro|stop|man|dude|omg|so|hey|aye|ay|yo|again|lol|fucking|and|then|not|no|do|will|this|you|to|ya|por|favor|must|maam|sir|thanks|god|damn|listen|enough|seriously|really|all|must|never|can|dont|me|it|please|text|said|say|already|alright|right|yes|also|simply|kindly|immediately|today)$/;

/**
 * A clause in which a customer's own name is the word `nameof`, so that neither "Thanks, Stop" nor a Mr. Parada ends
 * anything. A name that is a word counts as one only where a name stands. `names` are plain words.
 */
export function withoutNames(clause: string, names: readonly string[]): string {
  const words = clause.trim().split(' ');
  const known = new Set(names);
  const isFullName = words.length === 2 && known.has(words[1] ?? '') && !calls.test(words[0] ?? '');
  return ` ${words
    .map((word, index) => {
      const bare = word.endsWith('s') && known.has(word.slice(0, -1)) ? word.slice(0, -1) : word;
      if (!known.has(bare)) return word;
      const before = ` ${words.slice(Math.max(0, index - 6), index).join(' ')} `;
      const isAfterName =
        (known.has(words[index - 1] ?? '') && !noNames.has(words[index - 1] ?? '')) ||
        (index > 2 && words[index - 2] === word && !calls.test(words[index - 1] ?? ''));
      const isWord = isOrdinary(bare);
      if (!isWord || isAfterName || (isFullName && index === 1) || (signs.test(before) && !denies.test(before)))
        return word === bare ? 'nameof' : 'nameofs';
      return word;
    })
    .join(' ')} `;
}

const ordinary =
  /^(?:stop|end|quit|cancel|help|start|info|alto|baja|parar|parada|pare|basta|deja|cease|remove|block|enough|cese|quita|borra|lawyer|law|chapter|minor|child|young|case|bill|price|wrong|dead|paid|owe|death|coffin|grave|kidd|sue)$/;
const isOrdinary = (word: string) => noNames.has(word) || ordinary.test(word);

/** Where a clause says that somebody is not there, or is not who reads: "no Mr. Delgado here", "we have no Brandon". */
const title =
  '(?:mr |mrs |ms |miss |dr |senor |senora |don |dona |a |an |the |any |el |la |al |ninguna? |ningun |one named |called )*';
const name = '([a-z]{2,})';
const absences: readonly RegExp[] = [
  `^ (?:(?:sorry|hi|hello|hey|um|nope|there is|we have|i have|got|there|its|it is) )*(?:no|not) ${title}${name}(?: [a-z]+)? (?:here|at|in this|on this|by that|lives?|living|works?|working|aqui|around|anymore|at this)(?= )`,
  ` (?:we|i|they|house|home|office|family) (?:have|has|had|got|know|knows) (?:no|not any|nobody called|no one named) ${title}${name} `,
  ` never (?:been|was|were) ${title}${name} `,
  ` (?:my name is|i am|name is|this is) [a-z]+ (?:[a-z]+ )?(?:and )?not ${title}${name} `,
  ` there (?:is|are) no ${title}${name} (?:[a-z]+ )?$`,
  ` do not know (?:any|a|no|this|who) ${title}${name} `,
  `^ (?:(?:sorry|nope|um|no) )*not ${title}${name} $`,
  ` no (?:vive|contesta|trabaja|hay|existe|conozco(?: a)?|conocemos(?: a)?|esta|se encuentra) (?:[^ ]+ ){0,2}?${title}${name} `,
  ` (?:me llamo|mi nombre es|soy) [a-z]+ (?:[a-z]+ )?no ${title}${name} `,
].map((each) => new RegExp(each));
/** Written like a name, and none of a person. */
const noPeople = new Set(
  (
    'visa mastercard amex paypal venmo zelle cashapp apple google internet wifi english spanish christmas god monday tuesday ' +
    'wednesday thursday friday saturday sunday january february march april may june july august september october november december ' +
    'facebook whatsapp walmart amazon target costco ebt snap wic medicare medicaid lunes martes miercoles jueves viernes sabado domingo ' +
    'dios ingles espanol oxxo bank atm tv usps ups fedex interac canada mexico texas america american mexican cash check'
  ).split(' '),
);

/** Somebody whom we ask for is said not to be there: a name is what is written like one, or follows a title. */
function isAbsent(clause: string, original: string): boolean {
  if (!/ (?:no|not|never) /.test(clause)) return false;
  return absences.some((pattern) => {
    const found = pattern.exec(clause);
    const absent = found?.[1];
    if (!found || !absent || noPeople.has(absent)) return false;
    const hasTitle = new RegExp(` (?:mr|mrs|ms|miss|don|dona|senor|senora) ${absent} `).test(found[0]);
    return hasTitle || absent === 'nameof' || (!noNames.has(absent) && isWritten(absent, original));
  });
}

/** In the text as it was written, with a capital. */
const isWritten = (word: string, original: string): boolean =>
  new RegExp(`\\b${word[0]?.toUpperCase() ?? ''}${word.slice(1)}\\b`).test(
    original.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, ''),
  );

/** "This isn't Robert": somebody who is not whom we look for, also under a name that we do not know. */
export function deniesStranger(clause: string, original: string): boolean {
  if (isAbsent(clause, original)) return true;
  const found =
    /^ (?:(?:sorry|hi|hello|hey|um|no) )*(?:this|it|i) (?:is|am) not ([a-z]+)(?: ([a-z]+))? $/.exec(clause) ??
    /^ (?:no )?(?:no soy|yo no soy|esta no es|este no es) ([a-z]+)(?: ([a-z]+))? $/.exec(clause);
  const denied = found?.[1];
  if (!denied || noNames.has(denied) || /(?:ing|ed|ly|able|ible|ful|ado|ido|al|ous|ive|ent|ant|ic)$/.test(denied))
    return false;
  // Of oneself one may deny anything: "I am not bankrupt". Only what is written like a name is one.
  const isOfOneself = /^ (?:[a-z]+ )*?(?:i am|soy) not|^ (?:no )?(?:yo )?no soy/.test(clause);
  return isWritten(denied, original) || (!isOfOneself && found?.[2] === undefined);
}
