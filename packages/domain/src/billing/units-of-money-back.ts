/** Of a pack of `quantity` units for `paidCents`, how many went back with so much of its money: whole ones, rounded down. */
export function unitsOfMoneyBack(
  { quantity, paidCents }: { readonly quantity: number; readonly paidCents: number },
  backCents: number,
): number {
  return Math.floor((quantity * Math.min(backCents, paidCents)) / paidCents);
}
