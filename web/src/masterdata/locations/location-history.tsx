import type { Location } from '@halm/model/masterdata/locations/location.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { formatAmount, formatCount, formatExactPercent } from '../../core/words/formats.ts';

const positionOf = ({ latitude, longitude }: Partial<Location>): string | undefined =>
  latitude == null || longitude == null ? undefined : `${latitude}, ${longitude}`;

/**
 * The fields of a storage location that a person changes, each as it is read; the oldest changes say less.
 */
const useReadableFields = (): HistoryField<Location>[] => {
  const { t } = useTranslation(['locations', 'ui']);
  const yesOrNo = (flag: boolean | undefined) => (flag === undefined ? undefined : t(flag ? 'ui:yes' : 'ui:no'));
  return [
    [t('name'), ({ name }) => name],
    [t('code'), ({ code }) => code],
    [t('kind'), ({ type }) => type && t(`type.${type}`)],
    [t('ui:quantity.unit'), ({ unit }) => unit && t(`ui:unit.${unit}`)],
    [
      t('maximum'),
      ({ maximumAmount, unit }) => (maximumAmount == null || !unit ? undefined : formatAmount(maximumAmount, unit)),
    ],
    [t('mode'), ({ withdrawalMode }) => withdrawalMode && t(`withdrawal.${withdrawalMode}`)],
    [
      t('shares'),
      ({ withdrawalShares }) =>
        withdrawalShares
          ?.map(({ contract, percent }) => `${contract.name} ${formatExactPercent(percent / 100)}`)
          .join(', '),
    ],
    [t('digesterVolume'), ({ digesterVolumeM3: volume }) => (volume ? `${formatCount(volume)} m³` : undefined)],
    [t('gate'), ({ gatePlcId }) => gatePlcId],
    [t('locked'), ({ locked }) => yesOrNo(locked)],
    [t('lock.reason'), ({ lockReason }) => lockReason],
    [t('state'), ({ active }) => (active === undefined ? undefined : t(active ? 'ui:active' : 'ui:inactive'))],
    [t('collectionOnly'), ({ collectionOnly }) => yesOrNo(collectionOnly)],
    [t('solidInput'), ({ solidInput }) => yesOrNo(solidInput)],
    [t('street'), ({ street }) => street],
    [t('zip'), ({ zip }) => zip],
    [t('city'), ({ city }) => city],
    [t('position'), positionOf],
    [t('form.description'), ({ description }) => description],
  ];
};

/** Who changed what in a storage location, newest first. */
export const LocationHistory = ({ locationId }: { locationId: string }) => (
  <RecordHistory owner="locations" id={locationId} fields={useReadableFields()} />
);
