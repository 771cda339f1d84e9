import '@mantine/core/styles/Tooltip.layer.css';
import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type QueryOf } from '../app/api.ts';
import { resolveDateRange } from '../app/date-range-search.ts';
import { todayAtPlant } from '../app/formats.ts';
import type { ListSearch } from '../app/list-search.ts';
import { saveFile } from '../app/save-file.ts';
import { showError } from '../ui/toasts.ts';

const save = async (search: ListSearch<string>): Promise<void> => {
  const { page: _page, size: _size, sort: _sort, view: _view, ...filter } = search;
  const query = resolveDateRange(filter) as QueryOf<'GET /security-log/events.csv'>;
  saveFile(await call('GET /security-log/events.csv', { query }), `security-log-${todayAtPlant()}.csv`);
};

/** Saves what the list's filter finds as a table. */
export const SaveSecurityLog = ({ search }: { search: ListSearch<string> }) => {
  const { t } = useTranslation('securityLog');
  const saving = useMutation({ mutationFn: () => save(search), onError: showError });
  return (
    <Tooltip label={t('csvHint')} multiline w={280} events={{ hover: true, focus: true, touch: false }}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('csv')}
      </Button>
    </Tooltip>
  );
};
