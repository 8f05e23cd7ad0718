import type { Address } from './check-address.ts';

/** An address on one line: `2288 Lake St, Suite 200, Buffalo, NY 14201`; the country only outside the US. */
export function formatAddress(address: Address): string {
  const country = (address.country ?? '').trim();
  const place = [address.state, address.zip]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return [address.address, address.unit, address.city, place, country === 'US' ? '' : country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
