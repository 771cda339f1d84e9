import type { CoreTexts } from '../core/texts.ts';
import type { ExchangeTexts } from '../exchange/texts.ts';
import type { IdentityTexts } from '../identity/texts.ts';
import type { LaboratoryTexts } from '../laboratory/texts.ts';
import type { MasterdataTexts } from '../masterdata/texts.ts';
import type { ProductionTexts } from '../production/texts.ts';
import type { PurchasingTexts } from '../purchasing/texts.ts';
import type { RecordsTexts } from '../records/texts.ts';
import type { SettlingTexts } from '../settling/texts.ts';
import type { StartTexts } from '../start/texts.ts';
import type { StockTexts } from '../stock/texts.ts';
import type { YardTexts } from '../yard/texts.ts';
import type { ShellTexts } from './texts.ts';

/** Which keys exist, by namespace: those of every area. */
type Translations = CoreTexts &
  ExchangeTexts &
  IdentityTexts &
  LaboratoryTexts &
  MasterdataTexts &
  ProductionTexts &
  PurchasingTexts &
  RecordsTexts &
  SettlingTexts &
  ShellTexts &
  StartTexts &
  StockTexts &
  YardTexts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Translations;
  }
}
