import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';

/** Narrows a list to what has to do with a storage location. */
export const LocationFilter = ({ label }: { label: string }) => {
  const [id] = useListFilter('locationId');
  const { data: location } = useQuery({ ...recordQuery('GET /locations/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="locationId"
      label={label}
      call="GET /locations"
      name={({ name }) => name}
      chosen={location && { id: location.id, name: location.name }}
    />
  );
};
