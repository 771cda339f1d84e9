import { positionOf } from '@halm/model/core/contract/geography.ts';
import type { Location } from '@halm/model/masterdata/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { PositionLink } from '../../core/map/position-link.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { formatAmount, formatDateTime } from '../../core/words/formats.ts';

const placeOf = ({ street, zip, city }: Location): string =>
  [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** What was entered about a location. What nobody has entered is left out. */
export const LocationFacts = ({ location }: { location: Location }) => {
  const { t } = useTranslation('locations');
  const { type, active, maximumAmount, unit, withdrawalMode, collectionOnly, solidInput } = location;
  const position = positionOf(location);
  // Where something may lie, it stands beside what lies there.
  const isLevelShown = active && type !== 'production';
  const uses = [collectionOnly && t('collectionOnly'), solidInput && t('solidInput')].filter(Boolean).join(', ');
  const optional = [
    { label: t('maximum'), value: !isLevelShown && maximumAmount !== null && formatAmount(maximumAmount, unit) },
    { label: t('form.use'), value: uses },
    { label: t('gate'), value: location.gatePlcId },
    { label: t('form.place'), value: placeOf(location) },
    { label: t('position'), value: position && <PositionLink position={position} active={active} id={location.id} /> },
    { label: t('form.description'), value: location.description },
  ];
  return (
    <FactList
      title={t('form.identity')}
      facts={[
        { label: t('kind'), value: t(`type.${type}`) },
        { label: t('mode'), value: t(`withdrawal.${withdrawalMode}`) },
        ...optional.filter(({ value }) => value),
        { label: t('updated'), value: formatDateTime(location.updatedAt) },
      ]}
    />
  );
};
