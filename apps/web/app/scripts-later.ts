const PRELOAD = '<link rel="modulepreload"';
const START = '<script type="module" async="">';

/** Not of a type that runs; what it says is read by `BEGIN`. */
const KEPT = '<script type="text/plain" data-start="">';
/** Constant, so that its hash is. A tab that nobody sees draws no frames, so nothing waits for one there. */
const BEGIN = `<script>{const begin=()=>{for(const link of document.querySelectorAll('link[data-later]'))link.rel='modulepreload';
const start=document.createElement('script');start.type='module';start.textContent=document.querySelector('[data-start]').textContent;
document.head.append(start);start.remove()};
if(document.hidden)begin();else requestAnimationFrame(()=>setTimeout(begin))}</script>`;

/**
 * A document whose modules are asked for when its first frame is drawn: before that they would take the connections and
 * the time of styles and of the first screen's picture, and they can do nothing for the frame.
 * @param markup of the whole document, as the router writes it
 */
export function scriptsLater(markup: string): string {
  const start = markup.lastIndexOf(START);
  if (start === -1) return markup;
  // Preloads stand in the head: only there is the text made anew.
  const head = markup.indexOf('</head>');
  return (
    markup.slice(0, head).replaceAll(PRELOAD, '<link data-later="" fetchpriority="low"') +
    markup.slice(head, start) +
    KEPT +
    markup.slice(start + START.length) +
    BEGIN
  );
}
