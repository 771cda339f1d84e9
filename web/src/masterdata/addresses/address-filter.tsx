import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';

/**
 * Narrows a list to what has to do with an address; `filter` says by its name in
 * the address of the page in which part.
 */
export const AddressFilter = ({ filter, label }: { filter: string; label: string }) => {
  const [id] = useListFilter(filter);
  const { data: address } = useQuery({ ...recordQuery('GET /addresses/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter={filter}
      label={label}
      call="GET /addresses"
      name={({ companyName }) => companyName}
      chosen={address && { id: address.id, name: address.companyName }}
    />
  );
};
