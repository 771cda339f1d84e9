import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import type { Flag } from '../../core/records/flag-list.tsx';
import { brokenText } from './rule-words.ts';

/** The rules that are broken now at an endpoint, or at a thing, as flags. */
export const useBrokenFlags = (of: { readonly endpointId: string } | { readonly thingId: string }): Flag[] => {
  const { t } = useTranslation('readingRules');
  const { data } = useQuery(listQuery('GET /rule-events', { ...of, open: 'true' } as never));
  return (data?.items ?? []).map((event) => ({ id: event.id, weight: 'warning', text: brokenText(event, t) }));
};
