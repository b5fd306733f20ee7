import type { Project } from '@quarter/contract/complex';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ModalContext, type ModalName } from './modal-context.ts';
import { ShellWindow } from './windows.tsx';

/** How long a window takes to go, ms; the same as `--t-overlay`. */
const CLOSING = 400;

interface Props {
  readonly project: Project | undefined;
  /** Form in the window of the sales office. */
  readonly callBack: ReactNode;
  readonly children: ReactNode;
}

/** Gives the pages `useModal` and shows the windows, never two at once. */
export function Modals({ project, callBack, children }: Props) {
  const [name, setName] = useState<ModalName | null>(null);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const timer = useRef<number>(undefined);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a window closes when the address changes.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function show(next: ModalName) {
    window.clearTimeout(timer.current);
    const appear = () => {
      setName(next);
      setOpen(true);
      setOpening(times => times + 1);
    };
    if (!open) return appear();
    setOpen(false);
    timer.current = window.setTimeout(appear, CLOSING);
  }

  return (
    <ModalContext value={show}>
      {children}
      {project && name && (
        <ShellWindow
          project={project}
          name={name}
          callBack={callBack}
          opening={opening}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </ModalContext>
  );
}
