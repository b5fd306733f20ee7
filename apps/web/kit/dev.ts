import { serveKit } from './serve.ts';

const { address } = await serveKit({ port: Number(process.env.PORT || 3100), isLive: true });
console.warn(`Catalogue of the kit: ${address}/`);
