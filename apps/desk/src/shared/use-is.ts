import { useMediaQuery } from '@mantine/hooks';

/** Widths of the window at which the sheets change what a place looks like. */
const WIDTHS = {
  /** One column: tables are cards. */
  phone: '(width <= 991.98px)',
  /** What is open of a list stands in its place. */
  single: '(width <= 1279.98px)',
} as const;

/** Whether the window is so narrow. */
export function useIs(width: keyof typeof WIDTHS): boolean {
  return useMediaQuery(WIDTHS[width], false, { getInitialValueInEffect: false });
}
