/** Closes the help line of the header by Esc and by a press outside. Returns the way to stop. */
export function closeHelp(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const opened = () => document.querySelector<HTMLDetailsElement>('header[data-kind] details[open]');
  const onPress = ({ target }: PointerEvent) => {
    const help = opened();
    if (help && target instanceof Node && !help.contains(target)) help.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    const help = opened();
    if (key !== 'Escape' || !help) return;
    // The focus does not stay in what is not seen.
    if (help.contains(document.activeElement)) help.querySelector('summary')?.focus();
    help.open = false;
  };
  window.addEventListener('pointerdown', onPress, { signal });
  window.addEventListener('keydown', onKey, { signal });
  return () => controller.abort();
}
