import { TextLink } from './text-link.tsx';

interface Props {
  /** Null where there is no such document: the words stand alone. */
  readonly document: { readonly href: string } | null;
  readonly children: string;
}

/** Words of a consent that lead to its text, beside the page that is being filled in. */
export function DocumentLink({ document, children }: Props) {
  if (!document) return children;
  return (
    <TextLink href={document.href} target="_blank">
      {children}
    </TextLink>
  );
}
