import { maxAmountCents } from '../money/cents.ts';
import { shareByWeight } from './share-by-weight.ts';

/** One line of an invoice that is built here. */
export interface InvoiceLine {
  readonly description: string;
  /** Thousandths of a unit: 1.5 hours is 1500. */
  readonly quantityMilli: number;
  readonly unitPriceCents: number;
  /** Hundredths of a percent, with one decimal: 8.25 % is 825, 8.875 % is 887.5. */
  readonly taxBasisPoints: number;
}

/** Off the subtotal, before tax: hundredths of a percent, or cents. */
export type InvoiceDiscount =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number };

export interface InvoiceTax {
  readonly taxBasisPoints: number;
  /** What is taxed at this rate, after its share of the discount. */
  readonly baseCents: number;
  readonly taxCents: number;
}

export interface InvoiceTotals {
  /** Net of each line, in the order of the lines. */
  readonly lineCents: readonly number[];
  readonly subtotalCents: number;
  readonly discountCents: number;
  /** One entry per rate above zero, lowest first. */
  readonly taxes: readonly InvoiceTax[];
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Half a cent goes away from zero, as on every invoice. */
function divideRounded(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n;
  return (value + half) / by;
}

/** A rate in whole thousandths of a percent, so that nothing is reckoned in fractions. */
function thousandthsOf(taxBasisPoints: number): bigint {
  return BigInt(Math.round(taxBasisPoints * 10));
}

/**
 * What an invoice comes to: lines are rounded one by one, the discount is spread over them in proportion, and each tax
 * rate is taken once on its sum, so that the figures on paper add up to the cent (G4). Exact for every safe integer.
 */
export function invoiceTotals(lines: readonly InvoiceLine[], discount: InvoiceDiscount): InvoiceTotals {
  const nets = lines.map((line) => divideRounded(BigInt(line.quantityMilli) * BigInt(line.unitPriceCents), 1000n));
  const subtotal = nets.reduce((sum, net) => sum + net, 0n);
  const wanted =
    discount.kind === 'none'
      ? 0n
      : discount.kind === 'amount'
        ? BigInt(discount.value)
        : divideRounded(subtotal * BigInt(discount.value), 10_000n);
  const off = wanted > subtotal ? (subtotal > 0n ? subtotal : 0n) : wanted;
  const shares = shareByWeight(off, nets);
  const bases = new Map<number, bigint>();
  lines.forEach((line, at) => {
    if (line.taxBasisPoints === 0) return;
    const base = (nets[at] ?? 0n) - (shares[at] ?? 0n);
    bases.set(line.taxBasisPoints, (bases.get(line.taxBasisPoints) ?? 0n) + base);
  });
  const taxes = [...bases]
    .toSorted(([one], [other]) => one - other)
    .map(([taxBasisPoints, base]) => ({
      taxBasisPoints,
      baseCents: Number(base),
      taxCents: Number(divideRounded(base * thousandthsOf(taxBasisPoints), 100_000n)),
    }));
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  return {
    lineCents: nets.map(Number),
    subtotalCents: Number(subtotal),
    discountCents: Number(off),
    taxes,
    taxCents,
    totalCents: Number(subtotal - off) + taxCents,
  };
}

/** What keeps an invoice from being owed: nothing to pay, or more than the product takes. */
export function invoiceProblem(totals: Pick<InvoiceTotals, 'totalCents'>): 'nothing' | 'too-much' | null {
  if (totals.totalCents <= 0) return 'nothing';
  return totals.totalCents > maxAmountCents ? 'too-much' : null;
}
