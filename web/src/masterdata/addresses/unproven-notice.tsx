import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';

/**
 * How many suppliers under contract have no valid proof, with the way to them; nothing once a filter is
 * chosen.
 */
export const UnprovenNotice = () => {
  const { t } = useTranslation('addresses');
  const [proofs, choose] = useListFilter('proofs');
  const isOpen = proofs === '';
  const { data } = useQuery({ ...listQuery('GET /addresses', { proofs: 'missing', size: 1 }), enabled: isOpen });
  const name = data?.items[0]?.companyName;
  if (!isOpen || name === undefined) return null;
  const link = (
    <Button variant="subtle" size="compact-sm" onClick={() => choose('missing')}>
      {t('unproven.show')}
    </Button>
  );
  const text = t('unproven.text', { count: data?.pagination.totalRecords ?? 0, name });
  return <FlagList label={t('unproven.label')} flags={[{ id: 'unproven', weight: 'warning', text, link }]} />;
};
