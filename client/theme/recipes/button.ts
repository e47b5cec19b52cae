import { defineRecipe } from '@chakra-ui/react'

const edge = (color: string) => `inset 0 0 0 1.5px {colors.${color}}`

/** With large text on a phone, a long label may wrap to two lines. */
const large = (minHeight: string) => ({
  '@media (max-width: 19em)': {
    height: 'auto',
    minHeight,
    maxWidth: '100%',
    paddingBlock: '6px',
    lineHeight: '1.2',
    whiteSpace: 'normal',
  },
})

export const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    flexShrink: '0',
    borderRadius: 'button',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background {durations.fast} {easings.out}, transform {durations.fast} {easings.out}',
    _active: { transform: 'scale(.98)' },
    // A busy button is not disabled and keeps its colour.
    '&:is(:disabled, [aria-disabled=true]):not([data-busy])': {
      bg: 'bg.disabled',
      color: 'fg.disabled',
      boxShadow: 'none',
      cursor: 'not-allowed',
      transform: 'none',
    },
  },
  variants: {
    variant: {
      solid: { bg: 'brand.solid', color: 'brand.contrast', _hover: { bg: 'brand.hover' } },
      basket: { bg: 'accent', color: 'accent.ink', _hover: { bg: '#E4920F' } },
      soft: { bg: 'brand.soft', color: 'brand.solid', boxShadow: edge('brand.solid'), _hover: { bg: 'plum.200' } },
      outline: { bg: 'bg', color: 'fg', boxShadow: edge('border.field'), _hover: { bg: 'bg.subtle' } },
      danger: { bg: 'danger.solid', color: 'white', _hover: { bg: '#8F1712' } },
    },
    size: {
      md: { height: '3rem', paddingInline: '20px', textStyle: 'button', ...large('3rem') },
      sm: {
        height: '2.75rem',
        paddingInline: '16px',
        borderRadius: 'field',
        fontSize: '0.9375rem',
        fontWeight: '700',
        ...large('2.75rem'),
      },
    },
    wide: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})
