import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import type { Flag } from '../../core/records/flag-list.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { useToCompleteFlag } from '../../core/records/use-to-complete-flag.tsx';
import { ProofState } from '../proofs/proof-state.tsx';
import { type AddressParts, useAddressTabs } from './use-address-tabs.tsx';

/**
 * What has to be known of an address: where it leads if it was merged into another one, and what of its
 * sustainability nothing on file bears out, with the way to where that is handed in.
 */
const useAddressNotices = ({ id: addressId, mergedInto, sustainability, contradictions }: Address): Flag[] => {
  const { t } = useTranslation('addresses');
  const role = sustainability.chainRole ? t(`chainRole.${sustainability.chainRole}`) : '';
  const missing = contradictions.map((id): Flag => {
    const isFile = id === 'calculation-missing';
    const link = (
      <Link
        key={id}
        to="/verwaltung/adressen/$addressId"
        params={{ addressId }}
        search={{ tab: isFile ? 'attachments' : 'proofs' }}
      >
        {t(isFile ? 'seeFiles' : 'seeProofs')}
      </Link>
    );
    return { id, weight: 'warning', text: t(`contradiction.${id}`, { role }), link };
  });
  if (!mergedInto) return missing;
  const link = <RecordLink kind="address" record={mergedInto} />;
  return [{ id: 'merged', weight: 'info', text: t('merge.gone'), link }, ...missing];
};

const AddressNotices = ({ address }: { address: Address }) => {
  const { t } = useTranslation('addresses');
  const flags = [...useToCompleteFlag('addresses', address.id), ...useAddressNotices(address)];
  return <FlagList label={t('notices')} flags={flags} />;
};

const Actions = ({ address: { id, companyName, version, mergedInto } }: { address: Address }) => {
  const { t } = useTranslation(['addresses', 'ui']);
  const remove = useOperation('DELETE /addresses/:id');
  const goTo = useGoTo();
  const mayDelete = useMay('DELETE /addresses/:id');
  const mayMerge = useMay('POST /addresses/:id/merge');
  const isGone = mergedInto !== null;
  return (
    <RecordActions
      more={
        <>
          {mayMerge && !isGone && (
            <ActionLink to="/verwaltung/adressen/$addressId/merge" params={{ addressId: id }}>
              {t('merge.action')}
            </ActionLink>
          )}
          {mayDelete && (
            <DeleteButton
              name={companyName}
              text={t('ui:remove.parts')}
              failed={t('failed.addressRemove')}
              used={{ call: 'GET /addresses/:id/usage', id }}
              remove={(options) => remove.mutate({ params: { id }, version }, options)}
              onDeleted={() => goTo('/verwaltung/adressen')}
            />
          )}
        </>
      }
    >
      {!isGone && (
        <ActionLink variant="filled" to="/verwaltung/adressen/$addressId/edit" params={{ addressId: id }}>
          {t('ui:edit')}
        </ActionLink>
      )}
    </RecordActions>
  );
};

/** One address with its people, contracts, bookings, proofs, vehicles and drivers. */
export const AddressDetailPage = (parts: AddressParts) => {
  const { t } = useTranslation('addresses');
  const { addressId } = useParams({ from: '/verwaltung/adressen/$addressId/' });
  const { data: address } = useSuspenseQuery(recordQuery('GET /addresses/:id', { id: addressId }));
  return (
    <DetailPage
      title={address.companyName}
      back={<Link to="/verwaltung/adressen">{t('title')}</Link>}
      state={
        <>
          <ProofState address={address} /> {[t(`type.${address.type}`), address.city].filter(Boolean).join(' · ')}
        </>
      }
      actions={<Actions address={address} />}
      notice={<AddressNotices address={address} />}
      tabs={useAddressTabs(address, parts)}
    />
  );
};
