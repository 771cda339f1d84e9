import type { FoundRecord, RecordKind } from '@halm/model/start/search/search.ts';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconAddressBook,
  IconArrowsExchange,
  IconBuildingWarehouse,
  IconFileText,
  IconFlask2,
  IconPlant2,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { formatCount } from '../../core/words/formats.ts';
import type { PaletteEntry } from './palette-entry.ts';

const PAUSE_MS = 200;
const SHORTEST_QUERY = 2;
const BOOKINGS = '/verwaltung/buchungen';

type Kind = { readonly icon: TablerIcon; readonly pages: readonly string[] };

/** The page of a record; the first of several that the role may open. */
const kinds: Readonly<Record<RecordKind, Kind>> = {
  booking: {
    icon: IconArrowsExchange,
    pages: ['/verwaltung/buchungen/$bookingId', '/control/bookings/$bookingId'],
  },
  contract: { icon: IconFileText, pages: ['/verwaltung/vertraege/$contractId'] },
  address: { icon: IconAddressBook, pages: ['/verwaltung/adressen/$addressId'] },
  vehicle: { icon: IconTruck, pages: ['/verwaltung/fahrzeuge/$vehicleId'] },
  article: { icon: IconPlant2, pages: ['/verwaltung/Artikel/$articleId'] },
  location: { icon: IconBuildingWarehouse, pages: ['/verwaltung/lagerorte/$id'] },
  'analysis-order': { icon: IconFlask2, pages: ['/verwaltung/potential-products/analysis-order/$id'] },
};

/** The records whose number or name begins with the query, and whose page the role may open. */
export const useRecordEntries = (query: string): { entries: PaletteEntry[]; isSearching: boolean } => {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const canOpen = useCanOpen();
  const wanted = query.trim();
  const [debounced] = useDebouncedValue(wanted, PAUSE_MS);
  const isAsking = debounced.length >= SHORTEST_QUERY;
  const { data, isFetching } = useQuery({ ...listQuery('GET /search', { query: debounced }), enabled: isAsking });
  const asEntry = ({ kind, id, number, name }: FoundRecord): PaletteEntry[] => {
    const { icon, pages } = kinds[kind];
    const page = pages.find(canOpen);
    if (!page) return [];
    const params = { [/\$(\w+)/.exec(page)?.[1] ?? 'id']: id };
    const words = { label: `${number} · ${name}`, hint: t(`kind.${kind}`) };
    const group = data?.similar ? 'similar' : 'records';
    return [{ id, group, icon, ...words, run: () => void navigate({ to: page, params } as never) }];
  };
  const all = data?.allBookings;
  const allBookings: PaletteEntry[] =
    all && canOpen(BOOKINGS)
      ? [
          {
            id: 'all-bookings',
            group: 'records',
            icon: IconArrowsExchange,
            label: t(all.isExact ? 'allBookings' : 'moreBookings', { total: formatCount(all.total) }),
            run: () => void navigate({ to: BOOKINGS, search: { search: debounced } }),
          },
        ]
      : [];
  const isAnswered = isAsking && wanted === debounced;
  return {
    // What answers something typed before would come between the eye and the Enter key.
    entries: isAnswered ? [...(data?.items.flatMap(asEntry) ?? []), ...allBookings] : [],
    isSearching: wanted.length >= SHORTEST_QUERY && (wanted !== debounced || isFetching),
  };
};
