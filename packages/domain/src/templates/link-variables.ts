import type { Translated } from '../languages.ts';
import { type LinkedIntent, linkedIntents, portalChoices } from '../portal/portal-choices.ts';

/** The variable that leads to all that a customer can do. */
export const PAYMENT_LINK = 'payment_link';

type ChoiceLink = (typeof portalChoices)[LinkedIntent]['variable']['name'];

interface LinkToChoice {
  readonly path: string;
  readonly label: Translated;
  readonly button: Translated;
  readonly example: string;
}

const exampleOf = (path: string) => `https://acme.pay.example/…${path}`;

/** The variables that lead to one choice each, with what follows the address and an example that is as long as it shows. */
export const choiceLinks = Object.fromEntries(
  linkedIntents.map((intent) => {
    const { path, variable, button } = portalChoices[intent];
    return [variable.name, { path, button, label: variable.label, example: exampleOf(path) }];
  }),
) as Readonly<Record<ChoiceLink, LinkToChoice>>;

/** Names of all variables that are links into the portal. */
export const linkVariables: ReadonlySet<string> = new Set([PAYMENT_LINK, ...Object.keys(choiceLinks)]);

/** The name of the link that `{{…}}` is, if it is one and nothing else but the record it leads to; null otherwise. */
export function linkVariableOf(text: string): string | null {
  const name = /^\s*\{\{-?\s*(\w+)\s*-?\}\}(?:\?id=[\da-f-]{36})?\s*$/.exec(text)?.[1];
  return name !== undefined && linkVariables.has(name) ? name : null;
}
