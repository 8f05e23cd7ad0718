/** A mail's text, cut into what its sender wrote and what they only repeat. */
export interface CutText {
  readonly visible: string;
  readonly quoted: string;
}

const LINES_MAX = 5_000;
/** Fewer words in a row may well be the customer's own. */
const OURS_WORDS = 4;
const HEAD_LINES = 4;

const quotedLine = /^\s*(?:>|&gt;|\|(?:\s|$))/;
/** A line or two, or three, that say who wrote what stands below. */
const wroteHead =
  /^\W{0,3}(?:on\b.{6,300}\bwrote:|el\b.{6,300}\bescribi[oó]:|am\b.{6,300}\bschrieb\b.{0,200}:|le\b.{6,300}\ba [eé]crit\s?:|il\b.{6,300}\bha scritto:|em\b.{6,300}\bescreveu:|op\b.{6,300}\bschreef\b.{0,200}:|\d{4}[-/.年].{4,200}<[^<>]+@[^<>]+>\s?:|.{1,120}<[^<>\s]+@[^<>\s]+>\s+(?:wrote|escribi[oó]|schrieb|a [eé]crit):)\s*$/iu;
/** With the begin of what is quoted on the same line, as some phones send it. */
const wroteAndMore =
  /^\W{0,3}(?:on|el|am|le|il|em|op)\b.{6,200}<[^<>\s]+@[^<>\s]+>\)?\s*(?:wrote|escribi[oó]):\s{2,}\S/iu;
