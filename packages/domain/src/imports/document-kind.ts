/** What a row of a ledger's list is: a debt, or what the customer may set against one. */
export const documentKinds = ['invoice', 'credit'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * As ledgers write it, in six languages, with the document types of SAP. A payment that its ledger has set against nothing
 * is the customer's money as a credit note is.
 */
const words: Readonly<Record<DocumentKind, readonly string[]>> = {
  invoice: [
    ...['invoice', 'inv', 'tax invoice', 'sales invoice', 'customer invoice', 'accrec', 'bill', 'debit memo'],
    ...['debit note', 'rechnung', 'ausgangsrechnung', 'facture', 'facture client', 'factuur', 'verkoopfactuur'],
    ...['fatura', 'nota fiscal', 'factura', 'out_invoice', 'out invoice', 'rv', 'dr', 'finance charge', 'late fee'],
  ],
  credit: [
    ...['credit memo', 'credit note', 'credit', 'crn', 'cm', 'creditmemo', 'creditnote', 'customer credit memo'],
    ...['accreccredit', 'payment', 'overpayment', 'prepayment', 'unapplied payment', 'unapplied credit', 'refund memo'],
    ...['gutschrift', 'rechnungskorrektur', 'stornorechnung', 'zahlung', 'avoir', 'note de crédit', 'paiement'],
    ...[
      'creditnota',
      'creditfactuur',
      'betaling',
      'nota de crédito',
      'abono',
      'factura rectificativa',
      'pago recibido',
    ],
    ...['nota crédito', 'out_refund', 'out refund', 'dg', 'dz', 'sales credit', 'sales credit memo'],
  ],
};
const kinds: ReadonlyMap<string, DocumentKind> = new Map(
  documentKinds.flatMap((kind) => words[kind].map((word) => [word, kind] as const)),
);

/** What a word of a file says of the row; null for a word that nobody knows, so that the sign of the amount decides. */
export function readDocumentKind(text: string): DocumentKind | null {
  return (
    kinds.get(
      text
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, ' '),
    ) ?? null
  );
}
