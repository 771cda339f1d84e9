import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';

/** Narrows a list to what one doser fed. */
export const DoserFilter = ({ label }: { label: string }) => {
  const [id] = useListFilter('doserId');
  const { data: doser } = useQuery({ ...recordQuery('GET /dosers/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="doserId"
      label={label}
      call="GET /dosers"
      name={({ name }) => name}
      chosen={doser && { id: doser.id, name: doser.name }}
    />
  );
};
