import { createSystem, defineConfig, type SlotRecipeConfig } from '@chakra-ui/react'
import { semanticTokens, textStyles, tokens } from '#client/theme/tokens.ts'
import { chakraConfig } from './chakraConfig.ts'

const { zIndex: _, ...sharedTokens } = tokens
const { display: __, title: ___, section: ____, button: _____, ...sharedTextStyles } = textStyles

/** The six values that Chakra's components read through `colorPalette`. */
const palette = (hue: string, tint: string, edge: string) => ({
  solid: { value: `{colors.${hue}.700}` },
  contrast: { value: 'white' },
  fg: { value: `{colors.${hue}.700}` },
  subtle: { value: `{colors.${hue}.100}` },
  muted: { value: tint },
  emphasized: { value: edge },
  border: { value: `{colors.${hue}.700}` },
  focusRing: { value: '{colors.focus}' },
})

/** Height of a control: at least 44 px on a phone, dense on a laptop. */
const height = (dense: string) => ({ base: '44px', lg: dense })
const square = (dense: string) => ({ h: height(dense), minW: height(dense) })
const inputHeights = {
  xs: { '--input-height': height('30px'), textStyle: 'sm', px: '8px' },
  sm: { '--input-height': height('32px'), textStyle: 'sm', px: '10px' },
  md: { '--input-height': height('36px'), textStyle: 'sm', px: '10px' },
  lg: { '--input-height': '44px', textStyle: 'md', px: '12px' },
  xl: { '--input-height': '52px', textStyle: 'md', px: '14px' },
}
const selectHeights = Object.fromEntries(
  Object.entries({ xs: '30px', sm: '32px', md: '36px' }).map(([size, dense]) => [
    size,
    { root: { '--select-field-height': height(dense) }, field: { textStyle: 'sm' } },
  ]),
)
const field = { borderWidth: '1.5px', borderColor: 'border.field', bg: 'bg', borderRadius: 'l2' }

/** Recipes that are merged into Chakra's own, whose slots stay. */
const extendSlotRecipes = (recipes: Record<string, object>) => recipes as Record<string, SlotRecipeConfig>

/**
 * Design system of the staff console: Chakra's own components with the tokens of the shop (client/theme) and those of
 * the console. Sizes are dense: `md` controls are 36 px high on a laptop and 44 px on a phone, `xs` ones (30 px) stand
 * in table rows, `lg` and `xl` are the main buttons of phone screens.
 */
