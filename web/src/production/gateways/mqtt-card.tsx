import { useTranslation } from 'react-i18next';
import { type Flag, FlagList } from '../../core/records/flag-list.tsx';
import { Card } from '../../core/ui/card.tsx';
import classes from './gateways.module.css';
import { useBroker } from './use-broker.ts';

/** Where and how a gateway sends by MQTT; nothing where this installation has no broker. */
export const MqttCard = () => {
  const { t } = useTranslation('gateways');
  const broker = useBroker();
  if (!broker) return null;
  const { standing, url } = broker;
  const flags: Flag[] =
    standing === 'unsafe' || standing === 'unreachable'
      ? [{ id: standing, weight: 'blocking', text: t(`mqtt.standing.${standing}`) }]
      : [];
  const facts = [
    { id: 'address', label: t('mqtt.address'), text: url },
    { id: 'password', label: t('mqtt.password'), text: t('mqtt.passwordText') },
    { id: 'single', label: t('mqtt.single'), text: t('mqtt.singleTopic') },
    { id: 'batch', label: t('mqtt.batch'), text: t('mqtt.batchTopic') },
    { id: 'ack', label: t('mqtt.ack'), text: t('mqtt.ackTopic') },
  ];
  return (
    <Card title="MQTT">
      <FlagList label={t('flags')} flags={flags} />
      <p>{t('mqtt.text')}</p>
      <dl className={classes.facts}>
        {facts.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
