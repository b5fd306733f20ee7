import type { Path } from '@quarter/contract/content/leaves';
import { leafOf } from '@quarter/contract/content/parts';
import * as z from 'zod/mini';

/** Places of fields that the schema does not have: mostly misspelt ones. */
export function strayKeys(schema: z.core.$ZodType, value: unknown, path: Path = []): Path[] {
  if (leafOf(schema) || typeof value !== 'object' || value === null) return [];
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return strayKeys(schema._zod.def.innerType, value, path);
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    const { element } = schema._zod.def;
    return value.flatMap((item: unknown, index) => strayKeys(element, item, [...path, index]));
  }
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema._zod.def.shape;
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    const inner = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return inner ? strayKeys(inner, item, [...path, key]) : [[...path, key]];
  });
}
