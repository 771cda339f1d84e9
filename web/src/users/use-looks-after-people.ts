import { isPeopleAdmin } from '@halm/model/users/people-rights.ts';
import { useSession } from '../app/session.ts';

/** Whether the signed-in person, in the selected role, looks after the people of the organisation. */
export const useLooksAfterPeople = (): boolean => {
  const session = useSession();
  if (!session) return false;
  const { selectedRole, customerAdmin } = session;
  return isPeopleAdmin({ roles: selectedRole ? [selectedRole] : [], customerAdmin });
};
