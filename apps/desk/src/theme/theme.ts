import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** From paper to ink, for what no token names. */
const GRAPHITE: MantineColorsTuple = [
  '#f3f2f1',
  '#eae9e8',
  '#dcdbda',
  '#c6c5c5',
  '#a3a3a4',
  '#6d6e71',
  '#55565a',
  '#3a3c40',
  '#212327',
  '#0d0e11',
];
/** The same the other way round: what the library takes for the dark theme. */
const DARK: MantineColorsTuple = [
  '#f3f2f1',
  '#c6c5c5',
  '#a3a3a4',
  '#85868a',
  '#3a3c40',
  '#2a2c31',
  '#17191d',
  '#0d0e11',
  '#0a0b0d',
  '#070809',
];

/** Tones of controls, named by what they mean, as the site's tokens have them. */
const TONES: Readonly<Record<string, string>> = { copper: 'var(--bronze)', red: 'var(--error)' };

const variantColorResolver: VariantColorsResolver = ({ color = 'graphite', variant }) => {
  const tone = TONES[color] ?? 'var(--accent)';
  const wash = (share: number) => `color-mix(in srgb, ${tone} ${share}%, var(--main))`;
  switch (variant) {
    case 'filled':
      return { background: tone, hover: wash(85), color: 'var(--main)', border: '1px solid transparent' };
    case 'light':
      return { background: wash(9), hover: wash(14), color: tone, border: '1px solid transparent' };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: wash(7), color: tone, border: '1px solid transparent' };
    default:
      return { background: 'transparent', hover: wash(5), color: tone, border: '1px solid var(--line-2)' };
  }
};

/** The names of the library stand for the tokens of the site, which swap with the theme by themselves. */
const TOKENS = {
  '--mantine-color-body': 'var(--main)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-2)',
  '--mantine-color-anchor': 'var(--text)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--main)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--surface-3)',
  '--mantine-color-disabled-color': 'var(--text-2)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent)',
  '--mantine-primary-color-light': 'var(--surface-3)',
  '--mantine-primary-color-light-hover': 'var(--surface-3)',
  '--mantine-primary-color-light-color': 'var(--text)',
  '--mantine-primary-color-contrast': 'var(--main)',
  '--mantine-color-graphite-filled': 'var(--accent)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: TOKENS,
  dark: TOKENS,
});

const WINDOW = {
  closeButtonProps: { 'aria-label': 'Закрыть' },
  // The head of a window is no head of the page.
  attributes: { header: { role: 'presentation' } },
};
const NO_SHADOW = { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' };
const SQUARE = { xs: '0', sm: '0', md: '0', lg: '0', xl: '0' };

/** The site's look over the library: square corners, graphite and paper, Onest; denser than the site. */
export const theme = createTheme({
  colors: { graphite: GRAPHITE, gray: GRAPHITE, dark: DARK },
  primaryColor: 'graphite',
  primaryShade: { light: 9, dark: 0 },
  white: '#f3f2f1',
  black: '#0d0e11',
  variantColorResolver,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '300' },
  fontWeights: { regular: '400', medium: '500', bold: '500' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { md: '1.45' },
  radius: SQUARE,
  defaultRadius: '0',
  shadows: NO_SHADOW,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'always', inherit: true } },
    Modal: { defaultProps: { centered: true, ...WINDOW } },
    Drawer: { defaultProps: WINDOW },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Закрыть' } } },
    // The dot on the filled circle and the tick on the filled square, in either theme.
    Radio: { defaultProps: { iconColor: 'var(--main)' } },
    Checkbox: { defaultProps: { iconColor: 'var(--main)' } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
  },
});

/** Remembers the theme under the name that the head of the document reads. */
export const themeMemory = localStorageColorSchemeManager({ key: 'desk-theme' });
