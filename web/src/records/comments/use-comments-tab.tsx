import type { CommentList } from '@halm/model/records/comments/comment.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import type { DetailTab } from '../../core/records/detail-tabs.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { type CommentedRecord, callsOf } from './commented-record.ts';
import { RecordComments } from './record-comments.tsx';

/**
 * How many comments there are on a record, in words; undefined while that
 * isn't known, and where there are none.
 */
export const useCommentCount = ({ owner, id }: CommentedRecord): string | undefined => {
  const { t } = useTranslation('comments');
  const { data } = useQuery(recordQuery(callsOf(owner).list, { id }, { only: 'count' }));
  const { totalRecords = 0, totalIsExact } = (data ?? {}) as Partial<CommentList>;
  if (totalRecords === 0) return undefined;
  const total = formatCount(totalRecords);
  return totalIsExact ? total : t('countMore', { total });
};

const CommentCount = (record: CommentedRecord) => useCommentCount(record);

/** The tab of a record's page that holds its comments. */
export const useCommentsTab = (record: CommentedRecord): DetailTab => {
  const { t } = useTranslation('comments');
  const count = <CommentCount {...record} />;
  return { id: 'comments', label: t('title'), count, content: () => <RecordComments {...record} /> };
};
