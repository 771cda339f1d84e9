import type { Vehicle } from '@halm/model/masterdata/fleet/vehicle.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { UsageList } from '../../core/records/usage-list.tsx';
import { Card } from '../../core/ui/card.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import classes from '../addresses/merge.module.css';
import { MergeChoices } from '../addresses/merge-choices.tsx';
import { vehicleValuesOf } from './vehicle-form-pages.tsx';

const useFields = () => {
  const { t } = useTranslation('addresses');
  const one = (label: string, key: 'licensePlate' | 'title' | 'type' | 'note') => ({
    label,
    key,
    read: (vehicle: Vehicle) => vehicle[key] ?? '',
  });
  return [
    one(t('vehicle.plate'), 'licensePlate'),
    one(t('kind'), 'type'),
    one(t('vehicle.title'), 'title'),
    one(t('form.notes'), 'note'),
  ];
};

const Moves = ({ other }: { other: Vehicle }) => {
  const { t } = useTranslation('addresses');
  const { data: usage } = useSuspenseQuery(recordQuery('GET /vehicles/:id/usage', { id: other.id }));
  const groupsOf = (isOver: boolean) => usage.groups.filter(({ kind }) => (kind === 'booking') === isOver);
  return (
    <Card title={t('merge.moves')}>
      {groupsOf(false).length > 0 && <UsageList groups={groupsOf(false)} usedId={other.id} />}
      <p>{t('vehicle.merge.movesToo')}</p>
      {groupsOf(true).length > 0 && (
        <>
          <p>{t('vehicle.merge.bookingsStay')}</p>
          <UsageList groups={groupsOf(true)} />
        </>
      )}
    </Card>
  );
};

/** Before two vehicles become one: what moves, what stays, and whose word counts in each field. */
export const VehicleMergePreview = ({ target, otherId }: { target: Vehicle; otherId: string }) => {
  const { t } = useTranslation('addresses');
  const { data: other } = useSuspenseQuery(recordQuery('GET /vehicles/:id', { id: otherId }));
  const merge = useOperation('POST /vehicles/:id/merge', { alsoChanges: ['attachments', 'comments', 'bookings'] });
  const confirm = useConfirmDelete();
  const goTo = useGoTo();
  const different = useFields().filter(({ read }) => read(target) !== read(other));
  // What this one doesn't say the other one may: nobody has to look for the gaps.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(different.filter(({ read }) => read(target) === '').map(({ label }) => label)),
  );
  const take = (label: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, label] : [...chosen].filter((one) => one !== label)));
  const run = async () => {
    const names = { kept: target.licensePlate, other: other.licensePlate };
    const question = { name: names.other, level: 3, title: t('merge.question', names) } as const;
    if (!(await confirm({ ...question, text: t('vehicle.merge.final', names), action: t('merge.do') }))) return;
    const others = different.filter(({ label }) => chosen.has(label)).map(({ key }) => [key, other[key]]);
    const values = vehicleValuesOf({ ...target, ...Object.fromEntries(others) });
    merge.mutate(
      { params: { id: target.id }, body: { otherId, otherVersion: other.version, values }, version: target.version },
      {
        onSuccess: ({ id, address }) => {
          showSuccess(t('vehicle.merge.done'));
          goTo('/verwaltung/adressen/$addressId/vehicle/$vehicleId', { addressId: address.id, vehicleId: id });
        },
        onError: showFailure(t('vehicle.merge.failed')),
      },
    );
  };
  return (
    <>
      <MergeChoices
        target={target}
        other={other}
        fields={different}
        sides={[target.licensePlate, other.licensePlate]}
        alike={t('vehicle.merge.alike')}
        chosen={chosen}
        onTake={take}
      />
      <Moves other={other} />
      <div className={classes.end}>
        <Button onClick={() => void run()} loading={merge.isPending}>
          {t('merge.do')}
        </Button>
      </div>
    </>
  );
};
