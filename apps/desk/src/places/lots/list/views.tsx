import { Button } from '@mantine/core';
import { useState } from 'react';
import { LatePart, lateComponent } from '../../../shared/ui/late-part.tsx';

const ViewsWindow = lateComponent(async () => (await import('./views-window.tsx')).ViewsWindow);

/** Opens the own views of the list. @param query of the address as the list stands */
export function Views({ query }: { readonly query: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Виды
      </Button>
      {isOpen && (
        <LatePart onDrop={() => setIsOpen(false)}>
          <ViewsWindow query={query} onClose={() => setIsOpen(false)} />
        </LatePart>
      )}
    </>
  );
}
