import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { keyframes } from './keyframes.ts'
import { button } from './recipes/button.ts'
import { menu } from './recipes/menu.ts'
import { dialog, drawer } from './recipes/overlay.ts'
import { toast } from './recipes/toast.ts'
import { semanticTokens, textStyles, tokens } from './tokens.ts'

/**
 * Design system of the client. The build compiles it to static CSS (themeCss.ts: reset, variables, recipes as classes),
 * which is all that the first screen loads; lazily loaded Chakra components (ui/ChakraIsland.tsx) use it at run time.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html, .chakra-theme)',
    theme: {
      breakpoints: { sm: '35em', md: '45em', lg: '56.25em', xl: '75em' },
      tokens,
      semanticTokens,
      textStyles,
      keyframes,
      recipes: { button },
      slotRecipes: { drawer, dialog, menu, toast },
    },
  }),
)
