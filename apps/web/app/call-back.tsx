import type { ComponentProps } from 'react';
import { browserApi } from './api.ts';
import { loadAgreements } from './features/request/load-agreements.ts';
import RequestForm from './features/request/request-form.tsx';
import { useSite } from './shared/page/site.ts';
import { visitorApi } from './visitor-api.ts';

/** Form under the phone in the window of the sales office, once the texts that it needs are there. */
export async function loadCallBack() {
  const agreements = await loadAgreements(browserApi());
  return { default: () => <CallBack {...agreements} /> };
}

function CallBack(agreements: Pick<ComponentProps<typeof RequestForm>, 'agreement' | 'news'>) {
  const site = useSite();
  if (!site) return null;
  return (
    <RequestForm api={visitorApi} kind="call_back" {...agreements} contact={site.project.contacts.sales} />
  );
}
