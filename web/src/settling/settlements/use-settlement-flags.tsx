import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import type { Flag } from '../../core/records/flag-list.tsx';
import { showFailure } from '../../core/ui/toasts.ts';
import { formatDate } from '../../core/words/formats.ts';

const ReckonButton = ({ settlement }: { settlement: Settlement }) => {
  const { t } = useTranslation('settlements');
  const update = useOperation('PATCH /settlements/:id');
  const { id, version, contract, covers, fromOn, toOn, language, notes } = settlement;
  const body = { contractId: contract.id, covers, fromOn, toOn, language, notes };
  return (
    <Button
      variant="default"
      size="xs"
      loading={update.isPending}
      onClick={() => update.mutate({ params: { id }, body, version }, { onError: showFailure(t('reckon.failed')) })}
    >
      {t('reckon.action')}
    </Button>
  );
};

const settlementPage = (id: string, number: string | null) => (
  <Link to="/verwaltung/abrechnungen/$settlementId" params={{ settlementId: id }}>
    {number}
  </Link>
);

/** Of how many deliveries a value is missing that the contract asks for. */
export const countUnmeasured = (lines: Settlement['lines']): number =>
  lines.filter(({ missingValues }) => missingValues.length > 0).length;

/**
 * What has to be known of a settlement before it is issued, or has happened
 * since, each with the way to mend it.
 */
export const useSettlementFlags = (settlement: Settlement): Flag[] => {
  const { t } = useTranslation('settlements');
  const {
    lines,
    status,
    contract,
    corrects,
    reversedSince,
    rebookedSince,
    repricedSince,
    withdrawnAt,
    withdrawnByName,
    withdrawalReason,
  } = settlement;
  const priceless = new Set(
    lines.filter(({ priceCentsPerUnit }) => priceCentsPerUnit === null).map(({ article }) => article.name),
  );
  const unmeasured = countUnmeasured(lines);
  const toContract = (
    <Link to="/verwaltung/vertraege/$id/edit" params={{ id: contract.id }}>
      {t('flag.toContract')}
    </Link>
  );
  const flags: (Flag | false)[] = [
    status === 'withdrawn' && {
      id: 'withdrawn',
      weight: 'info',
      text: t('flag.withdrawn', {
        date: formatDate((withdrawnAt ?? '').slice(0, 10)),
        person: withdrawnByName,
        reason: withdrawalReason,
      }),
    },
    corrects !== null && {
      id: 'corrects',
      weight: 'info',
      text: t('flag.corrects'),
      link: settlementPage(corrects.id, corrects.number),
    },
    settlement.isOutdated &&
      status === 'draft' && {
        id: 'outdated',
        weight: 'blocking',
        text: t('flag.outdated'),
        link: <ReckonButton settlement={settlement} />,
      },
    priceless.size > 0 && {
      id: 'priceless',
      weight: 'blocking',
      text: t('flag.priceless', { articles: [...priceless].join(', ') }),
      link: toContract,
    },
    unmeasured > 0 && { id: 'unmeasured', weight: 'info', text: t('flag.unmeasured', { count: unmeasured }) },
    ...reversedSince.map(
      ({ booking, settledBy }): Flag => ({
        id: booking.id,
        weight: settledBy ? 'info' : 'warning',
        text: settledBy
          ? t('flag.reversedSettled', { number: booking.number })
          : t('flag.reversed', { number: booking.number }),
        link: settledBy && settlementPage(settledBy.id, settledBy.number ?? t('draft')),
      }),
    ),
  ];
  const rebooked = rebookedSince.map(
    ({ booking, settledBy }, index): Flag => ({
      id: `rebooked ${index}`,
      weight: settledBy ? 'info' : 'warning',
      text: settledBy
        ? t('flag.rebookedSettled', { number: booking.number })
        : t('flag.rebooked', { number: booking.number }),
      link: settledBy && settlementPage(settledBy.id, settledBy.number ?? t('draft')),
    }),
  );
  const uncorrected = repricedSince.filter(({ settledBy }) => settledBy === null).length;
  const repriced = repricedSince.flatMap(({ booking, settledBy }, index): Flag[] =>
    settledBy
      ? [
          {
            id: `repriced ${index}`,
            weight: 'info',
            text: t('flag.repricedSettled', { number: booking.number }),
            link: settlementPage(settledBy.id, settledBy.number ?? t('draft')),
          },
        ]
      : [],
  );
  const outdated: Flag[] =
    uncorrected > 0 ? [{ id: 'repriced', weight: 'warning', text: t('flag.repriced', { count: uncorrected }) }] : [];
  return [...flags, ...rebooked, ...outdated, ...repriced].filter((flag) => flag !== false);
};
