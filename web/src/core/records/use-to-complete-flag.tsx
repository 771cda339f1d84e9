import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '../client/api.ts';
import { listQuery } from '../client/queries.ts';
import { useMay } from '../client/use-may.ts';
import type { Flag } from './flag-list.tsx';

type Entity = NonNullable<QueryOf<'GET /records-to-complete'>['entity']>;

/**
 * That a record was made of a name alone and nobody has saved it since: by an import, with the way there, or
 * by whom at the gate.
 */
export const useToCompleteFlag = (entity: Entity, recordId: string): readonly Flag[] => {
  const { t } = useTranslation('ui');
  const enabled = useMay('GET /records-to-complete');
  const { data } = useQuery({ ...listQuery('GET /records-to-complete', { entity, recordId }), enabled });
  return (data?.items ?? []).map(({ importId, fileName, madeBy }) => ({
    id: 'to-complete',
    weight: 'warning',
    text: importId ? t(`toComplete.${entity}`) : t('toComplete.atGate', { name: madeBy }),
    link: importId && (
      <Link to="/verwaltung/importe/$importId" params={{ importId }}>
        {fileName}
      </Link>
    ),
  }));
};
