import type { ComponentProps } from 'react';
import { RequestPlace } from './features/request/request-place.tsx';
import { useSite } from './shared/page/site.ts';
import { visitorApi } from './visitor-api.ts';

type Props = Omit<ComponentProps<typeof RequestPlace>, 'api' | 'contact' | 'lot'> & {
  /** What the request is about. */
  readonly lot?: { readonly slug: string } | null;
};

/** Form of a request to the sales office. */
export function SalesRequest({ lot, ...props }: Props) {
  const sales = useSite()?.project.contacts.sales;
  return (
    sales && <RequestPlace api={visitorApi} contact={sales} {...props} {...(lot && { lot: lot.slug })} />
  );
}
