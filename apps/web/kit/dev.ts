import { serveKit } from './serve.ts';

/** `npm run kit -- 3200` for another port. */
const [port = '3100'] = process.argv.slice(2);
const { address } = await serveKit({ port: Number(port), isLive: true });
console.warn(`Catalogue of the kit: ${address}/`);
