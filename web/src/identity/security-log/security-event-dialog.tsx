import type { SecurityEvent } from '@halm/model/core/contract/security-event.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../core/records/fact-list.tsx';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { formatDate, formatSecond } from '../../core/words/formats.ts';
import { useRoleNames } from '../users/role-options.ts';
import { detailFacts, detailNamespaces } from './security-event-details.ts';
import { useDeviceName, useEventName, useEventReason } from './security-event-words.ts';

const useDetails = (): ((event: SecurityEvent) => Fact[]) => {
  const { t } = useTranslation(detailNamespaces);
  const roleNames = useRoleNames();
  const reasonOf = useEventReason();
  return (event) => {
    const { roles, formerRoles, secondFactor } = event.details;
    const facts: [string, ReactNode][] = [
      [t('detail.reason'), reasonOf(event)],
      [t('detail.formerRoles'), formerRoles && (roleNames(formerRoles) || '–')],
      [t('detail.roles'), roles && (roleNames(roles) || '–')],
      [
        t('detail.secondFactor'),
        secondFactor === undefined ? undefined : t(secondFactor ? 'detail.withFactor' : 'detail.withoutFactor'),
      ],
    ];
    return [
      ...facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      ...detailFacts(t, event, formatDate),
    ];
  };
};

const EventFacts = ({ event }: { event: SecurityEvent }) => {
  const { t } = useTranslation('securityLog');
  const deviceOf = useDeviceName();
  const { outcome, happenedAt, user, subject, remoteAddress, operation, requestId } = event;
  return (
    <FactList
      isBare
      facts={[
        { label: t('column.at'), value: formatSecond(happenedAt) },
        { label: t('column.outcome'), value: t(`outcome.${outcome}`) },
        { label: t('column.user'), value: user?.name ?? t('nobody') },
        ...(subject ? [{ label: t('column.subject'), value: subject.name ?? subject.id }] : []),
        ...useDetails()(event),
        { label: t('column.address'), value: remoteAddress },
        { label: t('column.device'), value: deviceOf(event) },
        { label: t('column.call'), value: operation },
        { label: t('column.request'), value: requestId },
      ]}
    />
  );
};

/** Everything that is known of one event. */
export const SecurityEventDialog = ({ event, onClose }: { event: SecurityEvent | undefined; onClose: () => void }) => {
  const { t } = useTranslation('ui');
  const nameOf = useEventName();
  return (
    <HalmDialog
      isOpen={event !== undefined}
      onClose={onClose}
      title={event ? nameOf(event) : ''}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {event && <EventFacts event={event} />}
    </HalmDialog>
  );
};
