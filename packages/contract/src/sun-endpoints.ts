import * as z from 'zod/mini';
import { get } from './endpoint.ts';

/** Where somebody is, in the shape of the usual IP geolocation services. Degrees. */
export const placeSchema = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

/** The place that the answer stands for; with the status FALLBACK it is not known and the fallback's is told. */
export const geoSchema = z.extend(placeSchema, { status: z.enum(['OK', 'FALLBACK']) });
export type Geo = z.infer<typeof geoSchema>;

/** In the shape of the usual services of sunrise and sunset. ISO instants; absent where the sun does neither. */
export const sunSchema = z.object({
  results: z.object({ sunrise: z.optional(z.iso.datetime()), sunset: z.optional(z.iso.datetime()) }),
  status: z.string(),
});
export type Sun = z.infer<typeof sunSchema>;

const degrees = (name: string, description: string, most: number) => ({
  name,
  description,
  schema: { type: 'number', minimum: -most, maximum: most },
  required: true,
});

/** What the day and night themes stand on. */
export const SUN_ENDPOINTS = {
  geo: get('/api/geo/', 'Where the visitor is taken to be: at the complex', geoSchema),
  sun: get('/api/sun/', 'Sunrise and sunset of a day at a place', sunSchema, [
    degrees('lat', 'Latitude', 90),
    degrees('lng', 'Longitude', 180),
    { name: 'date', description: 'ISO date, or today', schema: { type: 'string', default: 'today' } },
    {
      name: 'formatted',
      description: 'Only 0: instants in ISO 8601',
      schema: { type: 'integer', enum: [0] },
    },
  ]),
};
