import { Navigate } from '@tanstack/react-router';
import { useUser } from '../../kit/session/session.tsx';

/** `/settings/profile`: one's own page among the team, where the name is changed. */
export function ProfilePage() {
  const { _id } = useUser();
  return <Navigate to="/team/$id" params={{ id: _id }} replace />;
}
