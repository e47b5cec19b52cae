import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from '#client/theme/system.ts'

/** Reset, variables and layers are in the page's stylesheet already, so the run time must not write them again. */
const value: SystemContext = { ...system, _global: [], _config: { ...system._config, disableLayers: true } }

/** Around every piece of Chakra. Only lazily loaded files import it: the first screen and the server know no Chakra. */
export function ChakraIsland({ children }: { children: ReactNode }) {
  return <ChakraProvider value={value}>{children}</ChakraProvider>
}
