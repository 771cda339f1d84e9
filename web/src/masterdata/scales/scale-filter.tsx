import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';

/** Narrows a list to what was weighed on a scale. */
export const ScaleFilter = ({ label }: { label: string }) => {
  const [id] = useListFilter('scaleId');
  const { data: scale } = useQuery({ ...recordQuery('GET /scales/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="scaleId"
      label={label}
      call="GET /scales"
      name={({ name }) => name}
      chosen={scale && { id: scale.id, name: scale.name }}
    />
  );
};
