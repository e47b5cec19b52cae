import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Buttons side by side; they wrap when there is no room. */
export function ButtonLine({ children }: { children: ReactNode }) {
  return (
    <Flex wrap="wrap" gap="8px" justify="center">
      {children}
    </Flex>
  )
}
