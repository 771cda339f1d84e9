import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { RowActions } from '../../core/table/row-actions.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { AddressPartList, PARTS_AT_ONCE, usePartSearch } from '../addresses/address-part-list.tsx';
import classes from '../addresses/addresses.module.css';
import { ProofBadge } from './proof-badge.tsx';
import { ProofLink } from './proof-link.tsx';
import { proofName } from './proof-name.ts';

const ADD_PROOF = '/verwaltung/adressen/$addressId/proof';

const ProofRow = ({ proof, addressId }: { proof: Proof; addressId: string }) => {
  const { t } = useTranslation(['addresses', 'ui']);
  const canEdit = useCanOpen()(`${ADD_PROOF}/$proofId`);
  const remove = useOperation('DELETE /proofs/:id');
  const { id, version, validFrom, expiresOn, articles } = proof;
  const name = proofName(proof);
  const from = validFrom && t('proof.from', { date: formatDate(validFrom) });
  const until = expiresOn ? t('proof.until', { date: formatDate(expiresOn) }) : t('proof.endless');
  return (
    <li>
      <strong>
        <ProofLink proof={proof} />
      </strong>
      <span>
        {proof.number}
        <span className={classes.below}>
          {articles.length > 0 ? articles.map((article) => article.name).join(', ') : t('proof.all')}
        </span>
      </span>
      <span>{[from, until].filter(Boolean).join(' ')}</span>
      <ProofBadge status={proof.status} />
      {canEdit && (
        <RowActions
          name={proof.number ? `${name} ${proof.number}` : name}
          edit={{ to: `${ADD_PROOF}/$proofId`, params: { addressId, proofId: id } }}
          text={t('ui:remove.parts')}
          failed={t('proof.removeFailed')}
          used={{ call: 'GET /proofs/:id/usage', id }}
          remove={(options) => remove.mutate({ params: { id }, version }, options)}
        />
      )}
    </li>
  );
};

/** The proofs of an address with their status today. */
export const AddressProofs = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('addresses');
  const searched = usePartSearch();
  const list = useGrowingList('GET /addresses/:id/proofs', {
    params: { id: addressId },
    query: { size: PARTS_AT_ONCE, search: searched.search.search },
  });
  return (
    <AddressPartList
      title={t('proofs')}
      add={{ to: ADD_PROOF, params: { addressId }, label: t('proof.add') }}
      empty={t('proof.empty')}
      list={list}
      searched={searched}
      file={{ call: 'GET /addresses/:id/proofs', params: { id: addressId } }}
      row={(proof) => <ProofRow key={proof.id} proof={proof} addressId={addressId} />}
    />
  );
};