const wroteBegin = /^\W{0,3}(?:on|el|am|le|il|em|op)\b.*(?:\d|,)/iu;
const divider =
  /^\s*(?:[-_*]{2,}\s*(?:original message|forwarded message|original appointment|mensaje original|mensaje reenviado|urspr[uü]ngliche nachricht|message d'origine|reply above this line|reply message)\s*[-_*]*|begin forwarded message:|inicio del mensaje reenviado:|-{3,} ?reply (?:above|over) .{0,40})\s*$/i;
const label =
  /^\W{0,3}(?:from|sent|date|to|cc|subject|reply-to|de|enviado(?: el)?|fecha|para|asunto|von|gesendet|an|betreff|objet|envoy[eé]|[aà]|da|inviato|oggetto)\*?\s?:\*?\s*\S/i;
const fromLabel = /^\W{0,3}(?:from|de|von|da)\*?\s?:\*?\s*\S/i;
const signatureMark = /^--\s?$/;
const phoneLine =
  /^\s*(?:sent (?:from|via|using|with) (?:my |the )?(?:\w+ ){0,4}\w+(?: (?:mobile|phone|app|device|email|mail))?(?: for (?:ios|android|iphone|ipad|windows))?\.?|get outlook for (?:ios|android|mac)(?: ?<[^<>]+>| ?\([^()]+\))?\.?|enviado (?:desde|con|a trav[eé]s de) (?:mi |el )?(?:\w+ ?){1,5}(?: para (?:ios|android|iphone))?\.?|obtener outlook para (?:ios|android).*|von meinem (?:iphone|ipad|handy) gesendet|sent with \[?proton mail\b.{0,60}secure email\.?|yahoo mail: search, organize, conquer.*)\s*$/iu;

type Mark = 'own' | 'hidden';

/**
 * Takes from a text what its sender did not write: first the lines that we sent (`sent`, texts of ours to this customer), as
 * mail programs wrap and prefix them; then what stands under a quoting head, behind a quoting sign, or in a signature. An
 * answer between or below quoted lines stays. When nothing is left, nobody has said anything that a machine may obey.
 */
export function cutText(text: string, sent: readonly string[]): CutText {
  const lines = plain(text).split('\n').slice(0, LINES_MAX);
  const marks: Mark[] = lines.map(() => 'own');
  const hide = (index: number) => {
    if (marks[index] !== undefined) marks[index] = 'hidden';
  };
  markOurs(lines, sent, hide);
  for (const [index, line] of lines.entries()) if (quotedLine.test(line)) hide(index);
  for (let index = 0; index < lines.length; index += 1) {
    const length = headAt(lines, index);
    if (length === 0) continue;
    for (let each = 0; each < length; each += 1) hide(index + each);
    // Under a head whose lines carry no sign everything is the mail that is answered.
    if (!isMarkedBelow(lines, index + length)) {
      for (let below = index; below < lines.length; below += 1) hide(below);
      break;
    }
  }
  hideSignature(lines, marks, hide);
  const pick = (mark: Mark) => tidy(lines.filter((_, index) => marks[index] === mark));
  return { visible: pick('own'), quoted: pick('hidden') };
}

/** Line ends, blanks and marks without width as one finds them in any text. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replaceAll('\0', '')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ');
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

/** Words alone: wrapping, signs of quoting, marks of emphasis and addresses of links are the mail program's. */
function wordsOf(text: string): string[] {
  return plain(text)
    .toLowerCase()
    .replaceAll(/<?\bhttps?:\/\/[^\s<>)\]]*>?/g, ' ')
    .replaceAll(/\[(?:cid|image)[^\]]{0,200}\]/g, ' ')
    .split(/[^\p{L}\p{N}$%@+']+/u)
    .filter(Boolean);
}

/** Marks lines whose words stand in a row in something that we sent; the rest of a wrapped sentence goes with it. */
function markOurs(lines: readonly string[], sent: readonly string[], hide: (index: number) => void): void {
  const streams = sent.map((each) => ` ${wordsOf(each).join(' ')} `);
  let at = null as { readonly stream: string; readonly end: number } | null;
  for (const [index, line] of lines.entries()) {
    const words = wordsOf(line);
    if (words.length === 0) {
      // Nothing but a link, below something of ours.
      if (at && /https?:/i.test(line)) hide(index);
      continue;
    }
    const wanted = ` ${words.join(' ')} `;
    if (at?.stream.startsWith(wanted, at.end)) {
      at = { stream: at.stream, end: at.end + wanted.length - 1 };
      hide(index);
      continue;
    }
    const stream = words.length < OURS_WORDS ? undefined : streams.find((each) => each.includes(wanted));
    at = stream ? { stream, end: stream.indexOf(wanted) + wanted.length - 1 } : null;
    if (stream) hide(index);
  }
}

/** How many lines from here are the head of what is quoted; 0: none. */
function headAt(lines: readonly string[], index: number): number {
  const line = bare(lines[index]);
  if (line === '') return 0;
  if (divider.test(line)) return 1;
  if (/^[_-]{10,}$/.test(line.trim())) return isLabelled(lines, index + 1) ? 1 : 0;
  if (label.test(line) && isLabelled(lines, index)) return 1;
  if (wroteHead.test(line.slice(0, 600)) || wroteAndMore.test(line.slice(0, 600))) return 1;
  if (!wroteBegin.test(line)) return 0;
  let joined = line;
  for (let more = 1; more < HEAD_LINES; more += 1) {
    const next = bare(lines[index + more]);
    // The last words of the sender may begin like a head.
    if (next === '' || wroteHead.test(next.slice(0, 600))) return 0;
    joined = `${joined} ${next}`;
    if (joined.length > 600) return 0;
    if (wroteHead.test(joined)) return more + 1;
  }
  return 0;
}

const bare = (line: string | undefined): string => (line ?? '').replace(/^[\s>]+/, '').trimEnd();

/** `From:` and at least one more such line right below, as Outlook and its kind write them. */
function isLabelled(lines: readonly string[], index: number): boolean {
  const near = lines
    .slice(index, index + 10)
    .map(bare)
    .filter((line) => line !== '')
    .slice(0, 5);
  return near.some((line) => fromLabel.test(line)) && near.filter((line) => label.test(line)).length >= 2;
}

function isMarkedBelow(lines: readonly string[], index: number): boolean {
  const next = lines.slice(index, index + 6).find((line) => line.trim() !== '');
  return next !== undefined && quotedLine.test(next);
}

/** The line of the phone, and the signature behind its mark unless what is quoted stands in between. */
function hideSignature(lines: readonly string[], marks: readonly Mark[], hide: (index: number) => void): void {
  for (const [index, line] of lines.entries()) {
    if (marks[index] === 'hidden') continue;
    if (phoneLine.test(line)) hide(index);
    if (!signatureMark.test(line)) continue;
    for (let below = index; below < lines.length && marks[below] === 'own'; below += 1) hide(below);
  }
}
