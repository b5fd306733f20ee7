import type { ComponentProps, ReactNode } from 'react';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Lead } from '../../shared/ui/form.tsx';

interface Props extends Pick<ComponentProps<typeof CodeField>, 'value' | 'onChange' | 'error'> {
  /** Why it is asked for. */
  readonly children: ReactNode;
}

/** A code at the end of a form that has fields before it. */
export function CodeAsked({ children, ...field }: Props) {
  return (
    <>
      <Lead>{children}</Lead>
      <CodeField {...field} onFull={() => {}} isFirst={false} />
    </>
  );
}
