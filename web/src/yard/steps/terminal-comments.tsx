import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '../../core/lists/use-list.ts';
import { RecordComments } from '../../records/comments/record-comments.tsx';
import { useCommentCount } from '../../records/comments/use-comments-tab.tsx';

/**
 * What people say about a booking, below what is to be done with it: opened
 * by whoever wants to read or write.
 */
export const TerminalComments = ({ bookingId }: { bookingId: string }) => {
  const { t } = useTranslation('comments');
  const { tab } = useSearch({ from: '/control/bookings/$bookingId' });
  const change = useChangeSearch();
  const record = { owner: 'bookings', id: bookingId } as const;
  const count = useCommentCount(record);
  const isOpen = tab === 'comments';
  return (
    <>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconMessage2 size={22} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => change({ tab: isOpen ? undefined : 'comments' }, { replace: true })}
      >
        {count ? `${t('title')} (${count})` : t('title')}
      </Button>
      {isOpen && <RecordComments {...record} />}
    </>
  );
};
