import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const ViewsWindow = lazy(async () => ({ default: (await import('./views-window.tsx')).ViewsWindow }));

/** Opens the own views of the list. @param query of the address as the list stands */
export function Views({ query }: { readonly query: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Виды
      </Button>
      {isOpen && (
        <Suspense>
          <ViewsWindow query={query} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
