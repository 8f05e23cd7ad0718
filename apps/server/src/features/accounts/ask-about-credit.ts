import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { readPresent } from './booking.store.ts';

/** Asks for somebody to decide about money that no account took and that stands as the customer's credit (G6). */
export async function askAboutCredit(
  work: Work,
  credit: { readonly debtorId: string; readonly unappliedCents: number },
): Promise<void> {
  const { language } = await readPresent(work);
  const isSpanish = language === 'es';
  const amount = formatMoney(credit.unappliedCents, { locale: isSpanish ? 'es-US' : 'en-US' });
  await askForTask(work, {
    taskId: uuidv7(),
    debtorId: credit.debtorId,
    title: isSpanish ? `Decidir sobre un saldo a favor de ${amount}` : `Decide about credit of ${amount}`,
    details: isSpanish
      ? 'Llegó más dinero del que las cuentas podían recibir. Aplíquelo a otra cuenta o devuélvalo.'
      : 'More money came in than the accounts could take. Apply it to another account, or give it back.',
    dueInDays: 1,
  });
}
