import { withoutQuotes } from './inbound-quotes.ts';
import { foldLookAlikes } from './look-alikes.ts';

export interface Clause {
  /** Plain words with one space before each and behind the last: lower case, no accents, contractions written out. */
  readonly words: string;
  readonly isQuestion: boolean;
  /** Number of its sentence in the text. */
  readonly sentence: number;
}

const WORD_MAX = 30;

/** Spellings of the same word: contractions, texting, frequent slips. */
const spellings: Readonly<Record<string, string>> = {
  dont: 'do not',
  donot: 'do not',
  dnt: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  aint: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  wont: 'will not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  im: 'i am',
  ive: 'i have',
  ill: 'i will',
  id: 'i would',
  weve: 'we have',
  hes: 'he is',
  shes: 'she is',
  thats: 'that is',
  youre: 'you are',
  youve: 'you have',
  theres: 'there is',
  whos: 'who is',
  gonna: 'going to',
  gunna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  lemme: 'let me',
  u: 'you',
  ur: 'your',
  yall: 'you all',
  r: 'are',
  pls: 'please',
  plz: 'please',
  plse: 'please',
  thx: 'thanks',
  ty: 'thanks',
  txt: 'text',
  txts: 'texts',
  txtin: 'texting',
  txting: 'texting',
  texing: 'texting',
  tex: 'text',
  msg: 'message',
  msgs: 'messages',
  mesages: 'messages',
  messege: 'message',
  messeges: 'messages',
  mssg: 'message',
  mssgs: 'messages',
  massages: 'messages',
  massaging: 'messaging',
  msging: 'messaging',
  emale: 'email',
  callng: 'calling',
  stp: 'stop',
  stpo: 'stop',
  sotp: 'stop',
  stopp: 'stop',
  stoppp: 'stop',
  sop: 'stop',
  stip: 'stop',
  st0p: 'stop',
  stahp: 'stop',
  tsop: 'stop',
  nomore: 'no more',
  nvr: 'never',
  contacing: 'contacting',
  conatct: 'contact',
  contct: 'contact',
  cntact: 'contact',
  unsuscribe: 'unsubscribe',
  unsubcribe: 'unsubscribe',
  unsubscibe: 'unsubscribe',
  unsubscrib: 'unsubscribe',
  lawer: 'lawyer',
  laywer: 'lawyer',
  lawyr: 'lawyer',
  layer: 'lawyer',
  atty: 'attorney',
  attny: 'attorney',
  attorny: 'attorney',
  atorney: 'attorney',
  attourney: 'attorney',
  bankrupcy: 'bankruptcy',
  bankrupsy: 'bankruptcy',
  bankruptsy: 'bankruptcy',
  bankruptcies: 'bankruptcy',
  bancruptcy: 'bankruptcy',
  banktuptcy: 'bankruptcy',
  bankrutcy: 'bankruptcy',
  bk: 'bankruptcy',
  bk7: 'chapter 7',
  ch7: 'chapter 7',
  ch13: 'chapter 13',
  ch: 'chapter',
  chap: 'chapter',
  chapt: 'chapter',
  cap: 'capitulo',
  decesed: 'deceased',
  diseased: 'deceased',
  desceased: 'deceased',
  dieded: 'died',
  pymt: 'payment',
  becuase: 'because',
  plese: 'please',
  pleas: 'please',
  plaese: 'please',
  thier: 'their',
  lwyer: 'lawyer',
  bankrupcty: 'bankruptcy',
  bankruptcey: 'bankruptcy',
  bankrupty: 'bankruptcy',
  decased: 'deceased',
  deseased: 'deceased',
  recieve: 'receive',
  recieving: 'receiving',
  recive: 'receive',
  messges: 'messages',
  mesage: 'message',
  mesaje: 'mensaje',
  mesajes: 'mensajes',
  consnt: 'consent',
  remov: 'remove',
  numbe: 'number',
  phn: 'phone',
  fone: 'phone',
  cel: 'celular',
  tel: 'telefono',
  cntct: 'contact',
  comunicate: 'communicate',
  comunication: 'communication',
  communcation: 'communication',
  seize: 'cease',
  sease: 'cease',
  ceese: 'cease',
  thru: 'through',
  tho: 'though',
  wit: 'with',
  nuthin: 'nothing',
  nothin: 'nothing',
  dat: 'that',
  dis: 'this',
  plis: 'please',
  escrivan: 'escriban',
  escrivir: 'escribir',
  kiero: 'quiero',
  ke: 'que',
  aki: 'aqui',
  nuemro: 'numero',
  numeo: 'numero',
  wrng: 'wrong',
  worng: 'wrong',
  rong: 'wrong',
  numbr: 'number',
  nmber: 'number',
  num: 'number',
  nbr: 'number',
  rn: 'right now',
  b4: 'before',
  abt: 'about',
  bc: 'because',
  cuz: 'because',
  ppl: 'people',
  yr: 'year',
  yrs: 'years',
  bday: 'birthday',
  q: 'que',
  k: 'que',
  xq: 'porque',
  pq: 'porque',
  xfa: 'por favor',
  xfavor: 'por favor',
  porfa: 'por favor',
  porfavor: 'por favor',
  pa: 'para',
  tmb: 'tambien',
  mensage: 'mensaje',
  mensages: 'mensajes',
  mensje: 'mensaje',
  mensajitos: 'mensajes',
  msj: 'mensaje',
  msjs: 'mensajes',
  nomas: 'no mas',
  nome: 'no me',
  dejenme: 'dejen me',
  dejeme: 'deje me',
  dejame: 'deja me',
  yamen: 'llamen',
  yame: 'llame',
  yamar: 'llamar',
  yamando: 'llamando',
  yames: 'llames',
  aser: 'hacer',
  avogado: 'abogado',
  abogao: 'abogado',
  bogado: 'abogado',
  bancarota: 'bancarrota',
  vancarrota: 'bancarrota',
  fayecio: 'fallecio',
  falecio: 'fallecio',
  fallesio: 'fallecio',
  numro: 'numero',
  nro: 'numero',
  ekivocado: 'equivocado',
  ekibocado: 'equivocado',
  equibocado: 'equivocado',
  equivocao: 'equivocado',
  outta: 'out of',
  svp: 'please',
  merci: 'thanks',
  arret: 'stop',
  arrete: 'stop',
  arretez: 'stop',
  courriel: 'email',
  courriels: 'emails',
  rappel: 'reminder',
  rappels: 'reminders',
  desabonner: 'unsubscribe',
  facture: 'invoice',
  avocat: 'lawyer',
  avocate: 'lawyer',
  faillite: 'bankruptcy',
  decede: 'deceased',
  decedee: 'deceased',
  mauvais: 'wrong',
  telefonico: 'telefono',
  nobodys: 'nobody is',
  cousnel: 'counsel',
  payin: 'paying',
};

