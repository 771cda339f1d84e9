import { apiPath } from '@halm/model/core/contract/api-path.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Snippet } from '../../core/copy/snippet.tsx';
import classes from './gateways.module.css';
import { useBroker } from './use-broker.ts';

const MINUTE_MS = 60_000;

/** The same two readings in both forms that a call may have. */
const bodies = (now: number) => {
  const [endpoint, tag] = ['feeder-1', 'weight'];
  const readings = [
    { endpoint, tag, time: now - MINUTE_MS, value: 12_400 },
    { endpoint, tag, time: now, value: 12_480 },
  ];
  const times = readings.map(({ time }) => time);
  const values = readings.map(({ value }) => value);
  return { columns: { series: [{ endpoint, tag, times, values }] }, rows: { readings } };
};

/** A call as one types it; no shell has anything to say within its quotes. */
const curl = (key: string, body: object): string =>
  [
    `curl -X POST '${location.origin}${apiPath('/gateways/readings')}'`,
    `-H 'Authorization: Bearer ${key}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(body)}'`,
  ].join(' \\\n  ');

/** The same as an MQTT message, as a program of the broker's makers sends it. */
const publish = (url: string, userName: string, key: string, body: object): string =>
  [
    `mosquitto_pub -V 5 -q 1 -L '${url.replace('://', `://${userName}:${key}@`)}/halm/${userName}/batch'`,
    `-m '${JSON.stringify(body)}'`,
  ].join(' \\\n  ');

type ExampleCallProps = { apiKey: string; userName: string };

/** How readings are sent with a key, to copy: in columns, in rows and, where there is a broker, by MQTT. */
export const ExampleCall = ({ apiKey, userName }: ExampleCallProps) => {
  const { t } = useTranslation('gateways');
  const [now] = useState(() => Date.now());
  const { columns, rows } = bodies(now);
  const broker = useBroker();
  return (
    <div className={classes.calls}>
      <p>{t('example.text')}</p>
      <Snippet label={t('example.columns')} text={curl(apiKey, columns)} />
      <details className={classes.other}>
        <summary>{t('example.rows')}</summary>
        <Snippet label={t('example.rows')} text={curl(apiKey, rows)} isTitleHidden />
      </details>
      {broker && (
        <details className={classes.other}>
          <summary>{t('example.mqtt')}</summary>
          <Snippet label={t('example.mqtt')} text={publish(broker.url, userName, apiKey, columns)} isTitleHidden />
        </details>
      )}
    </div>
  );
};
