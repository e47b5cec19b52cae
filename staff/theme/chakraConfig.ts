import { defaultBaseConfig, type SystemConfig } from '@chakra-ui/react'
import { defaultThemeConfig, recipes, slotRecipes } from '@chakra-ui/react/theme'

const pick = <T extends object, K extends keyof T>(all: T, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<T, K>

/**
 * What the console uses of Chakra's default theme: its recipes. `defaultConfig` would bring those of all
 * components, and importing it creates Chakra's default system as well (docs/performance.md).
 */
export const chakraConfig: SystemConfig[] = [
  defaultBaseConfig,
  {
    ...defaultThemeConfig,
    theme: {
      ...defaultThemeConfig.theme,
      recipes: pick(
        recipes,
        'button',
        'checkmark',
        'code',
        'icon',
        'input',
        'inputAddon',
        'link',
        'radiomark',
        'spinner',
        'textarea',
      ),
      slotRecipes: pick(
        slotRecipes,
        'checkbox',
        'dataList',
        'dialog',
        'drawer',
        'field',
        'fieldset',
        'menu',
        'nativeSelect',
        'pinInput',
        'popover',
        'qrCode',
        'radioCard',
        'radioGroup',
        'segmentGroup',
        'switch',
        'tabs',
        'toast',
        'tooltip',
      ),
    },
  },
]
