import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'
import '@apollo/client'

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