export const system = createSystem(
  ...chakraConfig,
  defineConfig({
    globalCss: { html: { colorPalette: 'plum' } },
    theme: {
      // lg (900 px) is the smallest laptop layout, xl (1180 px) the smallest with an unfolded side.
      breakpoints: { sm: '35em', md: '45em', lg: '56.25em', xl: '73.75em', '2xl': '90em' },
      tokens: {
        ...sharedTokens,
        colors: {
          ...sharedTokens.colors,
          gray: {
            50: { value: '#F8F5F1' },
            100: { value: '#F4EFF2' },
            200: { value: '#E9E1E6' },
            300: { value: '#D9CDD4' },
            400: { value: '#8E7B88' },
            500: { value: '#74626E' },
            600: { value: '#4B3A45' },
            700: { value: '#4B3A45' },
            800: { value: '#25101F' },
            900: { value: '#25101F' },
            950: { value: '#25101F' },
          },
          crate: {
            a: { value: '#FFC766' },
            b: { value: '#A9CBEA' },
            c: { value: '#A9D6B4' },
            d: { value: '#EBB0C8' },
          },
        },
        radii: { ...sharedTokens.radii, cell: { value: '6px' }, control: { value: '9px' }, card: { value: '14px' } },
        fontSizes: {
          '2xs': { value: '0.75rem' },
          xs: { value: '0.78125rem' },
          row: { value: '0.84375rem' },
          sm: { value: '0.875rem' },
          md: { value: '0.9375rem' },
          lg: { value: '1.0625rem' },
          xl: { value: '1.25rem' },
          '2xl': { value: '1.375rem' },
          '3xl': { value: '1.5625rem' },
        },
        cursor: { button: { value: 'pointer' }, menuitem: { value: 'pointer' }, option: { value: 'pointer' } },
      },
      semanticTokens: {
        ...semanticTokens,
        radii: { l1: { value: '{radii.cell}' }, l2: { value: '{radii.control}' }, l3: { value: '{radii.card}' } },
        shadows: {
          xs: { value: '{shadows.float}' },
          md: { value: '{shadows.bar}' },
          lg: { value: '{shadows.dialog}' },
        },
        colors: {
          ...semanticTokens.colors,
          bg: {
            ...semanticTokens.colors.bg,
            muted: { value: '{colors.smoke.100}' },
            inverted: { value: '{colors.plum.950}' },
          },
          fg: {
            ...semanticTokens.colors.fg,
            error: { value: '{colors.pepper.700}' },
            warning: { value: '{colors.amber.700}' },
            success: { value: '{colors.leaf.700}' },
            info: { value: '{colors.lake.700}' },
          },
          border: { ...semanticTokens.colors.border, error: { value: '{colors.pepper.700}' } },
          row: {
            new: { value: '#FFF6E3' },
            selected: { value: '{colors.plum.50}' },
            hover: { value: '#F8F5F1' },
          },
          cell: { changed: { value: '#FFF0D2' } },
          bar: { busy: { value: '#9A5A00' } },
          side: { fg: { value: '#F3DDEB' }, icon: { value: '{colors.plum.200}' }, group: { value: '#D9B6CC' } },
          plum: palette('plum', '{colors.plum.200}', '{colors.plum.200}'),
          red: palette('pepper', '#FAD3CC', '#F0B9B0'),
          green: palette('leaf', '#C6E9D1', '#8CCFA8'),
          orange: palette('amber', '#FBDFA9', '{colors.saffron.300}'),
          blue: palette('lake', '#C7DDF3', '#A9CBEA'),
          purple: palette('indigo', '#D8D2F5', '#C9C1F0'),
          gray: { ...palette('smoke', '#E2DCE1', '#D9CDD4'), border: { value: '{colors.border.field}' } },
        },
      },
      textStyles: {
        ...sharedTextStyles,
        title: { value: { fontSize: '2xl', fontWeight: '700', letterSpacing: '-.012em', lineHeight: '1.15' } },
        panel: { value: { fontSize: 'md', fontWeight: '700', lineHeight: '1.2' } },
        figure: {
          value: { fontSize: '3xl', fontWeight: '700', lineHeight: '1.1', fontVariantNumeric: 'tabular-nums' },
        },
        row: { value: { fontSize: 'row', lineHeight: '1.25' } },
        second: { value: { fontSize: 'xs', lineHeight: '1.3' } },
      },
      recipes: {
        button: {
          base: {
            fontWeight: '600',
            borderWidth: '0',
            _disabled: { opacity: '1', bg: 'bg.disabled', color: 'fg.disabled', boxShadow: 'none' },
          },
          variants: {
            size: {
              xs: {
                ...square('30px'),
                px: '10px',
                textStyle: 'sm',
                fontSize: 'row',
                borderRadius: '8px',
                gap: '6px',
                _icon: { boxSize: '15px' },
              },
              sm: { ...square('32px'), px: '11px', textStyle: 'sm', gap: '6px', _icon: { boxSize: '15px' } },
              md: { ...square('36px'), px: '13px', textStyle: 'sm', gap: '7px', _icon: { boxSize: '18px' } },
              lg: { h: '44px', minW: '44px', px: '16px', textStyle: 'md', gap: '8px', _icon: { boxSize: '20px' } },
              xl: {
                h: '52px',
                minW: '52px',
                px: '20px',
                textStyle: 'md',
                fontSize: 'lg',
                gap: '8px',
                borderRadius: 'button',
                _icon: { boxSize: '22px' },
              },
            },
            variant: {
              solid: { _hover: { bg: 'colorPalette.solid/90' } },
              subtle: { boxShadow: 'inset 0 0 0 1.5px {colors.colorPalette.border}' },
              ghost: { _disabled: { bg: 'transparent' } },
              outline: {
                borderWidth: '0',
                bg: 'bg',
                color: 'fg',
                boxShadow: 'inset 0 0 0 1.5px {colors.border.field}',
                _hover: { bg: 'bg.subtle' },
              },
            },
          },
        },
        input: { variants: { size: inputHeights, variant: { outline: { ...field, focusRingWidth: '2px' } } } },
        textarea: {
          variants: {
            size: { md: { textStyle: 'sm', px: '10px', py: '8px' } },
            variant: { outline: { ...field, focusRingWidth: '2px' } },
          },
        },
      },
      slotRecipes: extendSlotRecipes({
        nativeSelect: { variants: { size: selectHeights, variant: { outline: { field } } } },
        field: {
          base: {
            label: { textStyle: 'row', fontWeight: '600' },
            helperText: { textStyle: 'second' },
            errorText: { textStyle: 'second' },
          },
        },
        fieldset: { base: { legend: { textStyle: 'panel', color: 'fg' } } },
        dialog: {
          base: {
            backdrop: { bg: '#25101f99' },
            content: { borderRadius: '20px', shadow: 'lg' },
            header: { px: '22px', pt: '18px', pb: '6px' },
            title: { textStyle: 'lg', fontWeight: '700' },
            body: { px: '22px', pt: '6px', pb: '18px' },
            footer: { px: '22px', pt: '4px', pb: '18px', gap: '8px', flexWrap: 'wrap' },
            closeTrigger: { top: '10px', insetEnd: '10px' },
          },
        },
        drawer: {
          base: { backdrop: { bg: '#25101f99' }, title: { fontWeight: '700' } },
        },
        menu: {
          base: {
            content: {
              borderRadius: '14px',
              p: '6px',
              minW: '12rem',
              boxShadow: '0 0 0 1px {colors.border}, {shadows.dialog}',
            },
            item: {
              minH: height('36px'),
              px: '10px',
              gap: '10px',
              fontWeight: '600',
              textStyle: 'sm',
              borderRadius: 'l2',
              _highlighted: { bg: 'brand.soft' },
            },
            itemGroupLabel: { color: 'fg.muted', textStyle: 'second', fontWeight: '600' },
          },
        },
        popover: {
          base: { content: { borderRadius: '14px', boxShadow: '0 0 0 1px {colors.border}, {shadows.dialog}' } },
        },
        tabs: { base: { trigger: { fontWeight: '600' } } },
        tooltip: { base: { content: { bg: 'plum.950', color: 'white', borderRadius: '8px', px: '10px', py: '5px' } } },
        checkbox: {
          base: {
            root: { minH: { base: '44px', lg: 'auto' } },
            control: {
              borderWidth: '1.5px',
              borderColor: 'border.field',
              borderRadius: '5px',
              bg: 'bg',
              minW: { base: '24px', lg: 'auto' },
              minH: { base: '24px', lg: 'auto' },
            },
          },
        },
        radioGroup: { base: { itemControl: { borderWidth: '1.5px', borderColor: 'border.field' } } },
        toast: {
          base: {
            root: {
              alignItems: 'center',
              gap: '10px',
              width: { base: 'calc(100vw - 28px)', sm: 'max-content' },
              maxWidth: '34rem',
              py: '11px',
              ps: '14px',
              pe: '16px',
              borderRadius: 'card',
              boxShadow: 'bar',
              bg: 'plum.950',
              color: 'white',
              '&[data-type=success], &[data-type=info], &[data-type=warning]': { bg: 'plum.950', color: 'white' },
              '&[data-type=error]': { bg: 'pepper.700', color: 'white' },
            },
            title: { fontWeight: '600', marginEnd: '0' },
            actionTrigger: {
              h: '30px',
              px: '6px',
              borderWidth: '0',
              color: 'saffron.300',
              fontWeight: '700',
              textDecoration: 'underline',
              textUnderlineOffset: '3px',
            },
          },
        },
      }),
    },
  }),
)
