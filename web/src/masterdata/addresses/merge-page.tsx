import type { Named } from '@halm/model/core/contract/fields.ts';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery, recordQuery } from '../../core/client/queries.ts';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import { Card } from '../../core/ui/card.tsx';
import { PageHead } from '../../core/ui/page-head.tsx';
import classes from './merge.module.css';
import { MergePreview } from './merge-preview.tsx';

/** Joins two addresses of one company: this one stays, another one is chosen and taken over. */
export const MergePage = () => {
  const { t } = useTranslation('addresses');
  const { addressId } = useParams({ from: '/verwaltung/adressen/$addressId/merge' });
  const { data: target } = useSuspenseQuery(recordQuery('GET /addresses/:id', { id: addressId }));
  const [other, setOther] = useState<Named | null>(null);
  const { companyName, vatNumber } = target;
  const alike = { companyName, ...(vatNumber && { vatNumber }), exceptId: target.id };
  const { data } = useQuery(listQuery('GET /addresses/similar', alike));
  const similar = data?.items ?? [];
  return (
    <div className={classes.page}>
      <PageHead
        title={t('merge.title')}
        state={t('merge.into', { number: target.number, name: companyName })}
        back={
          <Link to="/verwaltung/adressen/$addressId" params={{ addressId }}>
            {companyName}
          </Link>
        }
      />
      <Card title={t('merge.choose')}>
        {similar.length > 0 && (
          <ul className={classes.similar} aria-label={t('merge.similar')}>
            {similar.map((one) => (
              <li key={one.id}>
                <Button
                  variant="default"
                  aria-pressed={other?.id === one.id}
                  onClick={() => setOther({ id: one.id, name: one.companyName })}
                >
                  {one.companyName}
                </Button>
                <span className={classes.soft}>
                  {[String(one.number), one.city, t(`similar.${one.because}`)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        <ReferenceSelect
          label={t('merge.other')}
          call="GET /addresses"
          name={({ number, companyName: name, city }) => [String(number), name, city].filter(Boolean).join(' · ')}
          alone={({ number }) => String(number)}
          value={other}
          onValue={setOther}
          error={other?.id === target.id ? t('merge.itself') : undefined}
          clearable
        />
      </Card>
      {other && other.id !== target.id && (
        <Suspense fallback={null}>
          <MergePreview key={other.id} target={target} otherId={other.id} />
        </Suspense>
      )}
    </div>
  );
};
