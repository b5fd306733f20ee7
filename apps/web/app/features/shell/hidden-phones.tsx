import type { Project } from '@quarter/contract/complex';
import { telHref } from '../../shared/phone.ts';

/** Numbers for call tracking to swap; nobody sees, hears or reaches them. */
export function HiddenPhones({ phones }: { readonly phones: Project['contacts']['hidden'] }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      {phones.map(phone => (
        <a key={phone} href={telHref(phone)} tabIndex={-1}>
          {phone}
        </a>
      ))}
    </div>
  );
}
