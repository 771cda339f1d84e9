import type {
  LaboratoryMessage,
  LaboratoryResult,
} from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { ReportedLine } from '../analysis-types/reported-line.tsx';
import { useFormerText } from '../analysis-types/use-former-text.ts';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';

/** The values of a message that somebody has typed: there is no file to be read, and nothing of it waits. */
export const TypedResults = ({ message: { id } }: { message: LaboratoryMessage }) => {
  const { t } = useTranslation(['laboratoryMessages', 'ui']);
  const say = useResultText();
  const sayFormer = useFormerText();
  const nameOf = useTestText();
  const list = useGrowingList('GET /lims/laboratory-results', { query: { messageId: id, size: 100 } });
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />;
  const columns: Column<LaboratoryResult>[] = [
    { id: 'sample', header: t('sample'), cell: ({ sampleNumber }) => inGroups(sampleNumber) },
    { id: 'test', header: t('test'), cell: (result) => nameOf(result) },
    {
      id: 'value',
      header: t('value'),
      cell: (result) => (
        <>
          {say(result, result.unit)}
          <ReportedLine of={result} value={result} />
        </>
      ),
      align: 'right',
    },
    {
      id: 'before',
      header: t('results.before'),
      cell: ({ before, unit }) => (before ? sayFormer(before, unit) : '–'),
      align: 'right',
    },
  ];
  return (
    <Card title={t('rows.typed')}>
      <DataTable label={t('rows.typed')} tableKey="typed-results" columns={columns} rows={list.items ?? []} />
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
    </Card>
  );
};
