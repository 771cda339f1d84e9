import type { Location } from '@halm/model/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../app/formats.ts';
import type { HistoryField } from '../ui/history-fields.ts';
import { RecordHistory } from '../ui/record-history.tsx';

const placeOf = ({ latitude, longitude }: Partial<Location>): string | undefined =>
  latitude == null || longitude == null ? undefined : `${latitude}, ${longitude}`;

/** The fields of a storage location that a person changes, each as it is read. */
const useReadableFields = (): HistoryField<Location>[] => {
  const { t } = useTranslation(['locations', 'ui']);
  const yesOrNo = (flag: boolean | undefined) => (flag === undefined ? undefined : t(flag ? 'ui:yes' : 'ui:no'));
  return [
    [t('name'), ({ name }) => name],
    [t('code'), ({ code }) => code],
    [t('kind'), ({ type }) => type && t(`type.${type}`)],
    [
      t('maximum'),
      ({ maximumAmount, unit }) => (maximumAmount == null || !unit ? undefined : formatAmount(maximumAmount, unit)),
    ],
    [t('mode'), ({ withdrawalMode }) => withdrawalMode && t(`withdrawal.${withdrawalMode}`)],
    [t('form.gate'), ({ gatePlcId }) => gatePlcId],
    [t('form.locked'), ({ locked }) => yesOrNo(locked)],
    [t('form.active'), ({ active }) => yesOrNo(active)],
    [t('form.collectionOnly'), ({ collectionOnly }) => yesOrNo(collectionOnly)],
    [t('form.solidInput'), ({ solidInput }) => yesOrNo(solidInput)],
    [t('ui:history.position'), placeOf],
    [t('form.description'), ({ description }) => description],
  ];
};

/** Who changed what in a storage location, newest first. */
export const LocationHistory = ({ locationId }: { locationId: string }) => (
  <RecordHistory owner="locations" id={locationId} fields={useReadableFields()} />
);
