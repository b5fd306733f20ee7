import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole URL map is small: one cached file instead of a call per new link on the screen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
