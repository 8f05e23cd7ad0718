import type { CardCall } from './card-call.ts';
import { readChoice, readFlag, readGroup, readText } from './card-params.ts';
import { refuseInvalid } from './card-refusal.ts';

const ACCEPTANCE = 'mandate_data[customer_acceptance]';

/** Parameters by which a payer's agreement to debits is given. */
export const mandateParams = [
  `${ACCEPTANCE}[type]`,
  `${ACCEPTANCE}[accepted_at]`,
  `${ACCEPTANCE}[offline]`,
  `${ACCEPTANCE}[online][ip_address]`,
  `${ACCEPTANCE}[online][user_agent]`,
  `${ACCEPTANCE}[online][infer_from_client]`,
] as const;

/**
 * Whether the call gives a mandate, with all that belongs to one: an agreement that was given online needs the payer's address
 * and browser, which only a call from that browser may leave to be inferred.
 */
export function givesMandate({ params, fromBrowser }: Pick<CardCall, 'params' | 'fromBrowser'>): boolean {
  const mandate = readGroup(params, 'mandate_data');
  if (mandate === null) return false;
  const acceptance = readGroup(mandate, 'customer_acceptance') ?? missing(ACCEPTANCE);
  const type = readChoice(acceptance, 'type', ['online', 'offline']) ?? missing(`${ACCEPTANCE}[type]`);
  if (type === 'offline') return true;
  const online = readGroup(acceptance, 'online') ?? missing(`${ACCEPTANCE}[online]`);
  const isInferred = readFlag(online, 'infer_from_client') === true;
  if (isInferred && !fromBrowser) {
    const param = `${ACCEPTANCE}[online][infer_from_client]`;
    return refuseInvalid('infer_from_client can be given with a publishable key only.', param);
  }
  for (const name of isInferred ? [] : ['ip_address', 'user_agent']) {
    if (readText(online, name) === null) missing(`${ACCEPTANCE}[online][${name}]`);
  }
  return true;
}

function missing(param: string): never {
  return refuseInvalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}
