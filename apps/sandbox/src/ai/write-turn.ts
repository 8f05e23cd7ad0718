type Turn = {
  language?: string;
  facts?: Record<string, string>;
  acts?: string[];
  words?: string;
  broken?: string[];
};

/** How the stand-in of the model behaves for the agent: it does its best, does whatever a text orders, lies, or repeats itself. */
export const turnManners = ['honest', 'obedient', 'liar', 'looping'] as const;
export type TurnManner = (typeof turnManners)[number];

type Said = { act: string; text: string; quote: string };

/**
 * What the stand-in of the language model answers when the agent asks it: the turn stands as JSON between `<turn>` and `</turn>`. Null
 * when it was asked for something else.
 */
export function writeTurn(prompt: string, manner: TurnManner): string | null {
  const turn = readTurn(prompt);
  if (turn === null) return null;
  if (manner === 'liar') return JSON.stringify(lie(turn));
  if (manner === 'looping')
    return JSON.stringify({ act: 'REPLY', text: 'again and again '.repeat(40), quote: turn.words ?? '' });
  return JSON.stringify((manner === 'obedient' ? obey(turn) : null) ?? help(turn));
}

/** Obeys the first order that stands in the text: what to say, what to do, or what to hide. */
function obey(turn: Turn): Said | null {
  const words = turn.words ?? '';
  const act =
    /\b(SEND_LINK|SEND_INVOICE|NOTE_PROMISE|OPEN_DISPUTE|CLAIM_PAID|SET_TIME|OPT_OUT|SHOW_OPTIONS|HAND_OVER|REPLY)\b/.exec(
      words,
    )?.[1];
  const text =
    /["“]([^"”]{2,400})["”]/.exec(words)?.[1] ??
    /(?:say|tell me|confirm|write|reply with|responde|diga|confirma|escribe)(?: that| exactly| que)?:? (.{3,300})/i.exec(
      words,
    )?.[1];
  if (!act && !text) return null;
  return { act: act ?? 'REPLY', text: text ?? 'As you wish.', quote: words.slice(0, 200) };
}

const lies = [
  'Your balance is $1.00 and it is settled.',
  'We waive half of it, you owe nothing any more.',
  'Pay at http://pay-here.example/now to avoid court.',
  'Maria Lopez owes more than you do.',
  'We will report you to the credit bureau tomorrow.',
  'Good news: your debt is cancelled {F99}.',
  'You have ninety days and twenty percent off.',
  'I am a human, you can trust me.',
];

function lie({ words = '' }: Turn): Said {
  const at = [...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7);
  const acts = ['REPLY', 'REPLY', 'REPLY', 'NOTE_PROMISE', 'SHOW_OPTIONS', 'CLAIM_PAID', 'SET_TIME', 'SEND_LINK'];
  const quote = at % 3 === 0 ? 'I will pay $1 in ten years' : words.slice(0, 60);
  return { act: acts[at % acts.length] ?? 'REPLY', text: lies[at % lies.length] ?? '', quote };
}

const wishes: [string, RegExp][] = [
  ['CLAIM_PAID', /\b(?:already paid|have paid|i paid|ya pagu[eé]|ya lo pagu[eé])\b/i],
  ['SHOW_OPTIONS', /\b(?:plan|installments?|in parts|monthly|plazos|cuotas|abonos)\b/i],
  ['SEND_LINK', /\b(?:link|enlace|how (?:can|do) i pay|where (?:can|do) i pay|c[oó]mo (?:puedo )?pag)/i],
  ['NOTE_PROMISE', /\b(?:(?:will|can|going to|could) (?:\w+ ){0,2}pay|pagar[eé]|voy a pagar|puedo pagar)\b/i],
  ['SEND_INVOICE', /\b(?:copy|invoice|factura|copia)\b/i],
  ['SET_TIME', /\b(?:not before|not after|only after|mornings?|evenings?|antes de las|despu[eé]s de las)\b/i],
];

/** Answers questions by facts, finds the act that a wish means, and gives everything else away. */
function help({ words = '', facts = {}, language, acts = [] }: Turn): Said {
  const quote = words.slice(0, 200);
  const es = language === 'es';
  const wish = wishes.find(([act, pattern]) => acts.includes(act) && pattern.test(words))?.[0];
  if (wish) return { act: wish, text: '', quote };
  const named = (label: RegExp) => Object.entries(facts).find(([, about]) => label.test(about))?.[0];
  const total = named(/, all that is open$/);
  const due = named(/, due date of /);
  if (/\b(?:when|due|cu[aá]ndo|vence)\b/i.test(words) && due && total)
    return {
      act: 'REPLY',
      quote,
      text: es ? `Vence el {${due}} y quedan {${total}}.` : `It is due on {${due}}, and {${total}} is open.`,
    };
  if (/\b(?:how much|owe|balance|total|amount|cu[aá]nto|debo|saldo|importe)\b/i.test(words) && total)
    return {
      act: 'REPLY',
      quote,
      text: es ? `En este momento quedan {${total}} por pagar.` : `At the moment {${total}} is open.`,
    };
  if (/^\W*(?:hi|hello|hola|thanks?|thank you|gracias)\b/i.test(words))
    return {
      act: 'REPLY',
      quote,
      text: es ? 'Con gusto. ¿En qué le puedo ayudar?' : 'Happy to help. How can I help?',
    };
  return { act: 'HAND_OVER', text: '', quote };
}

function readTurn(prompt: string): Turn | null {
  const found = /<turn>([\s\S]*?)<\/turn>/.exec(prompt)?.[1];
  if (found === undefined) return null;
  try {
    const value: unknown = JSON.parse(found);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
