import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { stopAtUnchosen } from '../../core/fields/unchosen.ts';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { useStep } from './use-step.ts';

/** What opens a booking waits for whoever may open one. */
const ByYardStaff = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('bookings');
  if (useMay('POST /bookings')) return children;
  return (
    <p role="status" className={classes.blocked}>
      {t('slurry.byYardStaff')}
    </p>
  );
};

const DecideReturn = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  return (
    <div className={classes.form}>
      <p>{t('slurry.question')}</p>
      <StepError error={error} />
      <Button size="xl" fullWidth loading={isBusy} onClick={() => take({ returnLoad: true })}>
        {t('slurry.yes')}
      </Button>
      <Button size="xl" fullWidth variant="default" disabled={isBusy} onClick={() => take({ returnLoad: false })}>
        {t('slurry.no')}
      </Button>
    </div>
  );
};

const Collect = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  const [article, setArticle] = useState(booking.returnProposal?.article ?? null);
  const [location, setLocation] = useState(booking.returnProposal?.location ?? null);
  const [receiver, setReceiver] = useState(booking.supplier);
  const [isWeighed, setWeighed] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnchosen(event.currentTarget)) return;
    const load = { articleId: article?.id ?? null, locationId: location?.id ?? null };
    take({ ...load, receiverId: receiver?.id ?? null, isWeighed });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <ReferenceSelect
        size="lg"
        label={t('slurry.article')}
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name }) => name}
        value={article}
        onValue={(chosen) => {
          setArticle(chosen);
          // Where the other article lies is its own affair: left empty, the drive proposes it.
          setLocation(null);
        }}
        required
      />
      <ReferenceSelect
        size="lg"
        label={t('slurry.source')}
        description={t('form.placesHint')}
        call="GET /locations"
        query={{ active: 'true' }}
        name={({ name }) => name}
        value={location}
        onValue={setLocation}
        clearable
      />
      <ReferenceSelect
        size="lg"
        label={t('slurry.receiver')}
        call="GET /addresses/short-list"
        name={({ companyName }) => companyName}
        value={receiver}
        onValue={setReceiver}
      />
      <Switch
        size="lg"
        label={t('slurry.overScale')}
        description={t('slurry.overScaleHint')}
        checked={isWeighed}
        onChange={({ currentTarget }) => setWeighed(currentTarget.checked)}
      />
      <StepError error={error} />
      <Button size="xl" type="submit" fullWidth disabled={!article} loading={isBusy}>
        {t('slurry.collect')}
      </Button>
      <Button size="xl" fullWidth variant="default" disabled={isBusy} onClick={() => take({ returnLoad: false })}>
        {t('slurry.afterAll')}
      </Button>
    </form>
  );
};

/** Whether the lorry goes back loaded: one touch. */
export const DecideReturnStep = ({ booking }: { booking: Booking }) => (
  <ByYardStaff>
    <DecideReturn booking={booking} />
  </ByYardStaff>
);

/** What the lorry takes along, as it did last: then it is one touch; or nothing after all. */
export const CollectStep = ({ booking }: { booking: Booking }) => (
  <ByYardStaff>
    <Collect booking={booking} />
  </ByYardStaff>
);
