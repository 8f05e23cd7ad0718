type Options = { language?: string; description?: string };
type Step = { kind: string; day: number; subject: string; message: string };

const texts = {
  en: {
    before: [
      'Your invoice {{account_reference}} is due soon',
      'Hello {{first_name}}, a friendly note: {{account_balance}} for {{account_reference}} is due on {{due_date}}. You can pay here: {{payment_link}}',
    ],
    due: [
      'Your invoice {{account_reference}} is due today',
      'Hello {{first_name}}, {{account_balance}} for {{account_reference}} is due today. You can pay here: {{payment_link}}',
    ],
    friendly: [
      'A reminder about {{account_reference}}',
      'Hello {{first_name}}, perhaps it slipped your mind: {{account_balance}} for {{account_reference}} is still open. You can pay here: {{payment_link}} Thank you!',
    ],
    urgent: [
      '{{account_reference}} needs your attention',
      'Hello {{first_name}}, {{account_balance}} for {{account_reference}} is overdue. Please pay now or tell us what holds you back: {{payment_link}}',
    ],
    call: [
      'Call about {{account_reference}}',
      'Ask {{customer_name}} when {{account_balance}} will be paid, and note the promise.',
    ],
  },
  es: {
    before: [
      'Su factura {{account_reference}} vence pronto',
      'Hola {{first_name}}, un aviso amable: {{account_balance}} de {{account_reference}} vence el {{due_date}}. Puede pagar aquí: {{payment_link}}',
    ],
    due: [
      'Su factura {{account_reference}} vence hoy',
      'Hola {{first_name}}, {{account_balance}} de {{account_reference}} vence hoy. Puede pagar aquí: {{payment_link}}',
    ],
    friendly: [
      'Recordatorio sobre {{account_reference}}',
      'Hola {{first_name}}, quizá se le pasó: {{account_balance}} de {{account_reference}} sigue pendiente. Puede pagar aquí: {{payment_link}} ¡Gracias!',
    ],
    urgent: [
      '{{account_reference}} necesita su atención',
      'Hola {{first_name}}, {{account_balance}} de {{account_reference}} está vencido. Pague ahora o díganos qué se lo impide: {{payment_link}}',
    ],
    call: [
      'Llamar por {{account_reference}}',
      'Pregunte a {{customer_name}} cuándo pagará {{account_balance}} y anote la promesa.',
    ],
  },
} as const;

/**
 * What the stand-in of the language model writes when it is asked for a campaign: steps over as many days as the wish
 * names, by the channels that it prefers, in its tone; the same for the same wish. Null when the prompt asks for no
 * sequence.
 */
export function writeSequence(prompt: string): string | null {
  const found = /<sequence>([\s\S]*?)<\/sequence>/.exec(prompt)?.[1];
  if (found === undefined) return null;
  const options = readOptions(found);
  const own = texts[options.language === 'es' ? 'es' : 'en'];
  const said = (options.description ?? '').toLowerCase();
  const days = Math.min(180, Math.max(3, Number(/(\d{1,3})/.exec(said)?.[1] ?? 30)));
  const isUrgent = /urgent|firm|strict|urgente|firme/.test(said);
  const prefersSms = /mostly (sms|text)|sobre todo sms/.test(said);
  const isOnlyEmail = /only e-?mail|solo correo/.test(said);
  const second = isOnlyEmail ? 'send_email' : prefersSms ? 'send_email' : 'send_sms';
  const first = prefersSms ? 'send_sms' : 'send_email';
  const steps: Step[] = [step(first, -3, own.before), step(first, 0, own.due)];
  const places = [0.1, 0.25, 0.5, 0.75].map((part) => Math.max(1, Math.round(days * part)));
  for (const [at, day] of [...new Set(places)].entries()) {
    steps.push(step(at % 2 === 1 ? second : first, day, isUrgent || at > 2 ? own.urgent : own.friendly));
  }
  if (/call|phone|llamad/.test(said)) steps.push(step('task_call', days, own.call));
  else steps.push(step(first, days, own.urgent));
  return JSON.stringify({ steps });
}

function step(kind: string, day: number, [subject, message]: readonly [string, string]): Step {
  return { kind, day, subject: kind === 'send_sms' ? '' : subject, message };
}

function readOptions(text: string): Options {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
