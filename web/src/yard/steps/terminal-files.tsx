import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { useChangeSearch } from '../../core/lists/use-list.ts';
import { formatCount } from '../../core/words/formats.ts';
import { RecordAttachments } from '../../records/attachments/record-attachments.tsx';
import { addFiles } from '../../records/attachments/upload-queue.ts';
import classes from './terminal-files.module.css';

/** What a camera makes of a slip, and every kind of record takes. */
const PICTURES = 'image/jpeg,image/png,image/webp,image/heic';

type TerminalFilesProps = { bookingId: string };

const Files = ({ bookingId }: TerminalFilesProps) => {
  const { t } = useTranslation('attachments');
  const { tab } = useSearch({ from: '/control/bookings/$bookingId' });
  const change = useChangeSearch();
  const mayAdd = useMay('POST /bookings/:id/attachments');
  const { data } = useQuery(recordQuery('GET /bookings/:id/attachments', { id: bookingId }, { size: 1 }));
  const count = data?.pagination.totalRecords;
  const isOpen = tab === 'attachments';
  const show = (opens: boolean) => change({ tab: opens ? 'attachments' : undefined }, { replace: true });
  const take = (file: File | null) => {
    if (!file) return;
    addFiles({ owner: 'bookings', id: bookingId }, [file], false);
    show(true);
  };
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconPaperclip size={22} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => show(!isOpen)}
        >
          {count ? `${t('title')} (${formatCount(count)})` : t('title')}
        </Button>
        {mayAdd && (
          <FileButton
            onChange={take}
            accept={PICTURES}
            capture="environment"
            inputProps={{ 'aria-label': t('photograph') }}
          >
            {(button) => (
              <Button {...button} variant="default" size="lg" leftSection={<IconCamera size={22} aria-hidden />}>
                {t('photograph')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {isOpen && (
        <div className={classes.files}>
          <RecordAttachments owner="bookings" id={bookingId} />
        </div>
      )}
    </>
  );
};

/**
 * The files of a booking where the lorry stands: a slip is photographed with one press, whatever else is
 * there is opened. Nothing for a driver from outside.
 */
export const TerminalFiles = (props: TerminalFilesProps) =>
  useMay('GET /bookings/:id/attachments') ? <Files {...props} /> : null;
