import type { Named } from '@halm/model/core/contract/fields.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import { Card } from '../../core/ui/card.tsx';
import { PageHead } from '../../core/ui/page-head.tsx';
import classes from '../addresses/merge.module.css';
import { VehicleMergePreview } from './vehicle-merge-preview.tsx';

/** Joins two records of one vehicle: this one stays, another one is chosen and taken over. */
export const VehicleMergePage = () => {
  const { t } = useTranslation('addresses');
  const params = useParams({ from: '/verwaltung/adressen/$addressId/vehicle/$vehicleId/merge' });
  const { data: target } = useSuspenseQuery(recordQuery('GET /vehicles/:id', { id: params.vehicleId }));
  const [other, setOther] = useState<Named | null>(target.doubleOf);
  return (
    <div className={classes.page}>
      <PageHead
        title={t('vehicle.merge.title')}
        state={t('vehicle.merge.into', { plate: target.licensePlate, company: target.address.name })}
        back={
          <Link to="/verwaltung/adressen/$addressId/vehicle/$vehicleId" params={params}>
            {target.licensePlate}
          </Link>
        }
      />
      <Card title={t('vehicle.merge.choose')}>
        <ReferenceSelect
          label={t('vehicle.merge.other')}
          call="GET /vehicles"
          name={({ licensePlate, title, address }) => [licensePlate, title, address.name].filter(Boolean).join(' · ')}
          alone={({ licensePlate }) => licensePlate}
          value={other}
          onValue={setOther}
          error={other?.id === target.id ? t('vehicle.merge.itself') : undefined}
          clearable
        />
      </Card>
      {other && other.id !== target.id && (
        <Suspense fallback={null}>
          <VehicleMergePreview key={other.id} target={target} otherId={other.id} />
        </Suspense>
      )}
    </div>
  );
};
