import { foldQuestion } from '../staff-agent/fold-question.ts';

/** What a customer plainly wants, without any model. */
export const customerIntents = ['balance', 'link', 'invoice', 'options', 'promise', 'paid', 'thanks'] as const;
export type CustomerIntent = (typeof customerIntents)[number];

const money = '(?:owe|owing|balance|amount|total|debo|saldo|importe|monto|adeudo)';
const patterns: readonly (readonly [CustomerIntent, RegExp])[] = [
  [
    'paid',
    / (?:(?:i|we) (?:have )?(?:already )?(?:paid|sent (?:the|a|my) (?:payment|check|money))|already paid|ya (?:lo |la |les? |te )?(?:pague|pagamos|envie el pago)) /,
  ],
  [
    'options',
    / (?:installments?|payment plan|pay (?:it )?(?:over time|in (?:parts|two|three|four))|split (?:it|the|my)|monthly payments?|plan de pagos?|a plazos|en (?:partes|cuotas|abonos|mensualidades)|pagar poco a poco) /,
  ],
  [
    'promise',
    / (?:(?:i|we) ?(?:will|ll|can|could|am going to|shall|promise to|plan to) (?:\w+ ){0,2}pay|paying (?:on|by|next|tomorrow)|(?:voy|vamos) a pagar|(?:lo |la |les? )?pagare|(?:le|les|te) pago|puedo pagar|prometo pagar|pago (?:el|manana)) /,
  ],
  [
    'invoice',
    / (?:(?:send|resend|get|have|see|need|want|email)(?: \w+){0,4} (?:invoice|bill|copy)|copy of (?:the|my) (?:invoice|bill)|(?:mande|manden|envie|envien|mandar|enviar|ver|necesito|quiero|tener)\w*(?: \w+){0,4} (?:factura|copia)|copia de (?:la|mi) factura) /,
  ],
  [
    'link',
    / (?:(?:send|resend|get|have|need|want|give|new)(?: \w+){0,4} link|link to pay|(?:how|where) (?:can|do|could|should|may) (?:i|we) pay|pay (?:now|online|by card|with (?:a|my) card)|(?:mande|manden|envie|envien|mandar|enviar|necesito|quiero)\w*(?: \w+){0,4} (?:enlace|link|liga)|(?:como|donde) (?:puedo |podemos )?pag\w+|pagar (?:ahora|en linea|con tarjeta)) /,
  ],
  [
    'balance',
    new RegExp(
      ` (?:(?:how much|what)(?: \\w+){0,5} ${money}|${money} (?:do|is|am|please)|when is (?:it|this|my \\w+) due|what is (?:this|it) (?:for|about)|(?:cuanto|cual)(?: \\w+){0,5} ${money}|${money} (?:es|tengo)|cuanto es|cuando vence|de que es) `,
    ),
  ],
];
const thanks =
  /^ (?:(?:ok|okay|great|perfect|thanks?|thank you|thx|you|very|much|so|got it|gracias|muchas|perfecto|vale|bueno|muy amable|listo) )+$/;
const yes =
  /^ (?:yes|yeah|yep|yup|yes please|ok|okay|sure|correct|confirm|confirmed|i confirm|yes i confirm|please do|si|si por favor|si gracias|yes thanks|yes thank you|claro|claro que si|de acuerdo|vale|correcto|confirmo|confirmado|dale) $/;
const no = /^ (?:no|nope|no thanks|no thank you|not yet|no gracias|todavia no|aun no|mejor no) $/;

/** Null where the words say several things, or nothing that is known. */
export function readIntent(text: string): CustomerIntent | null {
  const words = foldQuestion(text);
  if (thanks.test(words)) return 'thanks';
  const found = patterns.filter(([, pattern]) => pattern.test(words)).map(([intent]) => intent);
  // Whoever pays in parts says that they will pay, and who asks for a link asks how to pay.
  return found[0] ?? null;
}

/** The answer to a question of ours, and nothing besides; null where it is neither. */
export function readYesOrNo(text: string): 'yes' | 'no' | null {
  const words = foldQuestion(text);
  return yes.test(words) ? 'yes' : no.test(words) ? 'no' : null;
}
