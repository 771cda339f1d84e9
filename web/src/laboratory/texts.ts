import type analysisOrders from './locales/en/analysisOrders.json';
import type analysisTypes from './locales/en/analysisTypes.json';
import type attention from './locales/en/attention.json';
import type biomassTypes from './locales/en/biomassTypes.json';
import type contractors from './locales/en/contractors.json';
import type judgements from './locales/en/judgements.json';
import type laboratories from './locales/en/laboratories.json';
import type laboratoryMails from './locales/en/laboratoryMails.json';
import type laboratoryMessages from './locales/en/laboratoryMessages.json';
import type layouts from './locales/en/layouts.json';
import type pages from './locales/en/pages.json';
import type potentialProducts from './locales/en/potentialProducts.json';
import type qualityLead from './locales/en/qualityLead.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type LaboratoryTexts = {
  analysisOrders: typeof analysisOrders;
  analysisTypes: typeof analysisTypes;
  attention: typeof attention;
  biomassTypes: typeof biomassTypes;
  contractors: typeof contractors;
  judgements: typeof judgements;
  laboratories: typeof laboratories;
  laboratoryMails: typeof laboratoryMails;
  laboratoryMessages: typeof laboratoryMessages;
  layouts: typeof layouts;
  pages: typeof pages;
  potentialProducts: typeof potentialProducts;
  qualityLead: typeof qualityLead;
};
