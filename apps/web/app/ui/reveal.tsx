import { type ReactNode, useEffect, useRef } from 'react';
import { isStill } from '../shared/page/still.ts';
import { cx } from './cx.ts';
import styles from './reveal.module.css';

interface Props {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Rises and appears when it comes into sight for the first time. What is in sight already, what is read without
 * scripts and what is printed just stands; so does everything where no motion is wanted.
 */
export function Reveal({ children, className }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || isStill() || element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset.reveal = 'waits';
    const sight = new IntersectionObserver(
      ([entry]) => {
        // What was passed over by a jump stands already when one comes back to it.
        if (!entry || (!entry.isIntersecting && entry.boundingClientRect.top > 0)) return;
        element.dataset.reveal = 'comes';
        sight.disconnect();
      },
      { rootMargin: '0px 0px -8% 0px' },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, []);

  return (
    <div ref={ref} className={cx(styles.reveal, className)}>
      {children}
    </div>
  );
}
