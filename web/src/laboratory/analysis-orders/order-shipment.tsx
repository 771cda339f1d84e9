import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { isSentOnDemand, type Shipment } from '@halm/model/laboratory/analysis-orders/shipment.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useForeignFailure } from '../../core/forms/use-foreign-failure.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { Card } from '../../core/ui/card.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import classes from './analysis-orders.module.css';

const tones = { waiting: 'work', booked: 'normal', refused: 'wrong' } as const;

const badgeOf = ({ state, nextAt, comesBack }: Shipment) => {
  if (nextAt) return 'shipment.delayed';
  return comesBack ? 'shipment.failed' : (`shipment.state.${state}` as const);
};

/** What the service of an order's contractor says of its shipment; nothing where it has none. */
export const OrderShipment = ({ order: { id, contractor } }: { order: AnalysisOrder }) => {
  const { t } = useTranslation('analysisOrders');
  const { data } = useQuery(recordQuery('GET /lims/analysis-orders/:id/shipment', { id }));
  const again = useOperation('POST /lims/analysis-orders/:id/shipment/booking');
  const say = useForeignFailure();
  const shipment = data?.shipment;
  if (!shipment) return null;
  const { state, nextAt, comesBack, trackingNumber, labelReference, attempts } = shipment;
  const [latest] = attempts;
  return (
    <Card title={t('shipment.title', { contractor: contractor?.name ?? '' })}>
      <div className={classes.actions}>
        <StatusBadge tone={comesBack ? 'warning' : tones[state]}>{t(badgeOf(shipment))}</StatusBadge>
        {isSentOnDemand(shipment) && (
          <Button
            variant="default"
            size="xs"
            loading={again.isPending}
            onClick={() => again.mutate({ params: { id } }, { onError: showError })}
          >
            {t(state === 'waiting' ? 'shipment.now' : 'shipment.again')}
          </Button>
        )}
      </div>
      {nextAt && <p className={classes.soft}>{t('shipment.putOff', { at: formatDateTime(nextAt) })}</p>}
      {comesBack && <p className={classes.soft}>{t('shipment.comesBack')}</p>}
      <FactList
        isBare
        facts={[
          { label: t('shipment.tracking'), value: trackingNumber },
          ...(labelReference ? [{ label: t('shipment.label'), value: labelReference }] : []),
          {
            label: t('shipment.latest'),
            value:
              latest &&
              [formatDateTime(latest.attemptedAt), latest.failure && say(latest.failure)].filter(Boolean).join(', '),
          },
        ]}
      />
    </Card>
  );
};
