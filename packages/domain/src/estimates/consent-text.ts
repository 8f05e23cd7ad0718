import type { Translated } from '../languages.ts';

interface Accepted {
  readonly reference: string;
  readonly versionNo: number;
  readonly creditorName: string;
  /** The total, written out with its currency. */
  readonly total: string;
}

/** What stands above the button of a customer who accepts, and what is kept with their acceptance. */
export function estimateConsent({ reference, versionNo, creditorName, total }: Accepted): Translated {
  return {
    en: `I accept estimate ${reference}, version ${versionNo}, of ${creditorName} for ${total}. I agree that this is done electronically, that my typed name stands for my signature, and that a copy is kept for me here.`,
    es: `Acepto el presupuesto ${reference}, versión ${versionNo}, de ${creditorName} por ${total}. Estoy de acuerdo en hacerlo por medios electrónicos, en que mi nombre escrito valga como mi firma y en que aquí se me guarde una copia.`,
  };
}
