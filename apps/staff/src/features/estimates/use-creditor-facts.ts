import { useUser } from '../../kit/session/session.tsx';

/** Who offers, as far as the screen knows: the paper itself says the rest. */
export function useCreditorFacts() {
  const { company } = useUser();
  return { name: company.name, email: null, phone: null, addressLines: [] };
}
