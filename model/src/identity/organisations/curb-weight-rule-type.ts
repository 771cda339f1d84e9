import { z } from 'zod';

/** When a vehicle is weighed empty: an organisation's default, and every address' own rule. */
export const curbWeightRuleTypeSchema = z.enum(['always', 'interval', 'timesPerDay', 'random', 'none']);
