/**
 * The payments of a plan in a line that adds up to its total: `3 × $413.50`, or those of one amount after another,
 * `1 × $368.66 + 2 × $368.65`. Empty without any.
 */
export function installmentsName(
  installments: readonly { readonly amountCents: number }[],
  money: (cents: number) => string,
): string {
  const groups: { cents: number; count: number }[] = [];
  for (const { amountCents: cents } of installments) {
    const last = groups.at(-1);
    if (last?.cents === cents) last.count += 1;
    else groups.push({ cents, count: 1 });
  }
  return groups.map(({ cents, count }) => `${count} × ${money(cents)}`).join(' + ');
}
