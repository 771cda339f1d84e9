import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { bookingSearch } from '../core/search-params/booking-search.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { ArticleDetailPage } from '../masterdata/articles/article-detail-page.tsx';
import { ArticleValues } from '../masterdata/value-sets/article-values.tsx';
import { ArticleContracts } from '../purchasing/contracts/article-contracts.tsx';
import { RecordBookings } from '../yard/bookings/record-bookings.tsx';

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
