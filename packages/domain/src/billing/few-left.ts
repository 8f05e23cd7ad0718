/** So small a part of what was there last is few, in percent. */
const FEW_PERCENT = 10;

/** Whether few prepaid units are left of what was there when they came last; never of units that never came. */
export function isFewLeft({ left, filled }: { readonly left: number; readonly filled: number }): boolean {
  return filled > 0 && left * 100 <= filled * FEW_PERCENT;
}
