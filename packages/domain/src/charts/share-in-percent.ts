/** What share of the whole a part is, in percent with one decimal; of nothing it is 0. */
export function shareInPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;
}
