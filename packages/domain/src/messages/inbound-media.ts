/** Which messages a wish to stop is about; neither: the way that it came by. */
export interface StoppedMedia {
  readonly texts: boolean;
  readonly emails: boolean;
}

const stopsEmails =
  / (?:stop|stops|quit|cease|end|discontinue|no|not|never|unsubscribe|remove|delete|take|off|cancel|opt|opting|out|tired|dejen?|paren?|no me|ya no|baja|quit\w+|borr\w+|elimin\w+|saqu\w+|retir\w+) (?:[^ ]+ ){0,5}(?:e ?mails?|emailing|emailed|e ?mail address|mailing list|inbox|mailbox|correos?|correo electronico)(?= )/;
/** "Email only, no texts": the way that is left. */
const keepsEmails =
  / (?:e ?mails?|correos?) (?:me |is |are |es |esta )?(?:only|instead|fine|ok|okay|best|better|solo|solamente|bien|mejor)(?= )| (?:only|just|use|prefer|rather|instead|by|via|solo|mejor|por) (?:an? |my |mi |un )?(?:e ?mails?|correos?)(?= )/;
/** "Unsubscribe me from emails only": the way that is meant, and not the one that is left. */
const stopsOnlyEmails =
  / (?:(?:from|of|off|out of|de|del) (?:the |your |all |these |los |sus )?|(?:stop|end|quit|cease|paren?|dejen?|no) (?:(?:the|your|all|these|those|sending|me|los|sus|enviar|mandar|de) ){0,3})(?:e ?mails?|emailing|correos?)(?: list)? (?:only|alone|solo|solamente|unicamente|nada mas)(?= )/;
/** "No more emails, just text me". */
const keepsTexts =
  / (?:texts?|sms|textos?|mensajes?(?: de texto)?) (?:me |is |are |es |esta )?(?:only|instead|fine|ok|okay|best|better|solo|solamente|bien|mejor)(?= )| (?:only|just|use|prefer|rather|instead|by|via|solo|mejor|por) (?:an? |my |mi |un |me )?(?:texts?|texting|sms|textos?|mensajes? de texto)(?= )/;
const stopsTexts =
  / (?:texts?|texting|texted|sms|messages?|messaging|phone|number|cell|mobile|textos?|mensajes?|numero|telefono|celular)(?= )/;

/** What a clause with a wish to stop names. */
export function stoppedMediaOf(words: string): StoppedMedia {
  const emails = stopsEmails.test(words) && (!keepsEmails.test(words) || stopsOnlyEmails.test(words));
  return { emails, texts: stopsTexts.test(words) && !(emails && keepsTexts.test(words)) };
}

/** What either of two readings says. */
export const withMedia = (a: StoppedMedia, b: StoppedMedia): StoppedMedia => ({
  texts: a.texts || b.texts,
  emails: a.emails || b.emails,
});
