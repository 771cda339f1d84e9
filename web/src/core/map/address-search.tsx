import '../fields/select-styles.ts';
import { positionOf } from '@halm/model/core/contract/geography.ts';
import { mapFramePath } from '@halm/model/core/map/map-frame.ts';
import { Autocomplete } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../client/api.ts';
import { recordQuery } from '../client/queries.ts';
import { useSession } from '../client/session.ts';
import { useMay } from '../client/use-may.ts';
import { useRecordForm } from '../forms/record-form-context.ts';
import classes from './address-search.module.css';
import type { FoundAddress } from './place-address.ts';
import { POSITION_DIGITS } from './say-place.ts';
import { type AddressOffer, isEnough, useAddressOffers } from './use-address-offers.ts';

type AddressSearchProps = {
  /** Those that the form can be given. */
  countries?: readonly string[];
};

const rounded = (degrees: number | undefined) => degrees && Number(degrees.toFixed(POSITION_DIGITS));

const Search = ({
  countries = [],
  organisation,
  serviceKey,
}: AddressSearchProps & { organisation: AnswerOf<'GET /settings/organisation'>; serviceKey: string }) => {
  const { t } = useTranslation('map');
  const form = useRecordForm();
  const organisationId = useSession()?.organisation.id ?? '';
  const [text, setText] = useState('');
  const [wasTyped, setTyped] = useState(false);
  const [isLost, setLost] = useState(false);
  const [frame, setFrame] = useState<Document>();
  if (!wasTyped && isEnough(text)) setTyped(true);
  const { offers, isFailed, take } = useAddressOffers({ frame, serviceKey, near: positionOf(organisation), text });
  const fill = ({ country, latitude, longitude, ...lines }: FoundAddress) => {
    const found = { ...lines, ...(country && countries.includes(country) && { country }) };
    // What the service leaves open is not that of the address before.
    const place = { street: null, zip: null, city: null, latitude: null, longitude: null };
    form.setValues({ ...place, ...found, latitude: rounded(latitude) ?? null, longitude: rounded(longitude) ?? null });
  };
  const choose = async (offer: AddressOffer | undefined) => {
    setLost(false);
    if (offer) await take(offer).then(fill, () => setLost(true));
  };
  return (
    <div className={classes.search}>
      <Autocomplete
        label={t('addressSearch.label')}
        description={t('addressSearch.hint')}
        error={isFailed || isLost ? t('addressSearch.failed') : undefined}
        leftSection={<IconMapSearch size={18} aria-hidden />}
        value={text}
        onChange={setText}
        // Whose proposals they are has to stand beside them.
        data={[{ group: t('addressSearch.source'), items: offers.map((offer) => offer.text) }]}
        // The service has chosen what fits.
        filter={({ options }) => options}
        onOptionSubmit={(chosen) => void choose(offers.find((offer) => offer.text === chosen))}
        autoComplete="off"
        comboboxProps={{ shadow: 'md' }}
      />
      {wasTyped && (
        <iframe
          hidden
          inert
          tabIndex={-1}
          title={t('addressSearch.label')}
          src={mapFramePath(organisationId)}
          onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument ?? undefined)}
        />
      )}
    </div>
  );
};

/**
 * Proposes addresses while somebody types, and fills the form with the one that is chosen; only where the
 * organisation has a key of the map service, which is asked nothing before three letters stand there.
 */
export const AddressSearch = ({ countries }: AddressSearchProps) => {
  const enabled = useMay('GET /settings/organisation');
  const { data } = useQuery({ ...recordQuery('GET /settings/organisation', undefined), enabled });
  if (!data?.mapServiceKey) return null;
  return <Search organisation={data} serviceKey={data.mapServiceKey} {...(countries && { countries })} />;
};
