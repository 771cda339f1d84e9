import type { EntryKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { QueryOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { useToday } from '../../core/words/today.ts';
import { BackDatedList } from '../corrections/back-dating-note.tsx';

const TYPING_PAUSE_MS = 250;

const Outlook = ({ query }: { query: QueryOf<'GET /bookings/stock-entries/preview'> }) => {
  const { data } = useQuery(listQuery('GET /bookings/stock-entries/preview', query));
  return data?.backDating ? <BackDatedList told={data.backDating} affectedCounts={data.affectedCounts} /> : null;
};

/** What a stock entry of a past day changes of the days since, as soon as enough is said of it. */
export const EntryOutlook = () => {
  const today = useToday();
  const kind = useFieldValue<EntryKind>('kind');
  const articleId = useFieldValue<string>('articleId');
  const locationId = useFieldValue<string>('locationId');
  const day = useFieldValue<string | null>('day');
  const [amount] = useDebouncedValue(useFieldValue<number | null>('amount'), TYPING_PAUSE_MS);
  if (!articleId || !locationId || !day || day >= today || !amount || amount < 0) return null;
  return <Outlook query={{ kind, articleId, locationId, day, amount }} />;
};
