import '../app/ui/tokens.css';
import '../app/ui/fonts.css';
import '../app/ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ROUTES } from './routes.ts';

const root = document.getElementById('root');
const router = createBrowserRouter(ROUTES);
if (root)
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
