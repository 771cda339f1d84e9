import type { LaboratoryMail } from '@halm/model/laboratory/laboratory-mails/laboratory-mail.ts';
import { type MailKind, mailLanguages } from '@halm/model/laboratory/laboratory-mails/mail-choices.ts';
import { IconMailCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { LeadNotice } from '../quality-lead/lead-notice.tsx';
import { useLeadHindrance } from '../quality-lead/use-lead-hindrance.ts';
import { mailPlaces } from './laboratory-mail-kinds.ts';

const useMailColumns = (): Column<LaboratoryMail>[] => {
  const { t } = useTranslation('laboratoryMails');
  return [
    { id: 'subject', header: t('subject'), cell: ({ subject }) => subject },
    { id: 'language', header: t('language'), cell: ({ language }) => t(`languages.${language}`), sort: 'language' },
    {
      id: 'condition',
      header: t('condition'),
      cell: ({ condition }) => t(`conditions.${condition}`),
      sort: 'condition',
    },
  ];
};

/** The mails of one kind: to suppliers, to laboratories, or to contractors. */
export const LaboratoryMailListPage = ({ kind }: { kind: MailKind }) => {
  const { t } = useTranslation('laboratoryMails');
  const place = mailPlaces[kind];
  const languages = mailLanguages.map((value) => ({ value, label: t(`languages.${value}`) }));
  const add = useLeadHindrance() ? undefined : <AddButton to={`${place}/add`}>{t('add')}</AddButton>;
  return (
    <ListPage
      title={t(`kinds.${kind}`)}
      lead={<LaboratorySettingsTabs />}
      notice={<LeadNotice />}
      list={useList('GET /lims/mails', `${kind}-mails`, { kind })}
      columns={useMailColumns()}
      rowLink={({ id }) => ({ to: `${place}/$id`, params: { id } })}
      actions={add}
      filters={<SelectFilter name="language" label={t('language')} options={languages} />}
      searchLabel={t('search')}
      defaultSort="language"
      empty={{ icon: IconMailCog, title: t('empty.title'), text: t(`empty.${kind}`), action: add }}
    />
  );
};
