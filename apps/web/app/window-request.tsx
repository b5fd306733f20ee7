import type { ComponentProps } from 'react';
import { browserApi } from './api.ts';
import { loadAgreements } from './features/request/load-agreements.ts';
import RequestForm from './features/request/request-form.tsx';
import { useSite } from './shared/page/site.ts';
import { visitorApi } from './visitor-api.ts';

type FormProps = ComponentProps<typeof RequestForm>;

/** What a window's form is about. */
export type WindowRequestProps = Pick<FormProps, 'kind' | 'lot'>;

/** A form of a request for a window, once the texts that it needs are there. */
export async function loadWindowRequest() {
  const agreements = await loadAgreements(browserApi());
  return { default: (about: WindowRequestProps) => <WindowRequest {...agreements} {...about} /> };
}

function WindowRequest(props: Omit<FormProps, 'api' | 'contact'>) {
  const site = useSite();
  if (!site) return null;
  return <RequestForm api={visitorApi} contact={site.project.contacts.sales} {...props} />;
}
