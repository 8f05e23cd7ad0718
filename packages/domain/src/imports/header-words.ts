const replaced: Readonly<Record<string, string>> = {
  ...{ no: 'number', nr: 'number', num: 'number', nro: 'numero' },
  ...{ inv: 'invoice', acct: 'account', amt: 'amount', cust: 'customer', desc: 'description' },
};
const ignored = new Set(['de', 'del', 'la', 'the', 'of', 'd', 'do', 'da', 'du', 'des', 'le', 'les', 'utc']);
/** A word that ends so says that it is a number: `Rechnungsnummer`, `Factuurnr`. */
const numbered = /^(\w{4,}?)(?:nr|nummer)$/;

/**
 * The words of a header in lower case, however it is spelled: `InvoiceAmount`, `invoice_amount` and `Invoice amount`
 * are `invoice amount`; `Invoice #` is `invoice number`; `E-mail` is `email`.
 */
export function headerWords(header: string): string {
  const words = header
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll('°', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('#', ' number ')
    .replaceAll(/\be-mail/gi, 'email')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !ignored.has(word));
  return words.map((word) => replaced[word] ?? word.replace(numbered, '$1 number')).join(' ');
}
