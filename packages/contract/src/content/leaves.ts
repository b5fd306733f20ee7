import * as z from 'zod/mini';
import { type Leaf, leafOf } from './parts.ts';

export type Path = readonly (string | number)[];

/**
 * Gives back a value with every leaf of its schema replaced by what `map` makes of it. Goes where schema and value
 * agree; where they do not, the value stays, and parsing tells.
 *
 * @param map undefined leaves a leaf as it is, and the walk goes on inside it
 */
export function mapLeaves(
  schema: z.core.$ZodType,
  value: unknown,
  map: (leaf: Leaf, value: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  if (value === null || value === undefined) return value;
  const leaf = leafOf(schema);
  const mapped = leaf ? map(leaf, value, path) : undefined;
  if (mapped !== undefined) return mapped;
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return mapLeaves(schema._zod.def.innerType, value, map, path);
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    const { element } = schema._zod.def;
    return value.map((item: unknown, index) => mapLeaves(element, item, map, [...path, index]));
  }
  if (schema instanceof z.ZodMiniObject && isRecord(value)) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema._zod.def.shape;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const inner = Object.hasOwn(shape, key) ? shape[key] : undefined;
        return [key, inner ? mapLeaves(inner, item, map, [...path, key]) : item];
      }),
    );
  }
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
