import type { PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { reasonText } from '../../core/words/reason-text.ts';

const LIST = '/verwaltung/potential-products';

type ActionProps = { product: PotentialProduct };

const RemoveButton = ({ product: { id, name, version, article } }: ActionProps) => {
  const { t } = useTranslation(['potentialProducts', 'ui']);
  const goTo = useGoTo();
  const remove = useOperation('DELETE /lims/potential-products/:id');
  if (article)
    return (
      <GuardedButton
        leftSection={<IconTrash size={17} aria-hidden />}
        against={reasonText('potential-product.is-article')}
        onClick={() => undefined}
      >
        {t('ui:delete')}
      </GuardedButton>
    );
  return (
    <DeleteButton
      name={name}
      text={t('remove')}
      failed={t('failed.delete')}
      remove={(options) => remove.mutate({ params: { id }, version }, options)}
      onDeleted={() => goTo(LIST)}
    />
  );
};

const OfferButton = ({ product: { id, version, active } }: ActionProps) => {
  const { t } = useTranslation('potentialProducts');
  const change = useOperation('PATCH /lims/potential-products/:id');
  const send = () =>
    change.mutate(
      { params: { id }, body: { active: !active }, version },
      { onSuccess: () => showSuccess(t(`offer.done.${!active}`)), onError: showFailure(t('failed.save')) },
    );
  return (
    <GuardedButton against={undefined} loading={change.isPending} onClick={send}>
      {t(`offer.action.${!active}`)}
    </GuardedButton>
  );
};

/** Leads to the form of its article; to whoever may not make one it says who may. */
const ArticleButton = ({ product: { id, active } }: ActionProps) => {
  const { t } = useTranslation('potentialProducts');
  const goTo = useGoTo();
  const mayMake = useMay('POST /lims/potential-products/:id/article');
  const inactive = active ? undefined : reasonText('potential-product.inactive');
  return (
    <GuardedButton
      variant="filled"
      against={mayMake ? inactive : t('make.qualityOnly')}
      onClick={() => goTo(`${LIST}/$id/article`, { id })}
    >
      {t('make.action')}
    </GuardedButton>
  );
};

/** What can be done with a potential product as it stands. */
export const ProductActions = ({ product }: ActionProps) => (
  <RecordActions
    more={
      <>
        <OfferButton product={product} />
        <RemoveButton product={product} />
      </>
    }
  >
    {!product.article && <ArticleButton product={product} />}
  </RecordActions>
);