/** Words that are written in too many ways to list: the shape of them, and what is meant. */
const slips: ReadonlyArray<readonly [RegExp, string]> = [
  [/^b[ae]n[ckq]+u?r?[aeiou]?pt?[cs]+[eiy]+s?$/, 'bankruptcy'],
  [/^b[ae]n[ckq]+r[aeou]+p(?:t|ed|ted)?$/, 'bankrupt'],
  [/^[bv]an[ck]a?r+ot+a$/, 'bancarrota'],
  [/^at+[oeu]+r+n+[aeiy]+s?$/, 'attorney'],
  [/^l[ao]*[wiy]+[aey]*[yi]?e?r$/, 'lawyer'],
  [/^[ao]v?[bv]?og[ao]+d?([oa])$/, 'abogad$1'],
  [/^d[ei]s?c[ei]+a?s+e+d$/, 'deceased'],
  [/^un?s[ui]b?s+c?r[iy]b+e?$/, 'unsubscribe'],
  [/^f[ao][ly]+[ei][cs]+io$/, 'fallecio'],
];

/** "Callin", "payin": the way people talk. */
const droppedG =
  /^(?:text|call|messag|send|pay|writ|bother|email|mail|harass|bug|gett|stopp|hitt|blow|contact|spamm|ask|tell|say|fil|handl|represent|annoy|pester|mess)in$/;

/** Words at the beginning that carry no meaning of their own. */
const greetings = new Set(
  (
    'hi hello hey hiya yo ok okay so well and but or then also just please kindly sir madam maam guys folks yes yeah look ' +
    'listen seriously sorry again um uh omg ugh dude bro man good morning afternoon evening like ' +
    'hola buenas buenos dias tardes noches por favor oiga oigan oye mire miren y pero o senor senora senores disculpe ' +
    'disculpen perdon bueno pues si ok favor de'
  ).split(' '),
);
const contactWords =
  /^ ?(?:(?:or|and|nor|y|o|ni|no|not|even|me|call|calls|text|texts|email|emails|mail|write|message|messages|letters?|calling|texting|emailing|writing|mailing|messaging|llamen?|llames|llamadas?|escriban?|escribas|textos?|mensajes?|correos?|cartas?|manden|anymore|please) ?)+$/;

/** Where a clause that stands on its own begins inside a sentence: "I owe nothing so quit texting", "murió, y ya no llamen". */
const freshStart =
  / (?:so|and|then|plus|also|since|y|asi que|entonces|por eso|ademas|por lo que|por lo tanto) (?=(?:only (?:text|call|email|write|message|contact)|i|we|he|she|you|they|it|my|our|quit|stop|cease|please|do not|never|remove|take (?:me|my|this|us)|leave (?:me|us)|delete|unsubscribe|lose my|contact my|talk to my|call my|el|ella|ya no|no me|no nos|no quiero|no voy|dejen|paren|quitenme|borren|por favor|tengo|soy|estoy|mi|hablen|les (?:pido|exijo)|favor) )/;
/** A condition or a question counts for all that follows it in its sentence. */
const bindsAll =
  /^(?:(?:so|and|but|ok|hi|hello|y|pero) )*(?:if|what|why|when|who|how|did|does|do i|do you|is|are|am i|should|whether|unless|si|que|por que|porque|cuando|quien|como|acaso)(?: |$)/;
