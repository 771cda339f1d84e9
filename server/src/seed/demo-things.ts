import type { ThingKind } from '@halm/model/production/things/thing-choices.ts';

type DemoThing = {
  /** As the controls call it, and with it what they measure there. */
  readonly key: string;
  readonly kind: ThingKind;
  readonly name: string;
  readonly code: string;
  /** The storage location whose content it is. */
  readonly location?: string;
  readonly place?: readonly [latitude: number, longitude: number];
};

/** What stands at the demo plant, in the order of the gas. */
export const demoThings: readonly DemoThing[] = [
  { key: 'dosierer-1', kind: 'feeder', name: 'Feststoffdosierer 1', code: 'FD1', place: [52.96553, 10.56551] },
  { key: 'dosierer-2', kind: 'feeder', name: 'Feststoffdosierer 2', code: 'FD2', place: [52.96549, 10.56592] },
  { key: 'guellepumpe', kind: 'other', name: 'Güllepumpe', code: 'P1', place: [52.96512, 10.56538] },
  { key: 'vorgrube', kind: 'tank', name: 'Vorgrube', code: 'VG', place: [52.96496, 10.56507] },
  { key: 'fermenter', kind: 'digester', name: 'Fermenter', code: 'F1', location: 'FE', place: [52.9656, 10.5658] },
  {
    key: 'nachgaerer',
    kind: 'post-digester',
    name: 'Nachgärer',
    code: 'NG1',
    location: 'NG',
    place: [52.9658, 10.5662],
  },
  { key: 'gaerrestlager', kind: 'tank', name: 'Gärrestlager', code: 'GL', location: 'GR', place: [52.9641, 10.5641] },
  { key: 'separator', kind: 'other', name: 'Separator', code: 'SEP' },
  { key: 'gasspeicher', kind: 'other', name: 'Gasspeicher', code: 'GS', place: [52.96587, 10.56631] },
  { key: 'gasanalyse', kind: 'other', name: 'Gasanalyse', code: 'GA' },
  { key: 'bhkw', kind: 'chp', name: 'BHKW', code: 'B1', place: [52.96601, 10.56672] },
  { key: 'bhkw-2', kind: 'chp', name: 'BHKW 2', code: 'B2', place: [52.96607, 10.56684] },
  { key: 'fackel', kind: 'flare', name: 'Fackel', code: 'FK', place: [52.96625, 10.56711] },
  { key: 'trockner', kind: 'dryer', name: 'Trockner', code: 'TR', place: [52.96618, 10.56648] },
];

/** What people measure there by hand: on which days before today, and around which values. */
export const demoProcessLog = [
  { thing: 'fermenter', parameter: 'fos-tac', everyDays: 3, middle: 0.31, swing: 0.05, digits: 2 },
  { thing: 'fermenter', parameter: 'ph', everyDays: 7, middle: 7.62, swing: 0.06, digits: 2 },
  { thing: 'fermenter', parameter: 'temperature', everyDays: 7, middle: 42.3, swing: 0.5, digits: 1 },
  { thing: 'fermenter', parameter: 'dry-matter', everyDays: 14, middle: 8.9, swing: 0.4, digits: 1 },
  { thing: 'nachgaerer', parameter: 'fos-tac', everyDays: 7, middle: 0.22, swing: 0.03, digits: 2 },
  { thing: 'nachgaerer', parameter: 'ph', everyDays: 14, middle: 7.91, swing: 0.05, digits: 2 },
] as const;
