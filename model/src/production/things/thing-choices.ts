/** What stands at a plant, in the order of the gas: from the feeder to the flare. */
export const thingKinds = [
  'feeder',
  'tank',
  'digester',
  'post-digester',
  'upgrading',
  'chp',
  'flare',
  'dryer',
  'other',
] as const;
export type ThingKind = (typeof thingKinds)[number];
