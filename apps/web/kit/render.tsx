import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ROUTES } from './routes.ts';

/** Markup of one address of the catalogue, as the server of the site would write it. */
export function render(address: string): string {
  const router = createMemoryRouter(ROUTES, { initialEntries: [address] });
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
