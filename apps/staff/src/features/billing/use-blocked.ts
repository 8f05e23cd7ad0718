import { useMay, useUser } from '../../kit/session/session.tsx';

/** Whether the person may look at what the company pays and not change it, as everybody in the demo. */
export function useBlocked(): boolean {
  const { isDemo } = useUser();
  const may = useMay();
  return isDemo || !may('billing.write');
}
