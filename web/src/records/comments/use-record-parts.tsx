import { ownerPath } from '@halm/model/core/contract/owner-path.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import type { DetailTab } from '../../core/records/detail-tabs.tsx';
import { RecordAttachments } from '../attachments/record-attachments.tsx';
import type { CommentedRecord } from './commented-record.ts';
import { useCommentsTab } from './use-comments-tab.tsx';

/**
 * The tabs of what every record carries, those that the reader may see: its files, what people say about it,
 * and its history.
 */
export const useRecordParts = (record: CommentedRecord, history: () => ReactNode): DetailTab[] => {
  const { t } = useTranslation(['attachments', 'ui']);
  const comments = useCommentsTab(record);
  const path = ownerPath(record.owner);
  const files = { id: 'attachments', label: t('attachments:title'), content: () => <RecordAttachments {...record} /> };
  return [
    ...(useMay(`GET /${path}/:id/attachments`) ? [files] : []),
    comments,
    ...(useMay(`GET /${path}/:id/history`) ? [{ id: 'history', label: t('ui:history.title'), content: history }] : []),
  ];
};
