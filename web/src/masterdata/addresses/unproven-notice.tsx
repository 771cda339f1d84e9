import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leadingQuery } from '../../core/lists/leading-rows.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';

/** Suppliers under contract who have no valid proof: a list of addresses begins with them. */
export const unprovenFirst = {
  query: { proofs: 'missing' },
  // A longer list would wait for them.
  upTo: 500,
} as const;

/**
 * How many suppliers under contract have no valid proof, with the way to them; nothing once a filter is
 * chosen.
 */
export const UnprovenNotice = () => {
  const { t } = useTranslation('addresses');
  const [proofs, choose] = useListFilter('proofs');
  const isOpen = proofs === '';
  const { data } = useQuery({ ...leadingQuery('GET /addresses', unprovenFirst.query), enabled: isOpen });
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
