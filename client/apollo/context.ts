import type { ApolloClient } from '@apollo/client'
import { createContext } from 'react-router-dom'

/** How a loader gets at the data: `context.get(apolloContext)`. On the server it is a drawing's (drawing.tsx). */
export const apolloContext = createContext<Pick<ApolloClient, 'query'>>()