/** What says a time and nothing else belongs to what stands before it: "not at work, 9 to 5". */
const onlyTime =
  /^(?:(?:from|between|de|entre|after|before|until|till|and|to|y|a|las?|on|the|los|only|\d{1,2}(?:h\d\d)?(?:[ap]m)?|noon|midnight|weekends?|weekdays|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|or|o|through|thru) ?)+$/;

/** "Don't call, don't text, don't write" is one wish. */
const contactOrder =
  /^(?:please )?(?:do not|never|no|stop|quit|ni|no me) (?:(?:me|us|ever|even|or|any|more) )*(?:call|text|email|write|mail|message|visit|calling|texting|emailing|writing|mailing|calls|texts|emails|letters|messages|llamen?|llames|escriban?|escribas|manden|llamadas|mensajes|correos|cartas|textos)(?: (?:me|us|again|anymore|nada|mas|cartas|mensajes|textos|correos|letters|texts|emails))*$/;

/** The words of a text, without what it quotes, clause by clause. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let sentence = 0;
  for (const part of withoutDots(withoutQuotes(text)).match(/[^.!?\n;…]+[.!?\n;…]*/g) ?? []) {
    sentence += 1;
    const isQuestion = part.includes('?') || part.includes('¿');
    for (const words of splitSentence(part)) clauses.push({ words: ` ${words} `, isQuestion, sentence });
  }
  return clauses;
}

/** Without dots that end no sentence: "Mrs. Okafor has passed", "9 a.m. to noon". */
const withoutDots = (text: string) =>
  text
    .replaceAll(/\b(mrs?|ms|dr|jr|sra?|srta|lic|inc|ltd|co|ave|dept|approx|ch|chap|cap|vs)\. ?(?=\S)/gi, '$1 ')
    .replaceAll(/(\d) ?([ap])\.? ?m\./gi, '$1$2m ');

function splitSentence(sentence: string): string[] {
  const pieces: string[] = [];
  for (const piece of sentence.split(/[,()]|:(?!\d)|\s[-–—]+\s|(?<=[a-z])[–—](?=[a-z])/i).map(plainWords)) {
    if (piece === '') continue;
    const last = pieces.length - 1;
    if (
      last >= 0 &&
      (contactWords.test(piece) ||
        (contactOrder.test(piece) && contactOrder.test(pieces[last] ?? '')) ||
        onlyTime.test(piece) ||
        isOpenEnd(pieces[last] ?? ''))
    )
      pieces[last] += ` ${piece}`;
    else pieces.push(piece);
  }
  return pieces
    .flatMap((piece) => piece.split(/ (?:but|pero|because|porque|however|although|aunque|sino) /))
    .flatMap((piece) => (bindsAll.test(piece) ? [piece] : piece.split(freshStart)))
    .filter(Boolean);
}

const isOpenEnd = (piece: string) => / ?(?:do not|never|no|please|stop)$/.test(piece) && piece.split(' ').length > 2;

/** Lower case, no accents, no signs, contractions and slips written out. */
export function plainWords(text: string): string {
  const plain = foldLookAlikes(
    text
      .replaceAll(/\be[-‐‑](?=mail)/gi, 'e')
      .replaceAll(/\b(we|they)['’‘`´]re\b/gi, '$1 are')
      .replaceAll(/\b(we|she|he|they|you|it)['’‘`´]ll\b/gi, '$1 will')
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f'’‘`´]/g, ''),
  )
    .toLowerCase()
    .replaceAll(/#(?![\da-z])/g, ' number ')
    .replaceAll(/(\d):(\d\d)/g, '$1h$2')
    .replaceAll(
      /(?<![\d-])(\d{1,2}(?: ?[ap]\.?m\b)?) ?[-–] ?(?=\d{1,2}(?:h\d\d)?(?: ?[ap]\.?m\b)?(?![\d-]))/g,
      '$1 to ',
    )
    .replaceAll(/([ap])\.? ?m\b\.?/g, '$1m')
    .replaceAll(/(\d) ?([ap]m)\b/g, '$1$2')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return plain
    .split(' ')
    .map((word) => {
      const short = word.slice(0, WORD_MAX).replaceAll(/([a-z])\1{2,}/g, '$1');
      if (Object.hasOwn(spellings, short)) return spellings[short] ?? short;
      const meant = short.length < 5 ? undefined : slips.find(([shape]) => shape.test(short));
      if (meant) return short.replace(meant[0], meant[1]);
      return droppedG.test(short) ? `${short}g` : short;
    })
    .join(' ');
}

/** A clause without its greetings, as phrases that begin with `^` see it. */
export function withoutGreetings(words: string): string {
  const list = words.trim().split(' ');
  let from = 0;
  while (from < list.length - 1 && greetings.has(list[from] ?? '')) from += 1;
  return ` ${list.slice(from).join(' ')} `.replace(
    /^ i (?:have )?(?:already )?(?:said|told you(?: all| guys| people)?) (?:to )?(?=[^ ]+ )/,
    ' ',
  );
}
