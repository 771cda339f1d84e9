import type { AccountSession } from '@halm/model/identity/sessions/account-session.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import classes from './session-list.module.css';

const phones: ReadonlySet<string | null> = new Set(['Android', 'iPhone', 'iPad']);

const useDeviceName = () => {
  const { t } = useTranslation('security');
  return ({ browser, system }: AccountSession): string => {
    if (browser && system) return t('device.both', { browser, system });
    return browser ?? system ?? t('device.unknown');
  };
};

type SessionListProps = {
  items: readonly AccountSession[];
  onEnd: (id: string) => void;
  /** The one that is being ended. */
  endingId: string | undefined;
};

type SessionRowProps = { session: AccountSession; onEnd: () => void; isEnding: boolean };

const SessionRow = ({ session, onEnd, isEnding }: SessionRowProps) => {
  const { t } = useTranslation('security');
  const name = useDeviceName()(session);
  const Icon = phones.has(session.system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {session.isCurrent && <StatusBadge tone="normal">{t('device.this')}</StatusBadge>}
        </p>
        <p className={classes.times}>
          <span>{t('lastUsed', { at: formatDateTime(session.lastUsedAt) })}</span>
          <span>{t('signedIn', { at: formatDateTime(session.signedInAt) })}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="default" onClick={onEnd} loading={isEnding} aria-label={t('endNamed', { name })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
};

/** Where somebody is signed in, each by its device, with a button that ends it. */
export const SessionList = ({ items, onEnd, endingId }: SessionListProps) => {
  const { t } = useTranslation('security');
  if (items.length === 0) return <p className={classes.none}>{t('noSessions')}</p>;
  return (
    <ul className={classes.list}>
      {items.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          onEnd={() => onEnd(session.id)}
          isEnding={session.id === endingId}
        />
      ))}
    </ul>
  );
};
