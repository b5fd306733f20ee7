import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

interface Late<P> {
  /** Null until it is there. */
  readonly Part: ComponentType<P> | null;
  /** It will not come before the page is loaded anew: browsers remember a script that has not come. */
  readonly isLost: boolean;
}

/**
 * A part of the frame that comes when the frame is drawn. With `lazy` one that does not come would put «Страница не
 * открылась» in place of all, though nobody has pressed anything.
 */
export function useLate<P>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): Late<P> {
  const { data, isError } = useQuery({
    queryKey: ['part', name],
    queryFn: load,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return { Part: data?.default ?? null, isLost: isError };
}
