import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '../client/api.ts';
import { listQuery } from '../client/queries.ts';
import { useMay } from '../client/use-may.ts';
import type { Flag } from './flag-list.tsx';

type Entity = NonNullable<QueryOf<'GET /records-to-complete'>['entity']>;

/**
 * That a record was made by an import of a name alone and nobody has saved it
 * since, with the way to the import.
 */
export const useToCompleteFlag = (entity: Entity, recordId: string): readonly Flag[] => {
  const { t } = useTranslation('ui');
  const enabled = useMay('GET /records-to-complete');
  const { data } = useQuery({ ...listQuery('GET /records-to-complete', { entity, recordId }), enabled });
  return (data?.items ?? []).map(({ importId, fileName }) => ({
    id: 'to-complete',
    weight: 'warning',
    text: t(`toComplete.${entity}`),
    link: (
      <Link to="/verwaltung/importe/$importId" params={{ importId }}>
        {fileName}
      </Link>
    ),
  }));
};
