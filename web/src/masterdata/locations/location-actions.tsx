import type { UsageKind } from '@halm/model/core/contract/record-usage.ts';
import type { Location } from '@halm/model/masterdata/locations/location.ts';
import { locationCan } from '@halm/model/masterdata/locations/location-can.ts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { LockDialog } from './lock-dialog.tsx';

const usageQuery = (id: string) => recordQuery('GET /locations/:id/usage', { id });

const LockButton = ({ location }: { location: Location }) => {
  const { t } = useTranslation('locations');
  const [isAsking, setAsking] = useState(false);
  const { data: usage } = useQuery(usageQuery(location.id));
  const lock = useOperation('PUT /locations/:id/lock', { alsoChanges: ['bookings'] });
  const { id, version, locked } = location;
  const unlock = () =>
    lock.mutate(
      { params: { id }, body: { locked: false, reason: null }, version },
      { onSuccess: () => showSuccess(t('lock.undone')), onError: showFailure(t('failed.unlock')) },
    );
  const Icon = locked ? IconLockOpen : IconLock;
  return (
    <>
      <GuardedButton
        against={undefined}
        leftSection={<Icon size={17} aria-hidden />}
        loading={lock.isPending}
        onClick={() => (locked ? unlock() : setAsking(true))}
      >
        {locked ? t('lock.undo') : t('lock.action')}
      </GuardedButton>
      <LockDialog location={location} usage={usage} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};

const UseButton = ({ location: { id, name, version, active } }: { location: Location }) => {
  const { t } = useTranslation('locations');
  const [isAsking, setAsking] = useState(false);
  const { data: usage } = useQuery(usageQuery(id));
  const use = useOperation('PUT /locations/:id/active');
  const has = (kind: UsageKind) => usage?.groups.some((group) => group.kind === kind) ?? false;
  const facts = { hasStock: has('stock'), hasOpenBookings: has('openBooking') };
  const against = active ? locationCan.deactivate(facts) : undefined;
  const change = () =>
    use.mutate(
      { params: { id }, body: { active: !active }, version },
      {
        onSuccess: () => showSuccess(active ? t('use.ended') : t('use.begun')),
        onError: showFailure(t('failed.save')),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <GuardedButton
        against={against && reasonText(against)}
        loading={use.isPending && !isAsking}
        onClick={() => (active ? setAsking(true) : change())}
      >
        {active ? t('use.end') : t('use.begin')}
      </GuardedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('use.title', { name })}
        text={t('use.text')}
        action={t('use.end')}
        isBusy={use.isPending}
        onClose={() => setAsking(false)}
        onConfirm={change}
      />
    </>
  );
};

const RemoveButton = ({ location: { id, name, version } }: { location: Location }) => {
  const { t } = useTranslation(['locations', 'ui']);
  const remove = useOperation('DELETE /locations/:id');
  const goTo = useGoTo();
  return (
    <DeleteButton
      name={name}
      // What the control of the plant knows by its id is gone with it.
      level={3}
      text={t('ui:remove.parts')}
      failed={t('failed.delete')}
      used={{ call: 'GET /locations/:id/usage', id }}
      remove={(options) => remove.mutate({ params: { id }, version }, options)}
      onDeleted={() => goTo('/verwaltung/lagerorte')}
    />
  );
};

/**
 * What a manager does with a location: lock it, take it out of use, delete it,
 * change it. Each says why it can't be done.
 */
export const LocationActions = ({ location }: { location: Location }) => {
  const { t } = useTranslation('ui');
  if (!useMay('PATCH /locations/:id')) return null;
  return (
    <RecordActions
      more={
        <>
          <UseButton location={location} />
          <RemoveButton location={location} />
        </>
      }
    >
      <LockButton location={location} />
      <ActionLink variant="filled" to="/verwaltung/lagerorte/$id/edit" params={{ id: location.id }}>
        {t('edit')}
      </ActionLink>
    </RecordActions>
  );
};
