import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import { ImportStatus } from './import-status.tsx';
import classes from './imports.module.css';

/** What was taken over from files before, of every kind, newest first. */
export const AllImports = () => {
  const { t } = useTranslation(['imports', 'ui']);
  const { items, loadMore, isLoadingMore } = useGrowingList('GET /imports', { query: { size: 25 } });
  return (
    <Card title={t('records.earlier')}>
      {items?.length === 0 && <p className={classes.soft}>{t('records.noEarlier')}</p>}
      <ul className={classes.rows}>
        {items?.map((item) => (
          <li key={item.id}>
            <Link to="/verwaltung/importe/$importId" params={{ importId: item.id }}>
              {item.fileName}
            </Link>
            <span>
              {t(`records.kinds.${item.kind}`)},{' '}
              {t('rows', { count: item.totalRows, shown: formatCount(item.totalRows) })}
            </span>
            <span className={classes.soft}>
              {formatDateTime(item.createdAt)} · {item.createdByName}
            </span>
            <ImportStatus status={item.status} kept={item.kept} />
          </li>
        ))}
      </ul>
      {loadMore && (
        <Button variant="default" loading={isLoadingMore} onClick={() => void loadMore()}>
          {t('ui:list.more')}
        </Button>
      )}
    </Card>
  );
};
