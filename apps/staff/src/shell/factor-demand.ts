import { useUser } from '../kit/session/session.tsx';

/** Where a second step is set up. */
export const FACTOR_PAGE = '/settings/security';

/** That somebody is to set up a second step, and whether that comes before anything else by now; null where nothing is asked. */
export function useFactorDemand(): { readonly from: string; readonly isNow: boolean } | null {
  const { company, has2Fa, isDemo } = useUser();
  const from = company.requires2FaFrom;
  if (from === null || has2Fa || isDemo) return null;
  return { from, isNow: Date.parse(from) <= Date.now() };
}
