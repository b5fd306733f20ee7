import { type ComponentProps, useEffect, useState } from 'react';
import { browserApi } from './api.ts';
import LeadForm from './features/lead/lead-form.tsx';
import { loadAgreements } from './features/lead/load-agreements.ts';
import { useSite } from './shared/site.ts';
import { visitorApi } from './visitor-api.ts';

type Agreements = Pick<ComponentProps<typeof LeadForm>, 'agreement' | 'news'>;

/** Form under the phone in the window of the sales office: it comes when the window is opened. */
export default function CallBack() {
  const site = useSite();
  const [agreements, setAgreements] = useState<Agreements | null>(null);

  useEffect(() => {
    loadAgreements(browserApi())
      .then(setAgreements)
      // The phone above it stands.
      .catch((error: unknown) => console.warn('No form to be called back:', error));
  }, []);

  if (!site || !agreements) return null;
  return <LeadForm api={visitorApi} kind="call_back" {...agreements} contact={site.project.contacts.sales} />;
}
