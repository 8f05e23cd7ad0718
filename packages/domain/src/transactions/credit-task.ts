import { type Language, localeOf } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';

/** The task for money that no account took, in the company's language. */
export function creditTask(cents: number, language: Language): { readonly title: string; readonly details: string } {
  const amount = formatMoney(cents, { locale: localeOf(language) });
  return {
    en: {
      title: `Decide about credit of ${amount}`,
      details: 'More money came in than the accounts could take. Apply it to another account, or give it back.',
    },
    es: {
      title: `Decidir sobre un saldo a favor de ${amount}`,
      details: 'Llegó más dinero del que las cuentas podían recibir. Aplíquelo a otra cuenta o devuélvalo.',
    },
  }[language];
}
