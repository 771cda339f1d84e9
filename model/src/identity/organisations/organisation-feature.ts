import { z } from 'zod';
import { features } from './organisation-choices.ts';

export const featureSchema = z.enum(features);
