import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatCount } from '../../core/words/formats.ts';
import classes from './imports.module.css';

const kinds = { addresses: 'address', articles: 'article', locations: 'location', contracts: 'contract' } as const;

/** What an import has made of a name alone, as long as nobody has completed it: each with the way there. */
export const ImportToComplete = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation(['imports', 'ui']);
  const list = useGrowingList('GET /records-to-complete', { query: { importId: record.id, size: 25 } });
  if (record.toComplete === 0) return null;
  return (
    <Card title={t('toComplete.title', { shown: formatCount(record.toComplete) })}>
      <p className={classes.soft}>{t('toComplete.text')}</p>
      <ul className={classes.rows}>
        {list.items?.map(({ id, entity, name }) => (
          <li key={`${entity} ${id}`}>
            <RecordLink kind={kinds[entity]} record={{ id, name }} />
            <span className={classes.soft}>{t(`toComplete.kind.${entity}`)}</span>
          </li>
        ))}
      </ul>
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
    </Card>
  );
};
