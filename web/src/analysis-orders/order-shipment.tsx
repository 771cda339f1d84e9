import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import { isToldOnDemand, SERVICE_GONE, type Shipment } from '@halm/model/analysis-orders/shipment.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../app/formats.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { Card } from '../ui/card.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { showError } from '../ui/toasts.ts';
import classes from './analysis-orders.module.css';

const tones = { waiting: 'waiting', booked: 'good', refused: 'bad' } as const;

/** What the service of an order's contractor says of its shipment; nothing where it has none. */
export const OrderShipment = ({ order: { id, contractor } }: { order: AnalysisOrder }) => {
  const { t } = useTranslation('analysisOrders');
  const { data } = useQuery(recordQuery('GET /lims/analysis-orders/:id/shipment', { id }));
  const again = useOperation('POST /lims/analysis-orders/:id/shipment/booking');
  const shipment = data?.shipment;
  if (!shipment) return null;
  const { state, nextAt, trackingNumber, labelReference, attempts } = shipment;
  const [latest] = attempts;
  const whyNot = ({ failure }: Shipment['attempts'][number]) =>
    failure === SERVICE_GONE ? t('shipment.serviceGone') : failure;
  return (
    <Card title={t('shipment.title', { contractor: contractor?.name ?? '' })}>
      <div className={classes.actions}>
        <StatusBadge tone={tones[state]}>{nextAt ? t('shipment.delayed') : t(`shipment.state.${state}`)}</StatusBadge>
        {isToldOnDemand(shipment) && (
          <Button
            variant="default"
            size="xs"
            loading={again.isPending}
            onClick={() => again.mutate({ params: { id } }, { onError: showError })}
          >
            {t(nextAt ? 'shipment.now' : 'shipment.again')}
          </Button>
        )}
      </div>
      {nextAt && <p className={classes.soft}>{t('shipment.putOff', { at: formatDateTime(nextAt) })}</p>}
      <FactList
        isBare
        facts={[
          { label: t('shipment.tracking'), value: trackingNumber },
          ...(labelReference ? [{ label: t('shipment.label'), value: labelReference }] : []),
          {
            label: t('shipment.latest'),
            value: latest && [formatDateTime(latest.attemptedAt), whyNot(latest)].filter(Boolean).join(', '),
          },
        ]}
      />
    </Card>
  );
};
