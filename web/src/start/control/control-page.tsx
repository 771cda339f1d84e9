import { useSearch } from '@tanstack/react-router';
import { useSession } from '../../core/client/session.ts';
import { WorkPage } from '../worklists/work-page.tsx';
import { Places } from '../yard/places.tsx';
import { Yard } from '../yard/yard.tsx';
import { ManagerOverview } from './manager-overview.tsx';

/** The start page, filled by what the selected role has to do. */
export const ControlPage = () => {
  const role = useSession()?.selectedRole;
  const { tab } = useSearch({ from: '/control/' });
  if (role === 'red2PlantManager') return tab === 'yard' ? <Yard /> : <ManagerOverview />;
  if (role === 'red2Operator' || role === 'red2Driver') return <Yard />;
  if (role === 'limsQc' || role === 'limsSourcer') return <WorkPage />;
  return <Places />;
};
