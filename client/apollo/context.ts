import type { ApolloClient } from '@apollo/client'
import { createContext } from 'react-router-dom'

/**
 * Router context through which loaders query data: `context.get(apolloContext)`. On the server it holds the client of
 * one render (renderClient.ts).
 */
export const apolloContext = createContext<Pick<ApolloClient, 'query'>>()
