import type { Translated } from '../languages.ts';

/** Rules and verdicts of the agent as people read them. */
export const agentRuleTitles = {
  'company-on': { en: 'The agent is on for the company', es: 'El agente está activo en la empresa' },
  'customer-on': { en: 'The agent is on for this customer', es: 'El agente está activo para este cliente' },
  channel: { en: 'It answers on this channel', es: 'Responde por este canal' },
  hours: { en: 'It is within the hours of the agent', es: 'Está dentro del horario del agente' },
  'one-answer': { en: 'This message was not answered yet', es: 'Este mensaje aún no tiene respuesta' },
  'ten-a-day': { en: 'Fewer than 10 answers today', es: 'Menos de 10 respuestas hoy' },
  machine: { en: 'No machine writes', es: 'No escribe una máquina' },
  proven: { en: 'The sender is proven', es: 'El remitente está comprobado' },
  length: { en: 'At most 2,000 letters', es: 'Como máximo 2,000 letras' },
  file: { en: 'No file', es: 'Sin archivo' },
  language: { en: 'English or Spanish', es: 'Inglés o español' },
  alone: {
    en: 'The number or address is of this customer alone',
    es: 'El número o la dirección es solo de este cliente',
  },
  sending: { en: 'Sending to the customer is on', es: 'Los envíos al cliente están activos' },
  hold: { en: 'No hold and no dispute', es: 'Sin retención ni disputa' },
  understood: { en: 'No wish is left to a person', es: 'Ningún deseo queda para una persona' },
  person: { en: 'Nobody asked for a person', es: 'Nadie pidió una persona' },
  sensitive: { en: 'Nothing that only a person may answer', es: 'Nada que solo una persona pueda responder' },
  'own-words': { en: 'None of the company’s own words', es: 'Ninguna de las palabras de la empresa' },
  sum: { en: 'The sum is the agent’s', es: 'La suma corresponde al agente' },
  again: { en: 'Not the second misunderstanding', es: 'No es el segundo malentendido' },
  budget: { en: 'Within the budget of the day', es: 'Dentro del presupuesto del día' },
  shape: { en: 'It has the agreed form', es: 'Tiene la forma acordada' },
  quote: { en: 'The quote is the customer’s', es: 'La cita es del cliente' },
  'known-facts': { en: 'It names known facts only', es: 'Nombra solo datos conocidos' },
  'no-figures': { en: 'No figure of its own', es: 'Ninguna cifra propia' },
  'no-number-words': { en: 'No number in words', es: 'Ningún número en palabras' },
  'no-links': { en: 'No link and no address', es: 'Ningún enlace ni dirección' },
  'no-threats': { en: 'No threat', es: 'Ninguna amenaza' },
  'no-legal': { en: 'No statement about law or credit', es: 'Ninguna afirmación legal o de crédito' },
  'no-promises': { en: 'It promises nothing for the company', es: 'No promete nada por la empresa' },
  'no-denial': { en: 'It does not deny being a machine', es: 'No niega ser una máquina' },
  'in-language': { en: 'In the customer’s language', es: 'En el idioma del cliente' },
  'short-enough': { en: 'Short enough for its channel', es: 'Lo bastante breve para su canal' },
  'act-allowed': { en: 'The company allows this act', es: 'La empresa permite este acto' },
  'act-possible': { en: 'The act is possible', es: 'El acto es posible' },
  contact: { en: 'The contact policy lets it out', es: 'La política de contacto lo permite' },
} as const satisfies Readonly<Record<string, Translated>>;
export type AgentRule = keyof typeof agentRuleTitles;

export function isAgentRule(rule: string): rule is AgentRule {
  return Object.hasOwn(agentRuleTitles, rule);
}
