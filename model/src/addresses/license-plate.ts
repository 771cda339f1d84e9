import { z } from 'zod';
import { textSchema } from '../contract/fields.ts';

/** A plate as it is stored: upper case, without outer spaces, one space where there were several. */
export const normalisePlate = (plate: string): string => plate.trim().replaceAll(/\s+/g, ' ').toUpperCase();

export const licensePlateSchema = z.string().transform(normalisePlate).pipe(textSchema(20));
