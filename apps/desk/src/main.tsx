import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './routes.tsx';
import { queryClient } from './shared/query-client.ts';
import './theme/base.css';
import { cssVariablesResolver, theme, themeMemory } from './theme/theme.ts';

/** What lets styles of the library through the Content Security Policy; browsers hide it from `getAttribute`. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// What holds the page still under a window takes it from there.
setNonce(nonce);

const root = document.querySelector('#root');
if (root === null) throw new Error('The document has no place for the desk.');
createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={themeMemory}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
