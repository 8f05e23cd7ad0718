import type { Work } from '#server/work/work.ts';
import { writeDefault } from './payment-methods.store.ts';

/** Makes one saved method the one that is offered first, in place of another. */
export async function makeDefault(work: Work, debtorId: string, methodId: string): Promise<void> {
  const former = await writeDefault(work, debtorId, methodId);
  if (former.includes(methodId)) return;
  for (const id of [...former, methodId]) {
    const isDefault = id === methodId;
    const states = { before: { isDefault: !isDefault }, after: { isDefault } };
    work.changed({ noun: 'payment-method', id, action: 'payment-method.default', ...states });
  }
}
