import type { Position } from '@halm/model/core/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../navigation/open-places.ts';
import { LightLink } from '../records/light-link.tsx';
import { positionText } from './say-place.ts';

type PositionLinkProps = { position: Position; id: string; active: boolean };

/** Where a record is, with the way to the map at that record; the map shows active ones alone. */
export const PositionLink = ({ position, id, active }: PositionLinkProps) => {
  const { t } = useTranslation('map');
  const canOpen = useCanOpen();
  return (
    <>
      {positionText(position)}
      {active && canOpen('/dinge/map') && (
        <>
          {' · '}
          <LightLink place={{ to: '/dinge/map', search: { at: id } }}>{t('onMap')}</LightLink>
        </>
      )}
    </>
  );
};
