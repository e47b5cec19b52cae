import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from '#client/theme/system.ts'

/**
 * Reset, variables and layers are part of the page's stylesheet, so Chakra must not generate them again at run time.
 */
const value: SystemContext = { ...system, _global: [], _config: { ...system._config, disableLayers: true } }

/**
 * Provides the Chakra system to its children. Only lazily loaded files import it, so neither the first screen nor the
 * server loads Chakra.
 */
export function ChakraIsland({ children }: { children: ReactNode }) {
  return <ChakraProvider value={value}>{children}</ChakraProvider>
}
