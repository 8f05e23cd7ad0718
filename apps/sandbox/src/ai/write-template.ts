type Task = { channel?: string; tone?: string; language?: string; purpose?: string; text?: string };

const openings: Record<string, Record<string, string>> = {
  en: {
    Friendly: 'Just a friendly reminder that',
    Neutral: 'This is a reminder that',
    Urgent: 'Please act now:',
  },
  es: {
    Friendly: 'Le recordamos con gusto que',
    Neutral: 'Le recordamos que',
    Urgent: 'Por favor, no lo deje pasar:',
  },
};

/**
 * What the stand-in of the language model answers when it is asked for a message: the task stands as JSON between
 * `<template>` and `</template>`, the same task gives the same words. Null when it was asked for something else.
 */
export function writeTemplate(prompt: string): string | null {
  const task = readTask(prompt);
  if (task === null) return null;
  const { channel, tone = 'Neutral', language } = task;
  const spoken = language === 'es' ? 'es' : 'en';
  const opening = openings[spoken]?.[tone] ?? '';
  if (channel === 'SMS') {
    return spoken === 'es'
      ? `${opening} la factura {{account_reference}} por {{account_balance}} vence el {{due_date}}. Pagar: {{payment_link}}`
      : `${opening} invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}. Pay here: {{payment_link}}`;
  }
  return spoken === 'es'
    ? `Asunto: Su factura {{account_reference}}\n\nHola {{first_name}}:\n\n${opening} la factura {{account_reference}} por {{account_balance}} vence el {{due_date}}.\n\n{{payment_link}}\n\nSi ya la pagó, no tenga en cuenta este mensaje.\n\nGracias,\n{{company_name}}`
    : `Subject: Your invoice {{account_reference}}\n\nHello {{first_name}},\n\n${opening} invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}.\n\n{{payment_link}}\n\nIf you have already paid, please disregard this message.\n\nThank you,\n{{company_name}}`;
}

function readTask(prompt: string): Task | null {
  const found = /<template>([\s\S]*?)<\/template>/.exec(prompt)?.[1];
  if (found === undefined) return null;
  try {
    const value: unknown = JSON.parse(found);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
