import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A page brings its own part of the map of addresses; those of its links come when it has been shown.
  routeDiscovery: { mode: 'lazy', manifestPath: '/route-map' },
} satisfies Config;
