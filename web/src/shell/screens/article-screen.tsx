import { ArticleDetailPage } from '../../masterdata/articles/article-detail-page.tsx';
import { ArticleValues } from '../../masterdata/value-sets/article-values.tsx';
import { ArticleContracts } from '../../purchasing/contracts/article-contracts.tsx';
import { RecordBookings } from '../../yard/bookings/record-bookings.tsx';

/** An article, with what the areas above it add. */
export const ArticleScreen = () => (
  <ArticleDetailPage
    values={(articleId) => <ArticleValues articleId={articleId} />}
    contracts={(articleId) => <ArticleContracts articleId={articleId} />}
    bookings={(articleId) => <RecordBookings of={{ articleId }} />}
  />
);
