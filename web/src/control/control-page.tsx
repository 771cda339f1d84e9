import { useSearch } from '@tanstack/react-router';
import { useSession } from '../app/session.ts';
import { ManagerOverview } from './manager-overview.tsx';
import { Places } from './places.tsx';
import { Yard } from './yard.tsx';

/** The start page, filled by what the selected role has to do. */
export const ControlPage = () => {
  const role = useSession()?.selectedRole;
  const { tab } = useSearch({ from: '/control/' });
  if (role === 'red2PlantManager') return tab === 'yard' ? <Yard /> : <ManagerOverview />;
  if (role === 'red2Operator' || role === 'red2Driver') return <Yard />;
  return <Places />;
};
