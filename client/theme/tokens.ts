import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react'

type Values<T> = { [K in keyof T]: { value: T[K] } }

/** Converts `{ 100: '#FFF' }` to Chakra's format: `{ 100: { value: '#FFF' } }`. */
const values = <const T extends Record<string, string | number>>(plain: T) =>
  Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, { value }])) as Values<T>

const family = "Gabarito, 'Gabarito fallback', system-ui, sans-serif"

/**
 * Palette by meaning: plum for the brand, saffron for the basket, leaf for delivery and success, cardboard for prices.
 */
export const tokens = defineTokens({
  colors: {
    plum: values({
      50: '#FBF4F9',
      100: '#F3E3EE',
      200: '#E4C7DA',
      600: '#772060',
      700: '#5B1547',
      800: '#430D34',
      950: '#25101F',
    }),
    saffron: values({ 100: '#FFF0D2', 300: '#FFC766', 500: '#F2A01E' }),
    straw: values({ 100: '#FBF3E1', 200: '#F4E3BF' }),
    cardboard: values({ 200: '#F1D39B', 300: '#E9C27F' }),
    leaf: values({ 100: '#DFF3E5', 600: '#0E7A45', 700: '#0B6238' }),
    pepper: values({ 100: '#FDE8E4', 700: '#B0201A' }),
    amber: values({ 100: '#FFEFCF', 700: '#7F4A00' }),
    indigo: values({ 100: '#EBE8FB', 700: '#443397' }),
    lake: values({ 100: '#E1EEFA', 700: '#11508F' }),
    smoke: values({ 100: '#EFEBEE', 700: '#55444F' }),
    white: { value: '#FFFFFF' },
  },
  fonts: values({ body: family, heading: family }),
  radii: values({
    chip: '999px',
    field: '12px',
    button: '14px',
    picture: '16px',
    panel: '20px',
    hero: '28px',
  }),
  shadows: values({
    float: '0 1px 2px #25101f14, 0 2px 6px #25101f12',
    bar: '0 2px 4px #25101f12, 0 8px 24px #25101f1f',
    dialog: '0 8px 48px #25101f40',
  }),
  durations: values({ fast: '120ms', base: '200ms', slow: '320ms' }),
  easings: values({ out: 'cubic-bezier(.2,.8,.2,1)' }),
  zIndex: values({
    help: 15,
    cartBar: 20,
    header: 25,
    overlay: 30,
    drawer: 31,
    dialog: 40,
    toast: 50,
    loader: 60,
  }),
})

const pair = (hue: string) => ({
  fg: { value: `{colors.${hue}.700}` },
  bg: { value: `{colors.${hue}.100}` },
})

/** Colours by purpose; components use these names. The measured contrast of every pair is 4.5:1 or better. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: '{colors.white}' },
      subtle: { value: '#F8F5F1' },
      disabled: { value: '#EEE8EC' },
      skeleton: { value: '#F1ECEF' },
    },
    fg: {
      DEFAULT: { value: '{colors.plum.950}' },
      muted: { value: '#4B3A45' },
      subtle: { value: '#74626E' },
      disabled: { value: '#6F5E6A' },
    },
    border: { DEFAULT: { value: '#E9E1E6' }, field: { value: '#8E7B88' }, chip: { value: '#CFC2CA' } },
    brand: {
      solid: { value: '{colors.plum.700}' },
      hover: { value: '{colors.plum.800}' },
      soft: { value: '{colors.plum.100}' },
      contrast: { value: '{colors.white}' },
      note: { value: '#F9E6F2' },
    },
    accent: {
      DEFAULT: { value: '{colors.saffron.500}' },
      ink: { value: '{colors.plum.950}' },
      onBrand: { value: '{colors.saffron.300}' },
    },
    success: pair('leaf'),
    warning: pair('amber'),
    danger: { ...pair('pepper'), solid: { value: '{colors.pepper.700}' } },
    focus: { DEFAULT: { value: '#1660D8' }, onBrand: { value: '{colors.saffron.300}' } },
    status: {
      pending: pair('amber'),
      confirmed: pair('indigo'),
      processing: { fg: { value: '{colors.plum.600}' }, bg: { value: '{colors.plum.100}' } },
      shipped: pair('lake'),
      delivered: pair('leaf'),
      cancelled: pair('pepper'),
    },
  },
})

export const textStyles = defineTextStyles({
  display: {
    value: {
      fontSize: { base: '1.5625rem', lg: '3.125rem' },
      lineHeight: '1',
      fontWeight: '700',
      letterSpacing: '-.025em',
    },
  },
  title: {
    value: {
      fontSize: { base: '1.5625rem', lg: '2.125rem' },
      lineHeight: '1.15',
      fontWeight: '700',
      letterSpacing: '-.012em',
    },
  },
  section: { value: { fontSize: { base: '1.25rem', lg: '1.5rem' }, lineHeight: '1.15', fontWeight: '700' } },
  button: { value: { fontSize: '1rem', fontWeight: '700' } },
  product: { value: { fontSize: '0.9375rem', lineHeight: '1.2', fontWeight: '600' } },
  body: { value: { fontSize: '0.9375rem', lineHeight: '1.4' } },
  note: { value: { fontSize: '0.84375rem', lineHeight: '1.4' } },
})
