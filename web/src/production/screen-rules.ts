import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [],
  shown: [],
};
