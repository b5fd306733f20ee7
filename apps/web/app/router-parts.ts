const PRELOADS = /<link rel="modulepreload"/g;
/** Links that stand in the head of every document of a route; pictures that a page preloads are its own. */
const LINKS = /<link rel="(?:icon|modulepreload|stylesheet|preload" href="[^"]*" as="font)"[^>]*>/g;
/** Where the router's scripts begin; they are the last of the body. */
const CONTEXT = '<script>window.__reactRouterContext';
const START = '<script type="module" async="">';
const HEAD_END = '</head>';
const END = '</body></html>';

/** Not of a type that runs; what it says is read by `BEGIN`. */
const KEPT = '<script type="text/plain" data-start="">';
/** Constant, so that its hash is. A tab that nobody sees draws no frames, so nothing waits for one there. */
const BEGIN = `<script>{const begin=()=>{for(const link of document.querySelectorAll('link[data-later]'))link.rel='modulepreload';
const start=document.createElement('script');start.type='module';start.textContent=document.querySelector('[data-start]').textContent;
document.head.append(start);start.remove()};
if(document.hidden)begin();else requestAnimationFrame(()=>setTimeout(begin))}</script>`;

/**
 * What the router puts into a document: the same in every one of a route, but for routes that the browser would find by
 * itself.
 */
export interface RouterParts {
  readonly links: string;
  readonly scripts: string;
}

/**
 * Takes the router's parts out of a document and makes its scripts wait for the first frame: before that their modules
 * would take the connections and the time of styles and of the first screen's picture, and they can do nothing for the
 * frame. Null when there are none.
 * @param markup of the whole document, as the router writes it
 */
export function takeParts(markup: string): { readonly rest: string; readonly parts: RouterParts } | null {
  const from = markup.lastIndexOf(CONTEXT);
  const end = markup.lastIndexOf(END);
  if (from === -1 || end < from) return null;
  const headEnd = markup.indexOf(HEAD_END);
  const head = markup.slice(0, headEnd);
  const links = head.match(LINKS)?.join('') ?? '';
  return {
    rest: head.replaceAll(LINKS, '') + markup.slice(headEnd, from) + markup.slice(end),
    parts: {
      links: links.replaceAll(PRELOADS, '<link data-later="" fetchpriority="low"'),
      scripts: markup.slice(from, end).replace(START, () => KEPT),
    },
  };
}

/**
 * The document with the parts that were taken out of one of its route.
 * @param data markup that stands behind it, for the scripts to read
 */
export function putParts(rest: string, { links, scripts }: RouterParts, data: string): string {
  const headEnd = rest.indexOf(HEAD_END);
  const end = rest.length - END.length;
  return rest.slice(0, headEnd) + links + rest.slice(headEnd, end) + scripts + END + data + BEGIN;
}
