import { useEffect, useRef } from 'react';
import { DocumentTitle } from './page.tsx';
import styles from './step-head.module.css';

interface Props {
  readonly title: string;
  /** Takes the focus when the step comes, where no field does. */
  readonly isFocused?: boolean;
}

/** Heading of a step before anybody is in. */
export function StepHead({ title, isFocused = false }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <h1 ref={ref} tabIndex={-1} className={styles.head}>
        {title}
      </h1>
    </>
  );
}
