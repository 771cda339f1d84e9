import '@mantine/core/styles/Combobox.layer.css';
import type { LocationStock } from '@halm/model/inventory/inventory.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, unitSign } from '../app/formats.ts';
import { parseLocaleNumber } from '../app/locale-number.ts';
import { formatLocale } from '../app/plant.ts';
import { useOperation } from '../app/queries.ts';
import { errorText } from '../app/reason-text.ts';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import classes from './inventory.module.css';

type WithdrawDialogProps = {
  locations: readonly LocationStock[];
  origin: LocationStock;
  isOpen: boolean;
  onClose: () => void;
};

/** Takes an unweighed amount out of a storage location, into production or to another one. */
export const WithdrawDialog = ({ locations, origin, isOpen, onClose }: WithdrawDialogProps) => {
  const { t } = useTranslation(['inventory', 'ui']);
  const destinations = locations
    .filter(({ id }) => id !== origin.id)
    .toSorted((a, b) => Number(b.type === 'production') - Number(a.type === 'production'));
  const [articleId, setArticleId] = useState(origin.stocks[0]?.articleId ?? '');
  const [destinationId, setDestinationId] = useState(destinations[0]?.id ?? '');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const withdraw = useOperation('POST /bookings/withdrawals', { alsoChanges: ['inventory'] });
  const stock = origin.stocks.find((one) => one.articleId === articleId);
  const amount = parseLocaleNumber(text, formatLocale());
  const isAmount = typeof amount === 'number' && amount > 0;
  const submit = () => {
    setChecked(true);
    if (!isAmount || !stock || !destinationId) return;
    const body = {
      articleId,
      originLocationId: origin.id,
      destinationLocationId: destinationId,
      amount,
      comment: null,
    };
    withdraw.mutate({ body }, { onSuccess: () => setText('') });
  };
  const close = () => {
    withdraw.reset();
    setChecked(false);
    onClose();
  };
  return (
    <HalmDialog
      isOpen={isOpen}
      onClose={close}
      isDirty={() => text !== ''}
      title={t('withdrawal.title', { location: origin.name })}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('ui:close')}
          </Button>
          <Button onClick={submit} loading={withdraw.isPending}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <NativeSelect
          label={t('layers.article')}
          value={articleId}
          data={origin.stocks.map((one) => ({ value: one.articleId, label: one.articleName }))}
          onChange={(event) => setArticleId(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('withdrawal.to')}
          value={destinationId}
          data={destinations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setDestinationId(event.currentTarget.value)}
        />
        <TextInput
          label={t('withdrawal.amount', { unit: stock ? unitSign(stock.unit) : '' })}
          description={stock && t('withdrawal.there', { amount: formatQuantity(stock.quantity, stock.unit) })}
          inputMode="decimal"
          required
          value={text}
          error={isChecked && !isAmount && !withdraw.isSuccess && t('withdrawal.wrong')}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {withdraw.error && (
          <p role="alert" className={classes.refused}>
            {errorText(withdraw.error)}
          </p>
        )}
        {withdraw.data && (
          <p role="status" className={classes.done}>
            {t('withdrawal.done')}{' '}
            <Link to="/verwaltung/buchungen/$bookingId" params={{ bookingId: withdraw.data.id }}>
              {withdraw.data.number}
            </Link>
          </p>
        )}
      </div>
    </HalmDialog>
  );
};
