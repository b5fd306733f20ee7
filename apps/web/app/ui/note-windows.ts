/**
 * Notes on the root, for the styles, what window is open over the page: `full` for one that fills the screen and says so
 * by its own `data-window`, else `part`. A rule with `:has` on the root has the browser look at every element anew with
 * every change of a page.
 */
export function noteWindows(): void {
  const open = document.querySelector<HTMLDialogElement>('dialog:modal');
  document.documentElement.dataset.window = open ? (open.dataset.window ?? 'part') : '';
}
