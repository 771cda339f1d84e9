import '@mantine/core/styles/Tooltip.layer.css';
import { Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type QueryOf } from '../../core/client/api.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { resolveDateRange } from '../../core/search-params/date-range-search.ts';
import type { ListSearch } from '../../core/search-params/list-search.ts';
import { showError } from '../../core/ui/toasts.ts';
import { todayAtPlant } from '../../core/words/formats.ts';

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
