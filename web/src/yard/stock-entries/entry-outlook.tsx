import type { EntryKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { QueryOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { LateNote } from '../corrections/back-dating-note.tsx';

const TYPING_PAUSE_MS = 250;

const Outlook = ({ query }: { query: QueryOf<'GET /bookings/stock-entries/preview'> }) => {
  const { data } = useQuery(listQuery('GET /bookings/stock-entries/preview', query));
  return data ? <LateNote answer={data} day={query.day} /> : null;
};

/** What a stock entry changes of the days since, and of counts that hold, as soon as enough is said of it. */
export const EntryOutlook = () => {
  const kind = useFieldValue<EntryKind>('kind');
  const articleId = useFieldValue<string>('articleId');
  const locationId = useFieldValue<string>('locationId');
  const day = useFieldValue<string | null>('day');
  const [amount] = useDebouncedValue(useFieldValue<number | null>('amount'), TYPING_PAUSE_MS);
  if (!articleId || !locationId || !day || !amount || amount < 0) return null;
  return <Outlook query={{ kind, articleId, locationId, day, amount }} />;
};
