import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailTab } from '../../core/records/detail-page.tsx';
import { RecordAttachments } from '../attachments/record-attachments.tsx';
import type { CommentedRecord } from './commented-record.ts';
import { useCommentsTab } from './use-comments-tab.tsx';

/** The tabs of what every record carries: its files, what people say about it, and its history. */
export const useRecordParts = (record: CommentedRecord, history: () => ReactNode): DetailTab[] => {
  const { t } = useTranslation(['attachments', 'ui']);
  const comments = useCommentsTab(record);
  return [
    { id: 'attachments', label: t('attachments:title'), content: () => <RecordAttachments {...record} /> },
    comments,
    { id: 'history', label: t('ui:history.title'), content: history },
  ];
};
