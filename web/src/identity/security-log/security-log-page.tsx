import type { SecurityEvent } from '@halm/model/core/contract/security-event.ts';
import { securityEventGroups, securityOutcomes } from '@halm/model/core/contract/security-event-types.ts';
import { IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import { SelectFilter, useListFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { SaveSecurityLog } from './save-security-log.tsx';
import { SecurityEventDialog } from './security-event-dialog.tsx';
import { useDeviceName, useEventName } from './security-event-words.ts';
import classes from './security-log-page.module.css';

const useEventColumns = (open: (event: SecurityEvent) => void): Column<SecurityEvent>[] => {
  const { t } = useTranslation('securityLog');
  const nameOf = useEventName();
  const deviceOf = useDeviceName();
  return [
    {
      id: 'type',
      header: t('column.type'),
      cell: (event) => (
        <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => open(event)}>
          {nameOf(event)}
        </button>
      ),
    },
    {
      id: 'outcome',
      header: t('column.outcome'),
      cell: ({ outcome }) => (
        <StatusBadge tone={outcome === 'refused' ? 'wrong' : 'normal'}>{t(`outcome.${outcome}`)}</StatusBadge>
      ),
    },
    {
      id: 'at',
      header: t('column.at'),
      cell: ({ happenedAt }) => <span className={classes.time}>{formatDateTime(happenedAt)}</span>,
    },
    { id: 'user', header: t('column.user'), cell: ({ user }) => user?.name ?? t('nobody') },
    {
      id: 'subject',
      header: t('column.subject'),
      cell: ({ subject }) => subject?.name ?? '–',
      isCardNeedless: ({ user, subject }) => !subject?.name || subject.id === user?.id,
    },
    {
      id: 'address',
      header: t('column.address'),
      cell: ({ remoteAddress }) => remoteAddress ?? '–',
      isCardHidden: true,
    },
    { id: 'device', header: t('column.device'), cell: deviceOf, isOptional: true },
    { id: 'call', header: t('column.call'), cell: ({ operation }) => operation ?? '–', isOptional: true },
  ];
};

type Person = { readonly firstName: string; readonly lastName: string };

const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

const PersonFilter = () => {
  const { t } = useTranslation('securityLog');
  const [userId] = useListFilter('userId');
  const { data: person } = useQuery({ ...recordQuery('GET /users/user/:userId', { userId }), enabled: userId !== '' });
  return (
    <ReferenceFilter
      filter="userId"
      label={t('filter.person')}
      call="GET /users"
      name={fullName}
      chosen={person && { id: person.id, name: fullName(person) }}
    />
  );
};

const Filters = () => {
  const { t } = useTranslation('securityLog');
  return (
    <>
      <SelectFilter
        name="group"
        label={t('filter.group')}
        options={securityEventGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
      />
      <SelectFilter
        name="outcome"
        label={t('column.outcome')}
        options={securityOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
      />
      <PersonFilter />
      <DateRangeFilter label={t('filter.days')} />
    </>
  );
};

/** Who tried what in the organisation, newest first; a row opens with everything that is known of it. */
export const SecurityLogPage = () => {
  const { t } = useTranslation('securityLog');
  const list = useList('GET /security-log', 'security-log');
  const [opened, setOpened] = useState<SecurityEvent>();
  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        columns={useEventColumns(setOpened)}
        actions={<SaveSecurityLog search={list.search} />}
        searchLabel={t('search')}
        filters={<Filters />}
        empty={{ icon: IconShieldSearch, title: t('empty.title'), text: t('empty.text') }}
      />
      <SecurityEventDialog event={opened} onClose={() => setOpened(undefined)} />
    </>
  );
};
