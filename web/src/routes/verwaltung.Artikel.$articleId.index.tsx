import { createFileRoute } from '@tanstack/react-router';
import { bookingSearch } from '../app/booking-search.ts';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { ArticleDetailPage } from '../articles/article-detail-page.tsx';
import { RecordBookings } from '../bookings/record-bookings.tsx';
import { ArticleContracts } from '../contracts/article-contracts.tsx';
import { ArticleValues } from '../value-sets/article-values.tsx';

const searchOfTabs = tabSearch(
  ...(['overview', 'values', 'locations', 'contracts', 'bookings', 'attachments', 'comments', 'history'] as const),
);

export const Route = createFileRoute('/verwaltung/Artikel/$articleId/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: (raw: Record<string, unknown>) => ({ ...bookingSearch(raw), ...searchOfTabs(raw) }),
  loader: ({ context, params: { articleId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /articles/:id', { id: articleId })),
  component: () => (
    <ArticleDetailPage
      values={(articleId) => <ArticleValues articleId={articleId} />}
      contracts={(articleId) => <ArticleContracts articleId={articleId} />}
      bookings={(articleId) => <RecordBookings of={{ articleId }} />}
    />
  ),
});
