import type attention from './locales/en/attention.json';
import type boards from './locales/en/boards.json';
import type digestate from './locales/en/digestate.json';
import type dosers from './locales/en/dosers.json';
import type endpoints from './locales/en/endpoints.json';
import type events from './locales/en/events.json';
import type feeding from './locales/en/feeding.json';
import type gasYield from './locales/en/gasYield.json';
import type gateways from './locales/en/gateways.json';
import type grafana from './locales/en/grafana.json';
import type inputDiary from './locales/en/inputDiary.json';
import type inputLimits from './locales/en/inputLimits.json';
import type meters from './locales/en/meters.json';
import type pages from './locales/en/pages.json';
import type plan from './locales/en/plan.json';
import type processLog from './locales/en/processLog.json';
import type proposal from './locales/en/proposal.json';
import type readingMoves from './locales/en/readingMoves.json';
import type readingRules from './locales/en/readingRules.json';
import type recipes from './locales/en/recipes.json';
import type simulation from './locales/en/simulation.json';
import type things from './locales/en/things.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type ProductionTexts = {
  boards: typeof boards;
  digestate: typeof digestate;
  dosers: typeof dosers;
  attention: typeof attention;
  endpoints: typeof endpoints;
  events: typeof events;
  feeding: typeof feeding;
  gasYield: typeof gasYield;
  gateways: typeof gateways;
  grafana: typeof grafana;
  inputDiary: typeof inputDiary;
  inputLimits: typeof inputLimits;
  meters: typeof meters;
  pages: typeof pages;
  plan: typeof plan;
  readingMoves: typeof readingMoves;
  processLog: typeof processLog;
  readingRules: typeof readingRules;
  recipes: typeof recipes;
  things: typeof things;
  proposal: typeof proposal;
  simulation: typeof simulation;
};
