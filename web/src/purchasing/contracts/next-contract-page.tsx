import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { recordQuery } from '../../core/client/queries.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { contract } from './contract-form-pages.tsx';
import { nextYearsContract } from './contract-values.ts';

/**
 * The form of a contract for the year after another one: filled with its
 * terms, saved by nobody but the reader.
 */
export const NextContractPage = () => {
  const { id } = useParams({ from: '/verwaltung/vertraege/$id/next' });
  const { data: before } = useSuspenseQuery(recordQuery('GET /contracts/:id', { id }));
  const { data: next } = useSuspenseQuery(recordQuery('GET /contracts/:id/next-number', { id }));
  return (
    <AddForm kind={{ ...contract, add: 'copy.title', useBeginning: () => nextYearsContract(before, next.number) }} />
  );
};
