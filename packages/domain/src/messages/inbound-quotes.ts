/** Of phones that tell a reaction as a text: `Liked “…”`, `Le gustó “…”`, `Reacted 👍 to “…”`. */
const reaction =
  /^[^\p{L}\p{N}]*(?:liked|loved|disliked|emphasized|emphasised|questioned|laughed at|reacted\b.{0,20}\bto|removed an? \w+ from|(?:a [\p{L} ]{1,40} )?(?:le|les) (?:gust[oó]|encant[oó])|me gust[oóa]|me encant[oóa]|no (?:le|me) gust[oóa]|enfatiz[oó]|destac[oó]|se (?:ri[oó]|rio) de|reaccion[oó]\b.{0,20}\ba)[^\p{L}\p{N}]{0,4}["“”«'‘]/iu;
/** The head of an answered mail: everything below is ours. */
const answeredMail =
  /^\s*(?:on .{4,120}wrote:|el .{4,120}escribi[oó]:|-{2,} ?(?:original message|forwarded message|mensaje original|mensaje reenviado)|(?:from|de|sent|enviado): ?\S.*)$/i;
/** Our own line of how to stop, in any language and also without quotation marks. */
const ownLine =
  /\b(?:(?:please )?(?:reply|text|txt|send|respond|answer)(?: with)? ["“'«]?(?:stop|end|quit|cancel|help|start|unsubscribe|alto|parar|baja)["”'»]?(?: (?:to|at any time to) (?:opt[ -]?out|unsubscribe|end|cancel|stop|quit|get no more|no longer receive)(?: (?:of|from|receiving|these|our|all|future|any|more|messages|texts|reminders))*)|(?:responda|responde|envie|env[ií]e|env[ií]a|conteste|escriba) ["“'«]?(?:stop|alto|parar|baja|start|ayuda|help|cancelar)["”'»]? para (?:\p{L}+ ?){1,5}|(?:to (?:stop|unsubscribe|opt[ -]?out)|para (?:dejar|cancelar))[^.!?\n]{0,60}\b(?:click|reply|text|visit|follow|tap|haga|presione|responda)\b[^.!?\n]{0,40}|(?:you will get|le enviaremos) no more texts from us)/giu;

const saidByOthers =
  /(?:\b(?:says?|said|reads?|read|got|received|message|text|word|mean|means|meant|line|button|link|reply|replying|answer|dice|dicen|decia|dijo|mensaje|texto|palabra|significa|boton|where it|asking|your)\b[^"“«]{0,15})$/i;
const saidByThem =
  /\b(?:i|we|ive|i've|yo|le|les) (?:already |have |just |ya )*(?:said|told|wrote|texted|replied|sent|typed|dije|escribi|escribí|conteste|contesté|mande|mandé|say|am saying|digo)\b[^"“«]{0,25}$/i;

/** A text without what it only repeats: our own words, quoted mails and reactions to them. */
export function withoutQuotes(text: string): string {
  const lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (answeredMail.test(line.slice(0, 300)) && lines.length > 0) break;
    if (/^\s*(?:>|&gt;|\|)/.test(line) || reaction.test(line.slice(0, 120))) continue;
    lines.push(line);
  }
  const kept = lines.join('\n').replaceAll(ownLine, ' ');
  const pieces = kept.split(/["“”«»]/);
  let near = '';
  return pieces
    .map((piece, index) => {
      const isQuoted = index % 2 === 1 && index < pieces.length - 1 && piece.length <= 600;
      const isSaidByOthers = isQuoted && saidByOthers.test(near) && !saidByThem.test(near);
      near = `${near}${piece}`.slice(-60);
      return isSaidByOthers ? ' quoted ' : piece;
    })
    .join(' ');
}
