import type fields from './locales/en/fields.json';
import type foreignServices from './locales/en/foreignServices.json';
import type ranges from './locales/en/ranges.json';
import type reasons from './locales/en/reasons.json';
import type ui from './locales/en/ui.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type CoreTexts = {
  fields: typeof fields;
  foreignServices: typeof foreignServices;
  ranges: typeof ranges;
  reasons: typeof reasons;
  ui: typeof ui;
};
