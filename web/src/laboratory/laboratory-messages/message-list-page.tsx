import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { messageStates, messageWays } from '@halm/model/laboratory/laboratory-messages/laboratory-message-choices.ts';
import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { MessageStatus } from './message-status.tsx';

const useMessageColumns = (): Column<LaboratoryMessage>[] => {
  const { t } = useTranslation('laboratoryMessages');
  return [
    { id: 'file', header: t('file'), cell: ({ fileName }) => fileName },
    { id: 'laboratory', header: t('laboratory'), cell: ({ laboratory }) => laboratory.name },
    {
      id: 'receivedAt',
      header: t('receivedAt'),
      cell: ({ receivedAt }) => formatDateTime(receivedAt),
      sort: 'receivedAt',
    },
    { id: 'way', header: t('way'), cell: ({ way }) => t(`ways.${way}`) },
    {
      id: 'values',
      header: t('taken'),
      cell: ({ counts, state }) => (state === 'accepted' ? formatCount(counts.new + counts.changed) : '–'),
      align: 'right',
    },
    { id: 'state', header: t('status'), cell: (message) => <MessageStatus message={message} /> },
    { id: 'problem', header: t('problem'), cell: ({ problem }) => (problem ? reasonText(problem.reason) : '–') },
  ];
};

const Filters = () => {
  const { t } = useTranslation('laboratoryMessages');
  return (
    <>
      <SelectFilter
        name="state"
        label={t('status')}
        options={messageStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <SelectFilter
        name="way"
        label={t('way')}
        options={messageWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
    </>
  );
};

/** What laboratories have sent, and what waits for somebody. */
export const MessageListPage = () => {
  const { t } = useTranslation('laboratoryMessages');
  const add = <AddButton to="/verwaltung/potential-products/settings/inbox/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      lead={<LaboratorySettingsTabs />}
      list={useList('GET /lims/laboratory-messages', 'laboratory-messages')}
      columns={useMessageColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/potential-products/settings/inbox/$id', params: { id } })}
      actions={add}
      filters={<Filters />}
      searchLabel={t('search')}
      defaultSort="-receivedAt"
      empty={{ icon: IconInbox, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
