import { withoutQuotes } from './inbound-quotes.ts';

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
  txting: 'texting',
  txtin: 'texting',
  textin: 'texting',
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
  callin: 'calling',
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
  contactin: 'contacting',
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
};

/** Words at the beginning that carry no meaning of their own. */
const greetings = new Set(
  (
    'hi hello hey hiya yo ok okay so well and but or then also just please kindly sir madam maam guys folks yes yeah look ' +
    'listen seriously sorry again um uh omg ugh dude bro man good morning afternoon evening like i said told you to ' +
    'hola buenas buenos dias tardes noches por favor oiga oigan oye mire miren y pero o senor senora senores disculpe ' +
    'disculpen perdon bueno pues si ok favor de'
  ).split(' '),
);
const contactWords =
  /^ ?(?:(?:or|and|nor|y|o|ni|no|not|even|me|call|calls|text|texts|email|emails|mail|write|message|messages|letters?|calling|texting|emailing|writing|mailing|messaging|llamen?|llames|llamadas?|escriban?|escribas|textos?|mensajes?|correos?|cartas?|manden|anymore|please) ?)+$/;

/** The words of a text, without what it quotes, clause by clause. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let sentence = 0;
  for (const part of withoutQuotes(text).match(/[^.!?\n;…]+[.!?\n;…]*/g) ?? []) {
    sentence += 1;
    const isQuestion = part.includes('?') || part.includes('¿');
    for (const words of splitSentence(part)) clauses.push({ words: ` ${words} `, isQuestion, sentence });
  }
  return clauses;
}

function splitSentence(sentence: string): string[] {
  const pieces: string[] = [];
  for (const piece of sentence.split(/[,()]|:(?!\d)|\s[-–—]+\s|(?<=[a-z])[–—](?=[a-z])/i).map(plainWords)) {
    if (piece === '') continue;
    const last = pieces.length - 1;
    if (last >= 0 && (contactWords.test(piece) || isOpenEnd(pieces[last] ?? ''))) pieces[last] += ` ${piece}`;
    else pieces.push(piece);
  }
  return pieces
    .flatMap((piece) => piece.split(/ (?:but|pero|because|porque|however|although|aunque|sino) /))
    .filter(Boolean);
}

const isOpenEnd = (piece: string) => / ?(?:do not|never|no|please|stop)$/.test(piece) && piece.split(' ').length > 2;

/** Lower case, no accents, no signs, contractions and slips written out. */
export function plainWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase()
    .replaceAll(/(\d):(\d\d)/g, '$1h$2')
    .replaceAll(/([ap])\.? ?m\b\.?/g, '$1m')
    .replaceAll(/(\d) ?([ap]m)\b/g, '$1$2')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return plain
    .split(' ')
    .map((word) => {
      const short = word.slice(0, WORD_MAX).replaceAll(/([a-z])\1{2,}/g, '$1');
      return Object.hasOwn(spellings, short) ? (spellings[short] ?? short) : short;
    })
    .join(' ');
}

/** A clause without its greetings, as phrases that begin with `^` see it. */
export function withoutGreetings(words: string): string {
  const list = words.trim().split(' ');
  let from = 0;
  while (from < list.length - 1 && greetings.has(list[from] ?? '')) from += 1;
  return ` ${list.slice(from).join(' ')} `;
}
