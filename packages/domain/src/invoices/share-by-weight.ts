/**
 * Splits an amount over weights in proportion, so that the parts add up to it exactly: what rounding down leaves goes
 * cent by cent to the parts that lost most by it, the first ones in a tie (G4). Without weights above zero the first
 * part carries all.
 */
export function shareByWeight(total: bigint, weights: readonly bigint[]): bigint[] {
  const positive = weights.map((weight) => (weight > 0n ? weight : 0n));
  const sum = positive.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0n));
  const parts = positive.map((weight) => (total * weight) / sum);
  const losses = positive.map((weight, at) => ({ at, lost: (total * weight) % sum }));
  let left = total - parts.reduce((all, part) => all + part, 0n);
  for (const { at } of losses.toSorted((one, other) =>
    other.lost > one.lost ? 1 : other.lost < one.lost ? -1 : one.at - other.at,
  )) {
    if (left === 0n) break;
    parts[at] = (parts[at] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}
