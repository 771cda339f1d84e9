import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';

/** Narrows a list to what belongs to a contract. */
export const ContractFilter = ({ label }: { label: string }) => {
  const [id] = useListFilter('contractId');
  const { data: contract } = useQuery({ ...recordQuery('GET /contracts/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="contractId"
      label={label}
      call="GET /contracts"
      name={({ number, supplier }) => `${number}, ${supplier.name}`}
      alone={({ number }) => number}
      chosen={contract && { id: contract.id, name: contract.number }}
    />
  );
};
