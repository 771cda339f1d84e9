import type { LaboratoryResult } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate, formatDateTime } from '../../core/words/formats.ts';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { ReportedLine } from '../analysis-types/reported-line.tsx';
import { useFormerText } from '../analysis-types/use-former-text.ts';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';

const useResultColumns = (): Column<LaboratoryResult>[] => {
  const { t } = useTranslation('laboratoryMessages');
  const say = useResultText();
  const sayFormer = useFormerText();
  const nameOf = useTestText();
  return [
    { id: 'sample', header: t('sample'), cell: ({ sampleNumber }) => inGroups(sampleNumber), sort: 'sampleNumber' },
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
    { id: 'laboratory', header: t('laboratory'), cell: ({ laboratory }) => laboratory.name },
    {
      id: 'measuredOn',
      header: t('results.measuredOn'),
      cell: ({ measuredOn }) => (measuredOn ? formatDate(measuredOn) : '–'),
    },
    {
      id: 'receivedAt',
      header: t('receivedAt'),
      cell: ({ receivedAt }) => formatDateTime(receivedAt),
      sort: 'receivedAt',
    },
  ];
};

/** What laboratories have said of samples, each value with what was said before. */
export const ResultListPage = () => {
  const { t } = useTranslation('laboratoryMessages');
  return (
    <ListPage
      title={t('results.title')}
      lead={<LaboratorySettingsTabs />}
      list={useList('GET /lims/laboratory-results', 'laboratory-results')}
      columns={useResultColumns()}
      rowLink={({ messageId }) => ({
        to: '/verwaltung/potential-products/settings/inbox/$id',
        params: { id: messageId },
      })}
      searchLabel={t('results.search')}
      defaultSort="-receivedAt"
      empty={{ icon: IconTestPipe, title: t('results.empty.title'), text: t('results.empty.text') }}
    />
  );
};
